import { expect, test } from 'vitest'
import { changeWords, fieldWords, valueWords, whyFinal } from './change-words.ts'

test('a change is named in words, also one this version does not know', () => {
  expect(changeWords({ action: 'product.update', subject: 'product:17' })).toBe('Product #17 changed')
  expect(changeWords({ action: 'settings.undo', subject: 'settings' })).toBe('Settings change taken back')
  expect(changeWords({ action: 'passkey.add', subject: 'person:2' })).toBe('Person #2 added a passkey')
  expect(changeWords({ action: 'order.partly_refunded', subject: 'order:3' })).toBe(
    'Order #3 partly refunded',
  )
  expect(changeWords({ action: 'order.given_back', subject: 'order:3' })).toBe(
    'Order #3 money marked as given back',
  )
  expect(valueWords('givenBackOutside', '21.60')).toBe('$21.60')
})

test('a value is shown as people write it', () => {
  expect(valueWords('price', '49.00')).toBe('$49.00')
  expect(valueWords('stock', '49')).toBe('49')
  expect(valueWords('rate', '18.50')).toBe('$18.50')
  expect(valueWords('taxRateByState.0.rate', '8.25')).toBe('8.25')
  expect(valueWords('amount', '12.50', true)).toBe('12.5%')
  expect(valueWords('name', '')).toBe('(empty)')
  expect(valueWords('publishAt', '2026-12-01T09:00:00.000Z')).toContain('2026')
})

test('so is a field', () => {
  expect(fieldWords('freeShippingFrom')).toBe('free shipping from')
  expect(fieldWords('hours.0.days')).toBe('hours 1, days')
})

test('sent mail and changes of sign-in say why they can’t be taken back', () => {
  expect(whyFinal({ action: 'order.ship', subject: 'order:3' })).toContain('mail is written')
  expect(whyFinal({ action: 'person.role', subject: 'person:2' })).toContain('sign in')
  expect(whyFinal({ action: 'product.update', subject: 'product:17' })).toBeUndefined()
})
