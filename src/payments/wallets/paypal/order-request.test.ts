import { expect, test } from 'vitest'
import { newOrder } from '../testing/emulated-paypal.ts'
import { orderRequest } from './order-request.ts'

test.each([
  ['paypal', 'shippingPreference', 'SET_PROVIDED_ADDRESS'],
  ['venmo', 'shippingPreference', 'SET_PROVIDED_ADDRESS'],
  ['card', 'returnUrl', 'http://localhost:3000/checkout'],
] as const)('an order for %s is opened for that alone, in its own words', (source, word, value) => {
  const shipTo = { name: 'A', street1: '1', street2: '', city: 'C', state: 'NC', zip: '28801' }
  const { paymentSource } = orderRequest({ ...newOrder(), source, shipTo })
  expect(Object.keys(paymentSource!)).toEqual([source])
  expect(paymentSource![source]!.experienceContext).toMatchObject({ [word]: value })
})

test.each(['google_pay', 'apple_pay'] as const)(
  'of %s nothing is said before the device gave it',
  (source) => {
    expect(orderRequest({ ...newOrder(), source })).not.toHaveProperty('paymentSource')
  },
)

test('a bank that wants to know who uses a card may ask', () => {
  const { paymentSource } = orderRequest({ ...newOrder(), source: 'card' })
  expect(paymentSource!.card!.attributes!.verification!.method).toBe('SCA_WHEN_REQUIRED')
})

test('nothing that is too long for the wallet is cut in the middle of a character', () => {
  const order = {
    checkoutId: 'c',
    storeName: `${'s'.repeat(126)}🖊`,
    lines: [
      {
        productId: 1,
        sku: '',
        name: `${'n'.repeat(126)}🖊`,
        quantity: 1,
        unitPriceCents: 100,
        customization: { Engraving: `${'e'.repeat(114)}🖊🖊` },
      },
    ],
    subtotalCents: 100,
    giftWrapCents: 0,
    shippingCents: 0,
    taxCents: 0,
    discountCents: 0,
    totalCents: 100,
    returnUrl: '',
    cancelUrl: '',
  } as unknown as Parameters<typeof orderRequest>[0]
  const { purchaseUnits, paymentSource } = orderRequest(order)
  const [item] = purchaseUnits[0]!.items!
  const { brandName } = paymentSource!.paypal!.experienceContext!
  for (const text of [item!.name, item!.description!, brandName!]) {
    expect(text.isWellFormed(), text).toBe(true)
    expect(text.length, text).toBeLessThanOrEqual(127)
  }
  expect(item!.name).toBe('n'.repeat(126))
})
