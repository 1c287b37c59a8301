import type { Input, Sends } from '../../../../api/contract.ts'
import { type CustomerInfo } from '../../../../domain/checkout/customer.ts'
import { usStates } from '../../../../domain/checkout/us-states.ts'
import {
  manualCustomerProblems,
  MAX_MANUAL_QUANTITY,
  type ManualDelivery,
  type ManualMethod,
  SALE_LIMITS,
} from '../../../../domain/orders/manual-order.ts'
import { isDecimal, toCents, MAX_DECIMAL_LENGTH } from '../../../../domain/money.ts'
import type { DeskProduct } from '../../../../domain/catalogue/product.ts'
import type { FieldEditor } from '../../editor/editor-fields.tsx'
import type { EditorKind, Problems } from '../../editor/kind.ts'

/** A piece of the sale, as it is typed. */
export interface FormLine {
  id: number
  name: string
  /** As it was when the piece was chosen. */
  listPrice: string
  quantity: string
  price: string
  reason: string
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
    mail: { label: 'Mail the buyer a receipt', hint: 'Otherwise no mail is written.' },
  },
  draftOf: () => emptySale(),
  problemsOf: saleProblems,
}

export function emptySale(last?: Pick<SaleDraft, 'soldIn' | 'method'>): SaleDraft {
  return {
    key: newKey(),
    lines: [],
    discount: '',
    discountReason: '',
    delivery: 'handed-over',
    soldIn: '',
    isTaxFree: false,
    method: 'cash',
    reference: '',
    mail: false,
    customer: { name: '', email: '', phone: '', street1: '', street2: '', city: '', state: '', zip: '' },
    ...last,
  }
}

/** Also where the page is not served by https, as in a workshop's own network. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** One more of a piece: a line of its own, or one more of the line there is. */
export function withPiece(lines: readonly FormLine[], { id, name, price }: DeskProduct): FormLine[] {
  if (!lines.some((line) => line.id === id))
    return [...lines, { id, name, listPrice: price, quantity: '1', price, reason: '' }]
  return lines.map((line) =>
    line.id === id ? { ...line, quantity: String((Number(line.quantity) || 0) + 1) } : line,
  )
}

export function isOtherPrice({ price, listPrice }: FormLine): boolean {
  return isDecimal(price.trim()) && toCents(price.trim()) !== toCents(listPrice)
}

/** What can be said before anything is sent, in the order the fields stand in. */
export function saleProblems(draft: SaleDraft): Problems {
  const found: Record<string, string> = { ...figureProblems(draft) }
  for (const [index, line] of draft.lines.entries()) {
    if (isOtherPrice(line) && line.reason.trim() === '')
      found[`lines.${index}.reason`] = 'Say why the price is another.'
  }
  for (const { field, message } of manualCustomerProblems(
    { ...draft.customer, country: 'US' },
    draft.delivery,
  ))
    found[`customer.${field}`] = message
  if (draft.mail && draft.customer.email.trim() === '')
    found['customer.email'] = 'Enter the address the receipt goes to, or send none.'
  return found
}

/** Of the figures alone: without these it can be priced. */
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
    })),
    discount: draft.discount.trim() || '0.00',
    delivery,
    soldIn,
    isTaxFree,
    shipTo: known ? draft.customer.state : '',
  }
}

/** What is recorded, at the total that was shown. */
export function toSale(draft: SaleDraft, total: string): Input<'POST /api/orders'> {
  const { shipTo: _shipTo, lines, ...figures } = toQuoteInput(draft) as Input<'POST /api/orders/quote'>
  return {
    ...figures,
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
