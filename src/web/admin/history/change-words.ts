import { productFields, type FieldDeclaration } from '../../../domain/catalogue/product-fields.ts'
import type { HistorySubject } from '../../../domain/history.ts'
import type { Change } from '../owner-queries.ts'
import { formatPrice, isDecimal } from '../../../domain/money.ts'

export const subjectWords: Record<HistorySubject, string> = {
  product: 'Products',
  category: 'Categories',
  post: 'Blog posts',
  order: 'Orders',
  payment: 'Payments',
  settings: 'Settings',
  promotion: 'Promo codes',
  shipping: 'Shipping',
  review: 'Reviews',
  message: 'Messages',
  newsletter: 'Newsletter',
  person: 'People and sign-in',
  privacy: 'Personal data',
}

const verbs: Record<string, string> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  restore: 'put back',
  undo: 'change taken back',
  merge: 'moved into another',
  order: 'put in order',
  publish: 'published on schedule',
  confirm: 'payments: tax and address confirmed',
  record: 'recorded',
  remove: 'removed',
  status: 'status set',
  ship: 'marked as shipped',
  tracking: 'tracking corrected',
  returned: 'given back',
  read: 'marked',
  export: 'addresses exported',
  place: 'placed',
  note: 'note added',
}

/** Where a verb alone would not tell. */
const wholes: Record<string, string> = {
  'dispute.open': 'in dispute',
  'dispute.update': 'dispute went on',
  'dispute.close': 'dispute closed',
  'payment.settle': 'payment changed at PayPal',
  'payment.reverse': 'payment taken back',
  'order.export': 'list saved as a file',
  'order.given_back': 'money marked as given back',
  'order.owed_again': 'money no longer marked as given back',
  'person.setup': 'became the first owner',
  'person.join': 'came in for the first time',
  'person.invite': 'invited',
  'person.invite_again': 'invited once more',
  'person.role': 'has another role',
  'person.remove': 'removed',
  'person.password': 'has a new password',
  'password.set': 'has a new password',
  'person.email': 'has another address',
  'person.factors_removed': 'second factors taken off',
  'person.second_factor': 'changed whether everybody needs a second factor',
  'passkey.add': 'added a passkey',
  'passkey.name': 'renamed a passkey',
  'passkey.delete': 'removed a passkey',
  'authenticator.add': 'set up an authenticator app',
  'authenticator.delete': 'removed the authenticator app',
  'recovery_codes.make': 'made new recovery codes',
  'recovery_codes.use': 'signed in with a recovery code',
  'privacy.export': 'request: a person’s data handed out',
  'privacy.erase': 'request: a person erased',
  'session.end': 'ended a session',
  'session.end_others': 'ended all other sessions',
}

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
}

/** What begins the log's subjects, where their own word would not tell. */
const things: Record<string, string> = {
  post: 'Blog post',
  promotion: 'Promo code',
  shipping: 'Shipping method',
  review: 'Review of',
  live: 'Live',
  demo: 'Demo data',
}

/** 'Product “Walnut Pen”', 'Order #3', 'ada@example.com'; by number only where nobody knows a name. */
function thingWords({ action, subject, name }: Named): string {
  const [kind = '', id] = subject.split(':')
  if (id === undefined) {
    const several = subjectWords[kind as HistorySubject]
    return action.endsWith('.order') && several ? several : (things[kind] ?? capitalised(kind))
  }
  if (name !== null) return kind === 'person' ? name : `${things[kind] ?? capitalised(kind)} “${name}”`
  // What pays has a number that says nothing to people.
  return `${kind === 'review' ? 'Review' : (things[kind] ?? capitalised(kind))}${/^\d+$/.test(id) ? ` #${id}` : ''}`
}

const capitalised = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** 'product.update' of 'product:17' is 'Product “Walnut Pen” changed'. */
export function changeWords(change: Named): string {
  const { action } = change
  const thing = thingWords(change)
  const verb = action.slice(action.indexOf('.') + 1)
  return `${thing} ${wholes[action] ?? verbs[verb] ?? verb.replaceAll(/[._-]/g, ' ')}`
}

const DOLLARS =
  /^rate$|(^|\.)(price|listPrice|total|subtotal|minimumSubtotal|discount|tax|amount|shippingCost|freeShippingFrom|refunded|givenBackOutside)$/

/** What a changed value belongs to. */
export interface About {
  /** Of the log: 'product:17'. */
  subject: string
  /** What a promo code takes off is a share of the goods. */
  isPercent?: boolean
}

/** Amounts in dollars, moments as people read them, any other text as it is. */
export function valueWords(path: string, text: string, { subject, isPercent = false }: About): string {
  if (text === '') return '(empty)'
  if (isPercent && path === 'amount') return `${Number(text)}%`
  const isMoney = DOLLARS.test(path) || declaredOf(path, subject)?.kind === 'money'
  if (isMoney && isDecimal(text)) return formatPrice(text)
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return text
  return new Date(text).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}

/** As the desk labels them, where their name in the log is another. */
const labels: Record<string, string> = {
  dispatchDays: 'sent within (business days)',
  returnDays: 'returns within (days)',
  warrantyMonths: 'warranty (months)',
  replyDays: 'messages answered within (business days)',
}

/** A product's field, by its declaration. */
function declaredOf(path: string, subject: string): FieldDeclaration | undefined {
  const fields: Record<string, FieldDeclaration> = productFields
  return subject.startsWith('product:') ? fields[path] : undefined
}

/** 'freeShippingFrom' is 'free shipping from', 'hours.0.days' is 'hours 1, days'. */
export function fieldWords(path: string, subject: string): string {
  const label = declaredOf(path, subject)?.label ?? labels[path]
  if (label !== undefined) return label
  return path
    .replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replaceAll(/\.(\d+)/g, (_, index: string) => ` ${Number(index) + 1}`)
    .replaceAll('.', ', ')
}
