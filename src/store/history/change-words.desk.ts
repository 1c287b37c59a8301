import { type FieldDeclaration, productFields } from '../../pieces/product/product-fields.rules.ts'
import { kindNames, type ProductKind } from '../../pieces/supply/product-kind.rules.ts'
import { formatPrice, isDecimal } from '../../machine/values/money.ts'
import { dayWords } from '../../buying/promise/business-days.rules.ts'
import { reasonWords } from '../../payments/disputes/dispute.rules.ts'
import { type DifferenceWhy, whyWords } from '../../payments/comparison/difference.rules.ts'
import type { ManualMethod } from '../../payments/wallets/wallet-title.rules.ts'
import type { OrderStatus } from '../../orders/order/order.rules.ts'
import type { Difference } from './history.rules.ts'
import { historyAction, historyKind } from './history-kinds.rules.ts'
import type { Change } from '../../shop/desk/desk-queries.ts'
import { methodWords, statusWords } from '../../orders/list/status-words.desk.ts'
import { timeWords } from '../../shop/desk/parts/shop-clock.ts'

type Final = Pick<Change, 'action' | 'subject' | 'superseded'>

/** Why what one might want to take back can't be, in a sentence; undefined where nobody would ask. */
export function whyFinal({ action, subject, superseded }: Final): string | undefined {
  if (superseded) return 'Changed again since.'
  if (subject.startsWith('person:')) return 'What changes how people sign in can’t be taken back here.'
  if (action === 'order.ship') return 'The buyer’s mail is written, so this can’t be taken back here.'
  if (action === 'privacy.erase') return 'What was erased can’t be brought back.'
  if (['newsletter.export', 'privacy.export', 'order.export'].includes(action))
    return 'What has left the shop can’t be taken back.'
  return undefined
}

interface Named {
  action: string
  subject: string
  name: string | null
  /** As people call the wallet of the order or payment that it is about; null of all else. */
  wallet: string | null
}

/** 'Product “Walnut Pen”', 'Order #3', 'ada@example.com'; by number only where nobody knows a name. */
function thingWords({ action, subject, name }: Named): string {
  const [prefix = '', id] = subject.split(':')
  const kind = historyKind(subject)
  const one = kind?.one ?? `${prefix.charAt(0).toUpperCase()}${prefix.slice(1)}`
  if (id === undefined) return (action.endsWith('.order') && kind?.many) || one
  if (name !== null && prefix === 'person') return name
  if (name !== null) return `${prefix === 'review' ? 'Review of' : one} “${name}”`
  // What pays has a number that says nothing to people.
  return `${one}${/^\d+$/.test(id) ? ` #${id}` : ''}`
}

/** 'product.update' of 'product:17' is 'Product “Walnut Pen” changed'. What this version does not know is put as it is. */
export function changeWords(change: Named): string {
  const { action } = change
  const verb = action.slice(action.indexOf('.') + 1)
  const words = historyAction(action)?.words ?? verb.replaceAll(/[._-]/g, ' ')
  // It is done there, and the shop has learned of it: 'payment changed at PayPal'.
  const at = action === 'payment.settle' && change.wallet !== null ? ` at ${change.wallet}` : ''
  return `${thingWords(change)} ${words}${at}`
}

const DOLLARS =
  /^rate$|(^|\.)(price|priceFrom|priceTo|listPrice|total|subtotal|minimumSubtotal|discount|tax|amount|shippingCost|giftWrapPrice|freeShippingFrom|refund|difference|regular|refunded|givenBackOutside)$/

/** What a changed value belongs to. */
export interface About {
  /** The log's word for what was changed: 'product:17'. */
  subject: string
  /** The wallet of the order or payment that was changed, as people call it. */
  wallet?: string | null
  /** What a promo code takes off is a share of the goods. */
  isPercent?: boolean
}

