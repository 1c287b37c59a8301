import type { Input } from '../../../shop/every-call.contract.ts'
import { type Cents, isDecimal, toCents, toDecimal } from '../../../machine/values/money.ts'
import type { Order } from '../../order/order.rules.ts'
import { HANDED_OVER } from '../../order/order-sums.rules.ts'
import { backByItself } from '../../parcels/back-on-shelf.rules.ts'
import { piecesOf } from '../../parcels/parcel.rules.ts'
import type { RefundWay } from '../refund.rules.ts'
import { refundableOfShown } from '../refundable-order.rules.ts'
import {
  isRefundProblem,
  type RefundableOrder,
  refundQuote,
  type RefundQuote,
  type RefundRequest,
  wholeRefund,
} from '../refund-quote.rules.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import type { Problems } from '../../../machine/forms/kind.ts'
import { NO_WAY_SAID } from './refund-words.ts'

/** What is to be given back, as it is typed. */
export interface RefundDraft {
  /** One for each of the order's lines, in their order. */
  lines: readonly RefundLineDraft[]
  shipping: 'none' | 'all' | 'part'
  shippingPart: string
  /** What its gift wrap cost goes back, too. */
  giftWrap: boolean
  beyond: string
  /** What a changed order comes to less: for its exchanged pieces, and in tax where it goes by now. */
  exchanges: boolean
  movedTax: boolean
  reason: string
  tellBuyer: boolean
  way: RefundWay
  /** The return that it is for; undefined of one that is for none. */
  returned: ArrivedReturn | undefined
}

/** As much of a return as its refund needs. */
interface ArrivedReturn {
  id: number
  lines: readonly { n: number; received: number | null }[]
}

export interface RefundLineDraft {
  quantity: string
  /** How many go back on the shelf; undefined until somebody chooses, and then it is as most would have it. */
  restock: number | undefined
}

/** How much of the shipping can still be given back, without its tax. */
export function shippingLeft({ shippingCents, shippingGivenCents }: RefundableOrder): Cents {
  return shippingCents - shippingGivenCents
}

/** How many of a line's pieces are in the house, to be sold again, and not given back. */
export function piecesHere(
  { shippingMethod }: Pick<Order, 'shippingMethod'>,
  item: Parameters<typeof backByItself>[0],
): number {
  return shippingMethod === HANDED_OVER ? 0 : backByItself(item)
}

/** A reason a buyer is offered, by which pieces are no more to be sold. */
export const DAMAGED = 'It arrived damaged'

/** How many of a line's pieces are put back unless somebody says otherwise: those that are here, but for damaged ones. */
export function restockedByDefault(
  order: Pick<Order, 'shippingMethod'>,
  item: Parameters<typeof piecesHere>[1],
  { reason }: Pick<RefundDraft, 'reason'>,
): number {
  return /\bdamaged\b/i.test(reason) ? 0 : piecesHere(order, item)
}

/** How many pieces of the order's line `n` came with a return and can still be given back. */
export function arrivedLeft({ lines }: ArrivedReturn, item: SoldLine, n: number): number {
  const { received } = lines.find((line) => line.n === n) ?? { received: null }
  return Math.min(received ?? 0, item.quantity - item.refunded)
}

/** How many pieces of the order's line `n` can be given back; for a return, no more than came with it. */
export function mostOf({ returned }: RefundDraft, item: SoldLine, n: number): number {
  return returned ? arrivedLeft(returned, item, n) : item.quantity - item.refunded
}

type SoldLine = Pick<Order['items'][number], 'quantity' | 'refunded'>

/** Back where it was paid, as long as the shop can give money back there. */
export function usualWay({ wallet }: Pick<DeskOrder, 'wallet'>): RefundWay {
  return wallet?.can.giveBack ? 'wallet' : 'outside'
}

/** With nothing chosen yet. */
export function emptyDraft(order: DeskOrder): RefundDraft {
  return {
    lines: order.items.map(() => ({ quantity: '0', restock: undefined })),
    shipping: 'none',
    shippingPart: '',
    giftWrap: false,
    beyond: '',
    exchanges: false,
    movedTax: false,
    reason: '',
    tellBuyer: order.customerEmail !== '',
    way: usualWay(order),
    returned: undefined,
  }
}

/** The same words and way, with all that is left. */
export function withEverything(draft: RefundDraft, order: RefundableOrder): RefundDraft {
  const whole = wholeRefund(order)
  const quantities = new Map(whole.lines.map(({ n, quantity }) => [n, quantity]))
  return {
    ...draft,
    lines: draft.lines.map((line, index) => ({
      ...line,
      quantity: String(quantities.get(index + 1) ?? 0),
    })),
    shipping: whole.shippingCents > 0 ? 'all' : 'none',
    shippingPart: '',
    giftWrap: whole.giftWrap ?? false,
    beyond: '',
    exchanges: whole.exchanges ?? false,
    movedTax: false,
  }
}

