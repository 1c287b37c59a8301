import { describe, expect, test } from 'vitest'
import { emptyCustomer } from '../customer.rules.ts'
import { parseCustomer } from './checkout-form.ts'

describe('the checkout form kept in a tab', () => {
  test('is read back field by field', () => {
    expect(parseCustomer({ name: 'Ada', city: 'Asheville' })).toEqual({
      ...emptyCustomer,
      name: 'Ada',
      city: 'Asheville',
    })
  })

  test('leaves out what is no text, no field, or another country', () => {
    expect(parseCustomer({ name: 3, country: 'CA', card: '4111' })).toEqual(emptyCustomer)
  })

  test('is empty when it is no form at all', () => {
    expect(parseCustomer('x')).toEqual(emptyCustomer)
    expect(parseCustomer(null)).toEqual(emptyCustomer)
  })
})
