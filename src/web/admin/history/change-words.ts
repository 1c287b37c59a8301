import type { HistorySubject } from '../../../domain/history.ts'
import { formatPrice, isDecimal } from '../../../domain/money.ts'

export const subjectWords: Record<HistorySubject, string> = {
  product: 'Products',
  category: 'Categories',
  post: 'Blog posts',
  order: 'Orders',
  payment: 'Payments',
  settings: 'Settings',
  promotion: 'Promo codes',
  review: 'Reviews',
  message: 'Messages',
  newsletter: 'Newsletter',
}

const verbs: Record<string, string> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  undo: 'change taken back',
  merge: 'moved into another',
  order: 'put in order',
  publish: 'published on schedule',
  record: 'recorded',
  status: 'status set',
  ship: 'sent off',
  tracking: 'tracking corrected',
  returned: 'given back',
  read: 'marked',
  export: 'addresses exported',
  place: 'placed',
  note: 'note added',
  settle: 'settled',
}

/** 'product.update' of 'product:17' is 'Product #17 changed'. */
export function changeWords({ action, subject }: { action: string; subject: string }): string {
  const [kind = '', id] = subject.split(':')
  const thing = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${id ? ` #${id}` : ''}`
  const verb = action.slice(action.indexOf('.') + 1)
  return `${thing} ${verbs[verb] ?? verb.replaceAll(/[._-]/g, ' ')}`
}

const AMOUNT = /(^|\.)(price|total|subtotal|discount|tax|amount|shippingCost|freeShippingFrom)$/

/** Amounts in dollars, moments as people read them, any other text as it is. */
export function valueWords(path: string, text: string): string {
  if (text === '') return '(empty)'
  if (AMOUNT.test(path) && isDecimal(text)) return formatPrice(text)
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return text
  return new Date(text).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}

/** 'freeShippingFrom' is 'free shipping from', 'hours.0.days' is 'hours 1, days'. */
export function fieldWords(path: string): string {
  return path
    .replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replaceAll(/\.(\d+)/g, (_, index: string) => ` ${Number(index) + 1}`)
    .replaceAll('.', ', ')
}
