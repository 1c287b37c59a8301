import { expect, test } from 'vitest'
import { orderShippingInput } from './order-schemas.contract.ts'

const refusalOf = (trackingNumber: string) =>
  orderShippingInput.safeParse({ carrier: 'USPS', trackingNumber }).error?.issues[0]

test.each(['', 'hello', '9400 1112 0108 0805 4830 17', 'by-hand/17'])(
  'a tracking number that is only unlikely is taken: “%s”',
  (number) => {
    expect(refusalOf(number)).toBeUndefined()
  },
)

test.each([
  ['<94001>', 'A tracking number has only letters, digits, blanks and hyphens.'],
  ['123', 'A tracking number has 5 to 40 letters and digits.'],
])('%s is no tracking number, and the field is named', (number, message) => {
  expect(refusalOf(number)).toMatchObject({ path: ['trackingNumber'], message })
})