/** Amounts in dollars, moments as people read them, any other text as it is. */
export function valueWords(
  path: string,
  text: string,
  { subject, wallet, isPercent = false }: About,
): string {
  if (text === '') return '(empty)'
  if (isPercent && path === 'amount') return `${Number(text)}%`
  if (declaredOf(path, subject)?.kind === 'oneOf') return kindNames[text as ProductKind] ?? text
  const named = /^(order|payment):/.test(subject) ? ofMoney[path]?.(text, wallet ?? 'its wallet') : undefined
  if (named !== undefined) return named
  if (path.endsWith('imageUrl')) return text.split('/').at(-1)!
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dayWords(text)
  const isMoney = DOLLARS.test(path) || declaredOf(path, subject)?.kind === 'money'
  if (isMoney && isDecimal(text)) return formatPrice(text)
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return text
  return timeWords(text)
}

/** What the log has of orders and payments in words of its own. */
const ofMoney: Record<string, ((text: string, wallet: string) => string | undefined) | undefined> = {
  status: (text) => statusWords[text as OrderStatus],
  method: (text) => methodWords[text as ManualMethod],
  way: (text, wallet) =>
    text === 'wallet' ? `through ${wallet}` : text === 'outside' ? 'by hand' : undefined,
  why: (text, wallet) => whyWords(text as DifferenceWhy, wallet),
  // The wallet's words for why a buyer complains; what somebody of the shop typed stays as it is.
  reason: (text) => (/^[A-Z]+(_[A-Z]+)+$/.test(text) ? reasonWords(text) : undefined),
}

/** As the desk labels them, where their name in the log is another. */
const labels: Record<string, string> = {
  dispatchDays: 'sent within (business days)',
  benchPace: 'pieces made to order in a week',
  returnDays: 'returns within (days)',
  returnPostage: 'who pays the return postage',
  warrantyMonths: 'warranty (months)',
  cutOff: 'orders count as the same day’s until',
  zone: 'by the clock of',
  remoteDays: 'extra days for remote places',
  shelf: 'stock without options',
  sku: 'SKU',
  measures: 'Measures',
  dispatchBy: 'to be sent by',
  restocked: 'back on the shelf',
  givenBackOutside: 'given back by hand',
  why: 'how they disagreed',
  hiddenReason: 'why it is hidden',
  body: 'text',
  isPublished: 'shown in the shop',
  publishedAt: 'published',
  readAt: 'read through',
  street1: 'street',
  street2: 'street, second line',
  zip: 'ZIP code',
  replyDays: 'answered within (business days)',
}

/** A product's field, by its declaration. */
function declaredOf(path: string, subject: string): FieldDeclaration | undefined {
  const fields: Record<string, FieldDeclaration> = productFields
  return subject.startsWith('product:') ? fields[path] : undefined
}

/** The name of a difference; with its combination, where it is about one: 'Wrist size 6½ in: stock'. */
export function differenceWords(
  { path, of }: Pick<Difference, 'path' | 'of'>,
  subject: string,
  wallet?: string | null,
): string {
  const words = fieldWords(path, subject, wallet)
  if (of === undefined) return words
  return `${of}: ${/^[A-Z]{2}/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1)}`
}

/** 'freeShippingFrom' is 'free shipping from', 'hours.0.days' is 'hours 1, days'. */
export function fieldWords(path: string, subject: string, wallet?: string | null): string {
  if (path === 'dispute') return `${wallet ?? 'its wallet'}’s case`
  const label = declaredOf(path, subject)?.label ?? labels[path]
  if (label !== undefined) return label
  const [, group, part] = /^optionGroups\.(\d+)\.(name|values)$/.exec(path) ?? []
  if (group) return `option ${Number(group) + 1}, ${part === 'name' ? 'name' : 'choices'}`
  return path
    .replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replaceAll(/\.(\d+)/g, (_, index: string) => ` ${Number(index) + 1}`)
    .replaceAll('.', ', ')
}
