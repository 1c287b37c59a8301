import { expect, test } from 'vitest'
import type { Order } from '../../../shop/desk/desk-queries.ts'
import { addressLines } from './address-lines.ts'

const shippingAddress = {
  street1: '1 Main Street',
  street2: '',
  city: 'Asheville',
  state: 'NC',
  zip: '28801',
  country: 'US',
} as const

test('an address is copied as it stands on a label', () => {
  const order = { customerName: 'Ada Example', shippingAddress } as Order
  expect(addressLines(order)).toEqual(['Ada Example', '1 Main Street', 'Asheville, NC 28801'])
})

test('what is not known leaves no empty line', () => {
  const nowhere = { ...shippingAddress, street1: '', city: '', state: '', zip: '' }
  expect(addressLines({ customerName: 'Ada', shippingAddress: nowhere })).toEqual(['Ada'])
})
