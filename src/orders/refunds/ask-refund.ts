import { createHash, randomUUID } from 'node:crypto'
import type { Input } from '../../shop/every-call.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { findPayment } from '../order/order-desk.sql.ts'
import type { PaymentRow } from '../order/orders.sql.ts'
import { settleExchanges } from '../editing/editing.sql.ts'
import { addRefunded, findRefundByKey, insertRefund, type RefundWithLines } from './refunds.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import { conflict, invalid } from '../../machine/values/errors.ts'
import { formatCents, toCents, toDecimal } from '../../machine/values/money.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import type { LinePieces } from '../parcels/parcel.rules.ts'
import type { RefundWay } from './refund.rules.ts'
import {
  isRefundProblem,
  type RefundableOrder,
  refundQuote,
  type RefundQuote,
  wholeRefund,
} from './refund-quote.rules.ts'
import { actorOf, type ShopContext, type Caller } from '../../shop/context.ts'
import type { Wallets } from '../../payments/wallets/wallets.ts'
import { editedMeanwhile } from '../../store/history/change.ts'
import { readTaxElsewhere } from '../editing/read-edits.ts'
import { refuseUnsettling } from '../returns/return-moves.ts'
import { readRefundable } from './wallet-refunds.ts'

export type RefundInput = Omit<Input<'POST /api/orders/{id}/refunds'>, 'id'>

/** The wallet's answer is there by then, or lost. */
const FIRST_POLL_SECONDS = 30

/** The refund a form was sent for before; throws conflict where the same form says something else by now. */
export async function refundAskedBefore(
  tx: Queryable,
  orderId: number,
  form: { key: string },
): Promise<RefundWithLines | undefined> {
  const known = await findRefundByKey(tx, orderId, form.key)
  if (known && known.digest !== digestOf(form))
    throw conflict(
      `This form has given ${formatCents(known.amountCents)} of order #${orderId} back already. Look at it, then begin a new one.`,
      'key_reused',
    )
  return known
}

export function digestOf(form: object): string {
  return createHash('sha256').update(JSON.stringify(form)).digest('hex')
}

/** What gives back all that is left of an order; `restock` says how many of the pieces of a line go on the shelf. */
export function requestOfWhole(
  refundable: RefundableOrder,
  restock: (pieces: LinePieces) => number,
): Pick<RefundInput, 'lines' | 'shipping' | 'beyond' | 'giftWrap' | 'exchanges'> {
  const whole = wholeRefund(refundable)
  return {
    lines: whole.lines.map((line) => ({ ...line, restock: restock(line) })),
    shipping: toDecimal(whole.shippingCents),
    beyond: toDecimal(whole.beyondCents),
    giftWrap: whole.giftWrap ? true : undefined,
    exchanges: whole.exchanges ? true : undefined,
  }
}

type RefundCallInput = RefundInput & { cancels?: boolean }

/** Who asks: somebody at the desk, or the buyer by the secret of their order; and what their form said. */
interface RefundBy {
  person: Caller['person'] | 'buyer'
  digest: string
}

/** Writes down that money is to be given back, as `writeRefund` does, and notes who asked for it. */
export async function askRefund(
  context: Pick<ShopContext, 'wallets'>,
  tx: Queryable,
  order: OrderInCents,
  request: RefundCallInput,
  by: RefundBy,
): Promise<RefundWithLines> {
  const refund = await writeRefund(context, tx, order, request, by)
  await audit(tx, {
    actor: by.person === 'buyer' ? 'shop' : actorOf(by.person),
    action: 'order.refund',
    subject: `order:${order.id}`,
    after: {
      id: refund.id,
      amount: toDecimal(refund.amountCents),
      way: request.way,
      pieces: refund.lines.map(({ n, quantity }) => `${quantity} x ${order.items[n - 1]!.name}`).join(', '),
      reason: request.reason,
    },
  })
  return refund
}

/**
 * Writes down that money is to be given back, before the wallet is asked: from here on it counts as gone. In the
 * caller's transaction, which has locked the order.
 */
