import { expect, test } from 'vitest'
import { changeWords, differenceWords, fieldWords, valueWords, whyFinal } from './change-words.desk.ts'

test('a change is named in words, also one this version does not know', () => {
  const words = (action: string, subject: string, name: string | null = null) =>
    changeWords({ action, subject, name, wallet: subject === 'order:3' ? 'PayPal' : null })
  expect(words('product.update', 'product:17', 'Walnut Pen')).toBe('Product “Walnut Pen” changed')
  expect(words('product.update', 'product:17')).toBe('Product #17 changed')
  expect(words('post.delete', 'post:2', 'Walnut')).toBe('Blog post “Walnut” deleted')
  expect(words('shipping.restore', 'shipping:2', 'Air')).toBe('Shipping method “Air” put back')
  expect(words('review.update', 'review:2', 'Walnut Pen')).toBe('Review of “Walnut Pen” changed')
  expect(words('review.update', 'review:2')).toBe('Review #2 changed')
  expect(words('category.order', 'category')).toBe('Categories put in order')
  expect(words('settings.undo', 'settings')).toBe('Settings change taken back')
  expect(words('passkey.add', 'person:2', 'ada@example.com')).toBe('ada@example.com added a passkey')
  expect(words('passkey.add', 'person:2')).toBe('Person #2 added a passkey')
  expect(words('payment.returned', 'payment:9f0c2b7e-0000-4000-8000-000000000000')).toBe('Payment given back')
  expect(words('order.partly_refunded', 'order:3')).toBe('Order #3 partly refunded')
  expect(words('order.given_back', 'order:3')).toBe('Order #3 money marked as given back')
  expect(words('payment.settle', 'order:3')).toBe('Order #3 payment changed at PayPal')
  expect(words('payment.settle', 'order:4')).toBe('Order #4 payment changed')
  expect(valueWords('givenBackOutside', '21.60', { subject: 'order:3' })).toBe('$21.60')
})

const pen = { subject: 'product:17' }

test('a value is shown as people write it', () => {
  expect(valueWords('price', '49.00', pen)).toBe('$49.00')
  expect(valueWords('stock', '49', pen)).toBe('49')
  expect(valueWords('rate', '18.50', { subject: 'shipping:2' })).toBe('$18.50')
  expect(valueWords('taxRateByState.0.rate', '8.25', { subject: 'settings' })).toBe('8.25')
  expect(valueWords('amount', '12.50', { subject: 'promotion:4', isPercent: true })).toBe('12.5%')
  expect(valueWords('name', '', pen)).toBe('(empty)')
  expect(valueWords('imageUrl', 'attached_assets/ring-1200x900.webp', pen)).toBe('ring-1200x900.webp')
  const order = { subject: 'order:3', wallet: 'PayPal' }
  expect(valueWords('way', 'wallet', order)).toBe('through PayPal')
  expect(valueWords('way', 'wallet', { ...order, wallet: 'Pocket' })).toBe('through Pocket')
  expect(valueWords('reason', 'ITEM_NOT_RECEIVED', order)).toBe('item not received')
  expect(valueWords('reason', 'It was lost', order)).toBe('It was lost')
  expect(valueWords('dispatchBy', '2027-01-04', order)).toContain('January 4')
  expect(valueWords('publishAt', '2026-12-01T09:00:00.000Z', { subject: 'post:2' })).toContain('2026')
})

test('so is a field', () => {
  expect(fieldWords('freeShippingFrom', 'settings')).toBe('free shipping from')
  expect(fieldWords('dispatchDays', 'settings'), 'as in Settings').toBe('sent within (business days)')
  expect(fieldWords('hours.0.days', 'settings')).toBe('hours 1, days')
  expect(fieldWords('published', 'product:17'), 'as in the form').toBe('Shown in the shop')
  expect(fieldWords('finalSale', 'product:17')).toBe('Final sale')
  expect(fieldWords('noWarranty', 'product:17')).toBe('No warranty')
  expect(fieldWords('published', 'post:2')).toBe('published')
  expect(fieldWords('dispute', 'order:3', 'PayPal')).toBe('PayPal’s case')
  expect(fieldWords('optionGroups.0.values', 'product:17')).toBe('option 1, choices')
})

test('a field of a combination is named with its choices', () => {
  const of = 'Wrist size 6½ in'
  const words = (path: string) => differenceWords({ path, of }, 'product:17')
  expect(['stock', 'sku', 'published'].map(words)).toEqual([
    'Wrist size 6½ in: stock',
    'Wrist size 6½ in: SKU',
    'Wrist size 6½ in: shown in the shop',
  ])
  expect(differenceWords({ path: 'stock' }, 'product:17')).toBe('Stock')
})

test('sent mail, changes of sign-in and what was changed again say why they can’t be taken back', () => {
  expect(whyFinal({ action: 'order.ship', subject: 'order:3', superseded: false })).toContain(
    'mail is written',
  )
  expect(whyFinal({ action: 'person.role', subject: 'person:2', superseded: false })).toContain('sign in')
  const change = { action: 'product.update', subject: 'product:17', superseded: false }
  expect(whyFinal(change)).toBeUndefined()
  expect(whyFinal({ ...change, superseded: true })).toBe('Changed again since.')
})
