import { formatCents, sumCents, type Cents } from '../../machine/values/money.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import { piecesOf } from '../parcels/parcel.rules.ts'
import { paidOf, shareOfLine, shareOfPieces, shareOfShipping, type Share } from './refund-shares.rules.ts'

/** What a refund comes to: the same at the desk that shows it and in the shop that makes it. */

/** What is to be given back of an order. */
export interface RefundRequest {
  /** Pieces of its lines, by the line's number from 1. */
  lines: readonly { n: number; quantity: number }[]
  /** Shipping to give back, without its tax. */
  shippingCents: Cents
  /** Goodwill: what is given over and above pieces and shipping. */
  beyondCents: Cents
  /** Whether the gift wrap's price is given back: all of it, or nothing. */
  giftWrap?: boolean | undefined
  /** Whether to give back all that is still owed because exchanged pieces cost less. */
  exchanges?: boolean | undefined
  /** Whether to give back all the tax that is still owed because the order now goes where tax is lower. */
  movedTax?: boolean | undefined
}

/** As much of an order as a refund needs. */
export type RefundableOrder = Pick<
  OrderInCents,
  'items' | 'shippingCents' | 'shippingTaxCents' | 'giftWrapCents' | 'giftWrapTaxCents'
> & {
  /** What was paid and neither given back nor is on its way back. */
  openCents: Cents
  /** What was given back of each line or is on its way, in their order. */
  linesGiven: readonly Share[]
  /** The same of the shipping: without its tax, and of its tax. */
  shippingGivenCents: Cents
  shippingTaxGivenCents: Cents
  /** The gift wrap's price that was given back, without tax: all or nothing. */
  giftWrapGivenCents: Cents
  /** What exchanged pieces cost less and has not been given back yet. */
  exchangesOpen: Share
  /** The tax that a change of address made too much: what is still owed, and what was given back. */
  movedTaxOpenCents: Cents
  movedTaxGivenCents: Cents
}

export interface RefundQuote {
  lines: (Share & { n: number; quantity: number })[]
  /** The part of goods and tax that is given back because exchanged pieces cost less. */
  exchange: Share
  /** The part of the tax that a change of address made too much. */
  movedTaxCents: Cents
  goodsCents: Cents
  giftWrapCents: Cents
  shippingCents: Cents
  taxCents: Cents
  /** Given beyond, less what is set off so that no more goes back than was paid. */
  otherCents: Cents
  amountCents: Cents
}

/** Why a refund can't be made: the field of the request, and what would be right. */
interface RefundProblem {
  field: string
  message: string
}