export async function writeRefund(
  { wallets }: Pick<ShopContext, 'wallets'>,
  tx: Queryable,
  order: OrderInCents,
  request: RefundCallInput,
  { person, digest }: RefundBy,
): Promise<RefundWithLines> {
  const payment = await findPayment(tx, order.id)
  refuseWithoutMoney(order, payment, wallets)
  refuseOtherWay(request.way, payment!, wallets)
  const quote = quoteOf(order, await refundableFor(tx, order, request), request)
  refuseRestock(order, request)
  if (request.returnId !== undefined) await refuseUnsettling(tx, order.id, request.returnId, request.lines)
  const { lines: quoted, exchange, ...sums } = quote
  const lines = quoted.map((line, index) => ({ ...line, restock: request.lines[index]!.restock }))
  const { key, way, reason, tellBuyer, cancels = false, returnId = null } = request
  const refund = await insertRefund(
    tx,
    {
      ...sums,
      exchangeGoodsCents: exchange.goodsCents,
      exchangeTaxCents: exchange.taxCents,
      id: randomUUID(),
      orderId: order.id,
      state: 'asked',
      key,
      digest,
      way,
      reason,
      tellBuyer,
      cancels,
      returnId,
      madeBy: person === 'buyer' ? 'the buyer' : person!.email,
      ...(way === 'outside'
        ? { wallet: 'manual' }
        : { wallet: payment!.provider, pollInSeconds: FIRST_POLL_SECONDS }),
    },
    lines,
  )
  for (const { n, quantity } of lines) await addRefunded(tx, order.id, n, quantity)
  if (request.exchanges) await settleExchanges(tx, order.id, refund.id)
  return refund
}

/** What the tax comes to where an order goes is looked up only for a refund that is about it. */
async function refundableFor(
  tx: Queryable,
  order: OrderInCents,
  { movedTax }: RefundInput,
): Promise<RefundableOrder> {
  const refundable = await readRefundable(tx, order)
  if (!movedTax) return refundable
  const elsewhere = await readTaxElsewhere(tx, order)
  return { ...refundable, movedTaxOpenCents: elsewhere?.openCents ?? 0 }
}

/** There is no money of it that could go back, or it would go back twice. */
function refuseWithoutMoney(
  { id, inDispute }: OrderInCents,
  payment: PaymentRow | undefined,
  wallets: Wallets,
): void {
  if (payment?.status === 'pending')
    throw conflict(`The payment of order #${id} has not come in yet: there is nothing to give back.`)
  if (!payment || payment.status === 'unpaid')
    throw conflict(`Order #${id} was not paid: there is nothing to give back.`)
  const wallet = wallets.title(payment.provider)
  if (payment.status === 'reversed')
    throw conflict(
      `${wallet} or the buyer’s bank has taken the money of order #${id} back: none of it is here.`,
    )
  if (inDispute)
    throw conflict(
      `Order #${id} is in dispute at ${wallet}, and money given back here would go back twice. Accept the claim at ${wallet} instead, or wait for its end.`,
      'in_dispute',
    )
}

/** Money goes back by the wallet it came by; by hand, always. */
function refuseOtherWay(way: RefundWay, { provider }: PaymentRow, { all }: Wallets): void {
  if (way === 'outside' || all.some(({ name }) => name === provider)) return
  const titles = all.map(({ title }) => title).join(' or ')
  throw invalid('way', `was not paid by ${titles}. Give it back by hand, and say so.`)
}

function quoteOf(
  order: OrderInCents,
  refundable: RefundableOrder,
  { lines, giftWrap, shipping, beyond, exchanges, movedTax, amountSeen }: RefundInput,
): RefundQuote {
  if (refundable.openCents === 0)
    throw editedMeanwhile(`All that was paid for order #${order.id} went back already, or is asked to.`)
  const quote = refundQuote(refundable, {
    lines,
    shippingCents: toCents(shipping),
    beyondCents: toCents(beyond),
    giftWrap,
    exchanges,
    movedTax,
  })
  if (isRefundProblem(quote)) throw invalid(quote.field, quote.message)
  const seenCents = toCents(amountSeen)
  if (quote.amountCents !== seenCents)
    throw editedMeanwhile(
      `By now this comes to ${formatCents(quote.amountCents)}, not ${formatCents(seenCents)}. Nothing was given back. Look at order #${order.id}, then choose again.`,
    )
  return quote
}

function refuseRestock(order: OrderInCents, { lines }: RefundInput): void {
  for (const [index, { n, quantity, restock }] of lines.entries()) {
    const item = order.items[n - 1]!
    const most = Math.min(quantity, item.quantity - item.restocked)
    if (restock > most)
      throw invalid(
        `lines.${index}.restock`,
        `Of these pieces of ${item.name}, ${most} can go back on the shelf.`,
      )
  }
}
