import type { Input, Sends } from '../../../shop/every-call.contract.ts'
import { answerProblems } from '../../../pieces/questions/answer-check.rules.ts'
import type { Question } from '../../../pieces/questions/question.rules.ts'
import { priceWith } from '../../../pieces/questions/surcharges.rules.ts'
import type { Customization } from '../../../buying/cart/cart.rules.ts'
import { type CustomerInfo } from '../../../buying/checkout/customer.rules.ts'
import { giftNoteProblem, MAX_GIFT_NOTE } from '../../../buying/gift/gift.rules.ts'
import { usStates } from '../../../buying/tax/us-states.rules.ts'
import {
  manualCustomerProblems,
  MAX_MANUAL_QUANTITY,
  type ManualDelivery,
  SALE_LIMITS,
} from '../manual-order.rules.ts'
import { type ManualMethod } from '../../../payments/wallets/wallet-title.rules.ts'
import { isDecimal, toCents, MAX_DECIMAL_LENGTH } from '../../../machine/values/money.ts'
import type { DeskProduct } from '../../../pieces/product/product.rules.ts'
import type { FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { freshKey } from '../../../machine/web/fresh-key.ts'
import type { EditorKind, Problems } from '../../../machine/forms/kind.ts'

/** A piece of the sale, as it is typed. */
export interface FormLine {
  id: number
  name: string
  /** As it was when the piece was chosen, before what its answers cost. */
  listPrice: string
  quantity: string
  /** The price of one piece, with its answers. */
  price: string
  reason: string
  /** Set where the piece asks its buyer something. */
  asked?: {
    /** Tells two lines of the same piece apart. */
    key: string
    questions: Question[]
    answers: Customization
  }
}

/** A sale as its form holds it. */
export interface SaleDraft {
  /** Names this form: sent twice, it is recorded once. */
  key: string
  lines: FormLine[]
  discount: string
  discountReason: string
  delivery: ManualDelivery
  soldIn: string
  isTaxFree: boolean
  method: ManualMethod
  reference: string
  mail: boolean
  isGift: boolean
  giftNote: string
  giftWrap: boolean
  giftHidePrices: boolean
  customer: Omit<CustomerInfo, 'country'>
}

/** One part of the form. */
export interface SalePartProps {
  of: FieldEditor<SaleDraft>
}

export const saleKind: EditorKind<never, SaleDraft> = {
  name: 'sale',
  keepsDraft: true,
  fields: {
    discount: {
      label: 'Discount in dollars (optional)',
      inputMode: 'decimal',
      maxLength: MAX_DECIMAL_LENGTH,
    },
    discountReason: {
      label: 'What for? (optional)',
      hint: 'Stands on the order, for you alone.',
      maxLength: SALE_LIMITS.reason,
    },
    isTaxFree: { label: 'No tax', hint: 'For a buyer or a place that is exempt.' },
    method: { label: 'Paid by' },
    reference: {
      label: 'Reference (optional)',
      hint: 'Such as the number of a receipt or a check.',
      maxLength: SALE_LIMITS.reference,
    },
    isGift: { label: 'This is a gift' },
    giftNote: {
      label: 'Note (optional)',
      hint: `At most ${MAX_GIFT_NOTE} characters, printed on the packing slip.`,
    },
    giftWrap: { label: 'Gift wrap' },
    giftHidePrices: { label: 'Leave prices off the packing slip' },
    mail: { label: 'Mail the buyer a receipt', hint: 'Otherwise no mail is written.' },
  },
  draftOf: () => emptySale(),
  problemsOf: saleProblems,
}

export function emptySale(last?: Pick<SaleDraft, 'soldIn' | 'method'>): SaleDraft {
  return {
    key: freshKey(),
    lines: [],
    discount: '',
    discountReason: '',
    delivery: 'handed-over',
    soldIn: '',
    isTaxFree: false,
    method: 'cash',
    reference: '',
    mail: false,
    isGift: false,
    giftNote: '',
    giftWrap: false,
    giftHidePrices: true,
    customer: { name: '', email: '', phone: '', street1: '', street2: '', city: '', state: '', zip: '' },
    ...last,
  }
}

/** One more of a piece: a line of its own, as each has that asks something, or one more of the line there is. */
export function withPiece(
  lines: readonly FormLine[],
  { id, name, price, questions }: DeskProduct,
): FormLine[] {
  const line = { id, name, listPrice: price, quantity: '1', price, reason: '' }
  if (questions.length > 0) return [...lines, { ...line, asked: { key: freshKey(), questions, answers: {} } }]
  if (!lines.some((other) => other.id === id)) return [...lines, line]
  return lines.map((line) =>
    line.id === id ? { ...line, quantity: String((Number(line.quantity) || 0) + 1) } : line,
  )
}

/** What the list says one costs, with its answers. */
export function listPriceOf({ listPrice, asked }: FormLine): string {
  return asked ? priceWith(listPrice, asked.questions, asked.answers) : listPrice
}

export function isOtherPrice(line: FormLine): boolean {
  const price = line.price.trim()
  return isDecimal(price) && toCents(price) !== toCents(listPriceOf(line))
}

/** Answered otherwise: the price goes along, unless the owner has set another. */
export function answered(line: FormLine, answers: Customization): FormLine {
  if (!line.asked) return line
  const now = { ...line, asked: { ...line.asked, answers } }
  return isOtherPrice(line) ? now : { ...now, price: listPriceOf(now) }
}

/** What can be said before anything is sent, in the order the fields stand in. */
export function saleProblems(draft: SaleDraft): Problems {
  const found: Record<string, string> = { ...figureProblems(draft) }
  for (const [index, line] of draft.lines.entries()) {
    if (isOtherPrice(line) && line.reason.trim() === '')
      found[`lines.${index}.reason`] = 'Say why the price is another.'
    for (const { label, message } of answerProblems(line.asked?.questions ?? [], line.asked?.answers))
      found[`lines.${index}.customization.${label}`] = message
  }
  const noteProblem = draft.isGift ? giftNoteProblem(draft.giftNote) : undefined
  if (noteProblem !== undefined) found['giftNote'] = `The note ${noteProblem}`
  for (const { field, message } of manualCustomerProblems(
    { ...draft.customer, country: 'US' },
    draft.delivery,
  ))
    found[`customer.${field}`] = message
  if (draft.mail && draft.customer.email.trim() === '')
    found['customer.email'] = 'Enter the address the receipt goes to, or send none.'
  return found
}

/** Problems of the figures alone: without these the sale can be priced. */
export function figureProblems({ lines, discount }: SaleDraft): Problems {
  const found: Record<string, string> = {}
  if (lines.length === 0) found['lines'] = 'Choose at least one piece.'
  for (const [index, { quantity, price }] of lines.entries()) {
    const count = Number(quantity)
    if (!/^\d+$/.test(quantity.trim()) || count < 1 || count > MAX_MANUAL_QUANTITY)
      found[`lines.${index}.quantity`] = `Enter a whole number from 1 to ${MAX_MANUAL_QUANTITY}.`
    if (!isDecimal(price.trim())) found[`lines.${index}.price`] = 'Enter an amount in dollars such as 15.00.'
  }
  if (discount.trim() !== '' && !isDecimal(discount.trim()))
    found['discount'] = 'Enter an amount in dollars such as 5.00, or nothing.'
  return found
}

/** What a price is asked for with. */
export function toQuoteInput(draft: SaleDraft): Sends<'POST /api/orders/quote'> {
  const { delivery, soldIn, isTaxFree } = draft
  const known = usStates.some(([code]) => code === draft.customer.state)
  return {
    lines: draft.lines.map((line) => ({
      id: line.id,
      quantity: Number(line.quantity),
      // The list's own is asked anew, so that a price changed meanwhile is seen.
      ...(isOtherPrice(line) ? { price: line.price.trim() } : {}),
      ...(line.asked ? { customization: line.asked.answers } : {}),
    })),
    discount: draft.discount.trim() || '0.00',
    delivery,
    soldIn,
    isTaxFree,
    // A gift's words change no figure.
    ...(draft.isGift && draft.giftWrap ? { gift: { wrap: true } } : {}),
    shipTo: known ? draft.customer.state : '',
  }
}

/** What is recorded, at the total that was shown. */
export function toSale(draft: SaleDraft, total: string): Input<'POST /api/orders'> {
  const { shipTo: _shipTo, lines, ...figures } = toQuoteInput(draft) as Input<'POST /api/orders/quote'>
  return {
    ...figures,
    gift: draft.isGift
      ? { note: draft.giftNote, wrap: draft.giftWrap, hidePrices: draft.giftHidePrices }
      : null,
    lines: lines.map((line, index) => ({ ...line, reason: draft.lines[index]!.reason.trim() })),
    discountReason: draft.discountReason.trim(),
    customer: draft.customer,
    method: draft.method,
    reference: draft.reference.trim(),
    mail: draft.mail,
    total,
    key: draft.key,
  }
}
