import { inDecimals } from '../../machine/contract/in-decimals.ts'
import { toDecimal } from '../../machine/values/money.ts'
import type { Order, OrderInCents, OrderLine, OrderLineInCents, SoldAs } from './order.rules.ts'
import { piecesToSend } from '../parcels/parcel.rules.ts'
import { paidOf, shareOfLine } from '../refunds/refund-shares.rules.ts'

/** An order as the contract carries it, with what follows from its lines. */
export function orderInDecimals({ items, shippingCents, ...order }: OrderInCents): Order {
  return {
    ...inDecimals(order),
    shippingCost: toDecimal(shippingCents),
    items: items.map(lineInDecimals),
  }
}

function lineInDecimals({ soldAs, ...line }: OrderLineInCents): OrderLine {
  return {
    ...(soldAs ? { soldAs: soldAsInDecimals(line, soldAs) } : {}),
    ...inDecimals({ ...line, lineTotalCents: line.priceCents * line.quantity }),
    toSend: piecesToSend(line),
  }
}

function soldAsInDecimals(line: OrderLineInCents, sold: NonNullable<OrderLineInCents['soldAs']>): SoldAs {
  const { name, priceCents } = sold
  return inDecimals({
    name,
    priceCents,
    lessCents: (priceCents - line.priceCents) * line.quantity,
    differenceCents: paidOf(shareOfLine({ ...line, ...sold })) - paidOf(shareOfLine(line)),
  })
}