/** How many of the pieces that are given back can go on the shelf: some of the line may stand there already. */
export function mostRestock({ quantity }: RefundLineDraft, item: ShelvedLine): number {
  return Math.min(wholeNumber(quantity) ?? 0, item.quantity - item.restocked)
}

/** How many of them do; `byDefault` as long as nobody says otherwise. */
export function restockOf(line: RefundLineDraft, item: ShelvedLine, byDefault: number): number {
  return Math.min(line.restock ?? byDefault, mostRestock(line, item))
}

type ShelvedLine = Pick<Order['items'][number], 'quantity' | 'restocked'>

/** What the draft comes to, or what is wrong with it and where. */
export function readDraft(
  order: RefundableOrder,
  draft: RefundDraft,
): { problems: Problems; quote: RefundQuote | undefined } {
  const problems = typingProblems(order, draft)
  const { reason: _reason, ...ofFigures } = problems
  if (Object.keys(ofFigures).length > 0) return { problems, quote: undefined }
  const request = requestOf(order, draft)
  const quote = refundQuote(order, request)
  if (!isRefundProblem(quote)) return { problems, quote }
  return {
    problems: { ...problems, [formField(quote.field, request.lines)]: quote.message },
    quote: undefined,
  }
}

/** The shop names a line by its place in what was sent, the form by the order's own number of it. */
export function formField(field: string, lines: RefundRequest['lines']): string {
  const [, index, rest] = /^lines\.(\d+)\.(?:n|quantity|restock)$/.exec(field) ? field.split('.') : []
  const line = lines[Number(index)]
  return line && rest ? `lines.${line.n}.quantity` : field
}

/** What is sent to the shop. */
export function toRefund(
  order: DeskOrder,
  draft: RefundDraft,
  quote: RefundQuote,
  key: string,
): Input<'POST /api/orders/{id}/refunds'> {
  const refundable = refundableOfShown(order)
  const { lines, shippingCents, beyondCents, giftWrap, exchanges, movedTax } = requestOf(refundable, draft)
  return {
    id: order.id,
    key,
    lines: lines.map(({ n, quantity }) => ({
      n,
      quantity,
      restock: restockOf(
        draft.lines[n - 1]!,
        order.items[n - 1]!,
        restockedByDefault(order, order.items[n - 1]!, draft),
      ),
    })),
    shipping: toDecimal(shippingCents),
    beyond: toDecimal(beyondCents),
    ...(giftWrap ? { giftWrap } : {}),
    ...(exchanges ? { exchanges } : {}),
    ...(movedTax ? { movedTax } : {}),
    reason: draft.reason.trim(),
    tellBuyer: draft.tellBuyer,
    way: draft.way,
    amountSeen: toDecimal(quote.amountCents),
    ...(draft.returned ? { returnId: draft.returned.id } : {}),
  }
}

const AMOUNT = 'Enter an amount in dollars such as 4.50'

/** What can't be reckoned with at all, and each line that asks for more than is left. */
function typingProblems(order: RefundableOrder, draft: RefundDraft): Problems {
  const found: Record<string, string> = {}
  for (const [index, { quantity }] of draft.lines.entries()) {
    const n = index + 1
    const pieces = wholeNumber(quantity)
    const item = order.items[index]!
    const most = mostOf(draft, item, n)
    if (pieces === undefined) {
      found[`lines.${n}.quantity`] = `Enter a whole number from 0 to ${most}.`
      continue
    }
    if (draft.returned && pieces > most && most < item.quantity - item.refunded) {
      found[`lines.${n}.quantity`] = `Only ${most} of ${item.name} came with return #${draft.returned.id}.`
      continue
    }
    const lineQuote = refundQuote(order, {
      lines: [{ n, quantity: pieces }],
      shippingCents: 0,
      beyondCents: 0,
    })
    if (pieces > 0 && isRefundProblem(lineQuote) && lineQuote.field === 'lines.0.quantity')
      found[`lines.${n}.quantity`] = lineQuote.message
  }
  if (draft.shipping === 'part' && !isDecimal(draft.shippingPart.trim()))
    found['shipping'] = `${AMOUNT}, or give nothing of it back.`
  if (draft.beyond.trim() !== '' && !isDecimal(draft.beyond.trim()))
    found['beyond'] = `${AMOUNT}, or nothing.`
  if (draft.way === 'outside' && draft.reason.trim() === '') found['reason'] = NO_WAY_SAID
  return found
}

export function requestOf(order: RefundableOrder, draft: RefundDraft): RefundRequest {
  const shippingCents = {
    none: () => 0,
    all: () => shippingLeft(order),
    part: () => toCents(draft.shippingPart.trim()),
  }[draft.shipping]()
  const lines = piecesOf(draft.lines, ({ quantity }) => Number(quantity))
  const { giftWrap, exchanges, movedTax } = draft
  const beyondCents = toCents(draft.beyond.trim() || '0')
  return { lines, shippingCents, beyondCents, giftWrap, exchanges, movedTax }
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined
}