export function refundQuote(
  order: RefundableOrder,
  {
    lines: requestedLines,
    shippingCents,
    beyondCents,
    giftWrap = false,
    exchanges = false,
    movedTax = false,
  }: RefundRequest,
): RefundQuote | RefundProblem {
  const lines: RefundQuote['lines'] = []
  for (const [index, { n, quantity }] of requestedLines.entries()) {
    const item = order.items[n - 1]
    if (!item || lines.some((line) => line.n === n))
      return { field: `lines.${index}.n`, message: 'is no line of this order, or named twice' }
    const left = item.quantity - item.refunded
    if (quantity > left)
      return {
        field: `lines.${index}.quantity`,
        message:
          left === 0
            ? `All of ${item.name} was given back already.`
            : `Only ${left} of ${item.name} can still be given back.`,
      }
    lines.push({ n, quantity, ...shareOf(order, { n, quantity }) })
  }
  const shippingLeft = order.shippingCents - order.shippingGivenCents
  if (shippingCents > shippingLeft)
    return {
      field: 'shipping',
      message: `Only ${formatCents(shippingLeft)} of the shipping can still be given back.`,
    }
  const wrap = giftWrap ? wrapLeft(order) : NOTHING
  if (giftWrap && wrap.goodsCents === 0)
    return { field: 'giftWrap', message: 'Nothing of the gift wrap can be given back any more.' }
  const exchange = exchanges ? order.exchangesOpen : NOTHING
  if (exchanges && paidOf(exchange) === 0)
    return { field: 'exchanges', message: 'Nothing is owed any more for the pieces that were exchanged.' }
  const movedTaxCents = movedTax ? order.movedTaxOpenCents : 0
  if (movedTax && movedTaxCents === 0)
    return { field: 'movedTax', message: 'No tax is owed any more for where the order goes.' }
  const shares = [...lines, exchange]
  const goodsCents = sumCents(shares.map((share) => share.goodsCents))
  const taxCents =
    sumCents([...shares, wrap].map((share) => share.taxCents)) +
    taxOfShipping(order, shippingCents) +
    movedTaxCents
  const giftWrapCents = wrap.goodsCents
  const partsCents = goodsCents + giftWrapCents + shippingCents + taxCents
  // Parts may come to more than is left, after a sum was given beyond them: that one is set off.
  const amountCents = Math.min(partsCents, order.openCents) + beyondCents
  if (amountCents > order.openCents)
    return {
      field: 'beyond',
      message: `No more than ${formatCents(order.openCents)} is left of what was paid.`,
    }
  if (amountCents <= 0)
    return { field: 'lines', message: 'Choose pieces, shipping or an amount to give back.' }
  return {
    lines,
    exchange,
    movedTaxCents,
    goodsCents,
    giftWrapCents,
    shippingCents,
    taxCents,
    otherCents: amountCents - partsCents,
    amountCents,
  }
}

export function isRefundProblem(quote: RefundQuote | RefundProblem): quote is RefundProblem {
  return 'field' in quote
}

const NOTHING: Share = { goodsCents: 0, taxCents: 0 }

/**
 * All that is left: pieces, their gift wrap, shipping, the tax of all, the difference of exchanged ones, and what a sum that came back
 * leaves beyond them. The tax that is too much elsewhere is in that of the pieces.
 */
export function wholeRefund(order: RefundableOrder): RefundRequest {
  const lines = piecesOf(order.items, ({ quantity, refunded }) => quantity - refunded)
  const shippingCents = order.shippingCents - order.shippingGivenCents
  const shares = lines.map((line) => shareOf(order, line))
  const partsCents =
    sumCents([...shares, wrapLeft(order), order.exchangesOpen].map(paidOf)) +
    shippingCents +
    taxOfShipping(order, shippingCents)
  return {
    lines,
    shippingCents,
    beyondCents: Math.max(0, order.openCents - partsCents),
    giftWrap: wrapLeft(order).goodsCents > 0,
    exchanges: paidOf(order.exchangesOpen) > 0,
  }
}

function shareOf(order: RefundableOrder, { n, quantity }: { n: number; quantity: number }): Share {
  const item = order.items[n - 1]!
  const gone = { before: item.refunded, given: order.linesGiven[n - 1]!, pieces: quantity }
  return shareOfPieces(shareOfLine(item), item.quantity, gone)
}

/** What can still be given back for the gift wrap. */
export function wrapLeft({ giftWrapCents, giftWrapTaxCents, giftWrapGivenCents }: WrappedOrder): Share {
  return giftWrapGivenCents > 0 ? NOTHING : { goodsCents: giftWrapCents, taxCents: giftWrapTaxCents }
}

type WrappedOrder = Pick<RefundableOrder, 'giftWrapCents' | 'giftWrapTaxCents' | 'giftWrapGivenCents'>

function taxOfShipping(order: RefundableOrder, shippingCents: Cents): Cents {
  const { goodsCents, taxCents } = shareOfShipping(order)
  if (goodsCents === 0) return 0
  const upTo = Math.floor((taxCents * (order.shippingGivenCents + shippingCents)) / goodsCents)
  return Math.max(0, upTo - order.shippingTaxGivenCents)
}
