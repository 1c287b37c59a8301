import { expect, test } from 'vitest'
import { orderRequest } from './order-request.ts'

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
