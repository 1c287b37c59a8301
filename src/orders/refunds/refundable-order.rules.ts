import { inCents, type InDecimals } from '../../machine/contract/in-decimals.ts'
import { type Cents, sumCents, toCents, toDecimal } from '../../machine/values/money.ts'
import type { Movement, MovementKind } from '../../payments/ledger/ledger.rules.ts'
import type { Order, OrderInCents } from '../order/order.rules.ts'
import { otherWords, type RefundParts, type RefundState } from './refund.rules.ts'
import type { RefundableOrder } from './refund-quote.rules.ts'

/** What can still be given back for an order: the same from the shop's rows and from the order the desk shows. */

export interface KnownRefund {
  state: RefundState
  amountCents: Cents
  giftWrapCents: Cents
  shippingCents: Cents
  taxCents: Cents
  exchangeTaxCents: Cents
  movedTaxCents: Cents
  lines: readonly { n: number; goodsCents: Cents; taxCents: Cents }[]
}

/** What is owed of an order that was changed: `RefundableOrder` says what each is. */
export type Differences = Pick<RefundableOrder, 'exchangesOpen' | 'movedTaxOpenCents'>

export const noDifferences: Differences = {
  exchangesOpen: { goodsCents: 0, taxCents: 0 },
  movedTaxOpenCents: 0,
}

/** Fees are between the shop and its wallet. */
const BUYERS: readonly MovementKind[] = [
  'capture',
  'cash',
  'refund',
  'refund_failed',
  'refund_outside',
  'reversal',
  'dispute',
  'won_back',
]

/** What is here of what was paid; negative where what was noted by hand went back through the wallet as well. */
function hereOf(movements: readonly Movement[]): Cents {
  return sumCents(movements.filter(({ kind }) => BUYERS.includes(kind)).map(({ amountCents }) => amountCents))
}

/** What was paid and neither went back nor is asked to. */
export function openOf(movements: readonly Movement[], refunds: readonly KnownRefund[]): Cents {
  const pendingRefunds = refunds.filter(({ state }) => state === 'asked')
  return Math.max(0, hereOf(movements) - sumCents(pendingRefunds.map(({ amountCents }) => amountCents)))
}

export function refundableOf(
  order: Pick<
    OrderInCents,
    'items' | 'shippingCents' | 'shippingTaxCents' | 'giftWrapCents' | 'giftWrapTaxCents'
  >,
  refunds: readonly KnownRefund[],
  openCents: Cents,
  differences: Differences,
): RefundableOrder {
  const good = refunds.filter(({ state }) => state !== 'failed')
  const lines = good.flatMap((refund) => refund.lines)
  const linesGiven = order.items.map((_, index) => {
    const own = lines.filter(({ n }) => n === index + 1)
    return {
      goodsCents: sumCents(own.map(({ goodsCents }) => goodsCents)),
      taxCents: sumCents(own.map(({ taxCents }) => taxCents)),
    }
  })
  const taxGiven = sumCents(good.map(({ taxCents, exchangeTaxCents }) => taxCents - exchangeTaxCents))
  const giftWrapGivenCents = sumCents(good.map(({ giftWrapCents }) => giftWrapCents))
  const movedTaxGivenCents = sumCents(good.map(({ movedTaxCents }) => movedTaxCents))
  return {
    items: order.items,
    shippingCents: order.shippingCents,
    shippingTaxCents: order.shippingTaxCents,
    openCents,
    linesGiven,
    shippingGivenCents: sumCents(good.map(({ shippingCents }) => shippingCents)),
    shippingTaxGivenCents:
      taxGiven -
      movedTaxGivenCents -
      (giftWrapGivenCents > 0 ? order.giftWrapTaxCents : 0) -
      sumCents(linesGiven.map(({ taxCents }) => taxCents)),
    giftWrapCents: order.giftWrapCents,
    giftWrapTaxCents: order.giftWrapTaxCents,
    giftWrapGivenCents,
    movedTaxGivenCents,
    ...differences,
  }
}

/** A refund as the desk's order has it. */
type ShownOrder = Pick<Order, 'items' | 'shippingCost' | 'shippingTax' | 'giftWrap' | 'giftWrapTax'> & {
  refunds: readonly InDecimals<KnownRefund>[]
  refundable: string
  exchangesOpen: { goods: string; tax: string }
  taxElsewhere: { open: string } | null
}

/** What `refundQuote` and `wholeRefund` ask for, from the order the desk shows. */
export function refundableOfShown(order: ShownOrder): RefundableOrder {
  const { shippingCost: shipping, shippingTax, giftWrap, giftWrapTax } = order
  const items = order.items.map(({ soldAs: _soldAs, customization, ...line }) => ({
    ...inCents(line, 'price', 'discount', 'tax'),
    customization,
  }))
  const sums = inCents({ shipping, shippingTax, giftWrap, giftWrapTax }, ...SUMS)
  const refunds = inCents(order.refunds, ...PARTS)
  return refundableOf({ items, ...sums }, refunds, toCents(order.refundable), {
    exchangesOpen: inCents(order.exchangesOpen, 'goods', 'tax'),
    movedTaxOpenCents: toCents(order.taxElsewhere?.open ?? '0.00'),
  })
}

const SUMS = ['shipping', 'shippingTax', 'giftWrap', 'giftWrapTax'] as const
const PARTS = ['amount', 'giftWrap', 'shipping', 'tax', 'exchangeTax', 'movedTax', 'goods'] as const

/**
 * What a refund is made of, in words and as decimal strings; what is nothing is left out. Where its pieces are listed one
 * by one they are not summed here.
 */
export function refundParts(refund: RefundParts, pieces: 'summed' | 'listed'): (readonly [string, string])[] {
  const { goods, giftWrap, shipping, tax, exchangeGoods, other } = refund
  const sums = [
    ...(pieces === 'listed' ? [] : [['Pieces', toDecimal(toCents(goods) - toCents(exchangeGoods))] as const]),
    ['Difference of exchanged pieces', exchangeGoods],
    ['Gift wrap', giftWrap],
    ['Shipping', shipping],
    ['Tax', tax],
    [otherWords(refund), other],
  ] as const
  return sums.filter(([, sum]) => Number(sum) !== 0)
}
