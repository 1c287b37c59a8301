import { describe, expect, test } from 'vitest'
import type { Receipt } from '../../data/queries.ts'
import { renderPage } from '../../entry-server.tsx'

const token = 'Zk3-'.repeat(8)

const order: Receipt = {
  id: 17,
  customerName: 'Ada Example',
  customerEmail: 'ada@example.com',
  items: [
    {
      productId: 5,
      name: 'Walnut Pen',
      price: '40.00',
      quantity: 2,
      lineTotal: '80.00',
      discount: '0.00',
      tax: '0.00',
      refunded: 0,
      restocked: 0,
      imageUrl: 'attached_assets/default-product.svg',
      customization: { Engraving: 'For Grace' },
    },
    {
      productId: 6,
      name: 'Brass Ring',
      price: '15.00',
      quantity: 1,
      lineTotal: '15.00',
      discount: '0.00',
      tax: '0.00',
      refunded: 0,
      restocked: 0,
      imageUrl: 'attached_assets/default-product.svg',
    },
  ],
  subtotal: '95.00',
  discount: '0.00',
  promoCode: null,
  shippingCost: '0.00',
  tax: '7.60',
  shippingTax: '0.00',
  total: '102.60',
  status: 'processing',
  paymentState: 'paid',
  paymentMethod: 'paypal',
  createdAt: '2026-11-20T15:00:00.000Z',
  shippingAddress: {
    street1: '1 Main St',
    street2: '',
    city: 'Asheville',
    state: 'NC',
    zip: '28801',
    country: 'US',
  },
  shippingMethod: 'Standard',
  shippingDaysFrom: 5,
  shippingDaysTo: 7,
  dispatchDays: 0,
  trackingNumber: null,
  carrier: null,
  shippedAt: null,
  refunded: '0.00',
  refunds: [],
  inDispute: false,
  givenBackOutside: '0.00',
}

async function render(answer: object | undefined, path = `/orders/${token}`) {
  const page = await renderPage({
    path,
    search: '',
    read: async (call, input) => {
      if (call === 'GET /api/store')
        return {
          name: 'Handmade Moments',
          contactEmail: 'hello@shop.example',
          postalAddress: '18 Mill Lane, Asheville, NC 28801',
        }
      if (call === 'GET /api/products' && 'ids' in input) return { items: [{ id: 5 }], total: 1, next: null }
      if (answer && call === 'GET /api/checkout/{token}' && 'token' in input && input.token === token)
        return answer
      throw new Error('404: No order was found for this link.')
    },
    assets: { boot: '', script: '', styles: [], fonts: [], preloads: () => [] },
    publicUrl: 'https://shop.example',
  })
  return { ...page, text: page.html.replaceAll('<!-- -->', '') }
}

const paid = (change: Partial<Receipt> = {}) =>
  render({ state: 'paid', token, reason: null, order: { ...order, ...change } })

describe('the page of an order', () => {
  test('tells all of it without a script', async () => {
    const { status, text } = await paid()
    expect(status).toBe(200)
    for (const part of [
      'Your order #17',
      'Paid, being prepared',
      'Monday, November 30 to Wednesday, December 2',
      'Walnut Pen',
      'Engraving: For Grace',
      '2 × $40.00',
      '$102.60',
      'Ada Example',
      'Asheville, NC 28801',
      'mailto:hello@shop.example?subject=Order%20%2317',
      'noindex',
    ])
      expect(text).toContain(part)
    // Without a script nothing would print it.
    expect(text).not.toContain('>Print<')
  })

  test('names the days its buyer was told, whatever the shop promises by now', async () => {
    const told = await paid({ dispatchDays: 2 })
    expect(told.text).toContain('Monday, November 30 to Friday, December 4')
    const untold = await paid({ dispatchDays: null })
    expect(untold.text).toContain('5 to 7 business days once it has been sent')
    expect(untold.text).not.toContain('November 30')
  })

  test('counts from the day it was sent, once it is', async () => {
    const { text } = await paid({
      dispatchDays: null,
      status: 'completed',
      shippedAt: '2026-11-30T15:00:00.000Z',
    })
    expect(text).toContain('Monday, December 7 to Wednesday, December 9')
  })

  test('asks for a review of what was paid for and is still in the shop', async () => {
    const { text } = await paid()
    expect(text).toContain(`href="/products/5#review=17&amp;token=${token}"`)
    expect(text).not.toContain('/products/6')
    expect((await paid({ paymentState: 'pending' })).text).not.toContain('Write a review')
  })

  test('leads to the carrier once there is a tracking number', async () => {
    const { text } = await paid({ status: 'completed', trackingNumber: '9400110200881234567890' })
    expect(text).toContain('Shipped')
    expect(text).toContain('tLabels=9400110200881234567890')
    expect((await paid({ trackingNumber: 'by hand' })).text).toContain('Tracking number: by hand')
  })

  test('names no day while the payment is pending', async () => {
    const { text } = await paid({ status: 'pending', paymentState: 'pending' })
    expect(text).toContain('Payment pending')
    expect(text).not.toContain('Expected delivery')
  })

  test('says of a cancelled order that its money is owed, and goes nowhere', async () => {
    const { text } = await paid({ status: 'cancelled' })
    expect(text).toContain('This order will not be sent. You have paid $102.60 for it')
    expect(text).toContain('mailto:hello@shop.example')
    for (const untrue of ['Where it goes', 'Standard delivery', 'Expected delivery', 'Write a review'])
      expect(text).not.toContain(untrue)
  })

  test('waits while the payment is being confirmed', async () => {
    const { status, text } = await render({ state: 'confirming', token, reason: null, order: null })
    expect(status).toBe(200)
    expect(text).toContain('We are confirming your payment')
  })

  test.each([
    ['a link nobody has', undefined, `/orders/${token}`],
    ['what can be no link', undefined, '/orders/17'],
    [
      'a payment that was never made',
      { state: 'open', token, reason: null, order: null },
      `/orders/${token}`,
    ],
    ['a payment that failed', { state: 'closed', token, reason: 'x', order: null }, `/orders/${token}`],
  ])('%s is 404 in words', async (_, answer, path) => {
    const { status, text } = await render(answer, path)
    expect(status).toBe(404)
    expect(text).toContain('404 Page Not Found')
    expect(text).toContain('This address belongs to no order of ours.')
    expect(text).toContain('noindex')
  })
})
