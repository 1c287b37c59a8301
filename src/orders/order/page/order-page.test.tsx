import { describe, expect, test } from 'vitest'
import type { Receipt } from '../../../shop/site/queries.ts'
import { renderPage } from '../../../shop/site/entry-server.tsx'

const token = 'Zk3-'.repeat(8)
const none = { token, order: null, isAskingWallet: false }

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
      sent: 0,
      toSend: 2,
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
      sent: 0,
      toSend: 1,
      imageUrl: 'attached_assets/default-product.svg',
    },
  ],
  subtotal: '95.00',
  gift: null,
  giftWrap: '0.00',
  giftWrapTax: '0.00',
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
  promise: null,
  making: null,
  delay: null,
  work: [],
  trackingNumber: null,
  carrier: null,
  shippedAt: null,
  parcels: [],
  refunded: '0.00',
  refunds: [],
  inDispute: false,
  givenBackOutside: '0.00',
}

const noReturns = {
  until: null,
  refusal: 'This order has not been sent yet.',
  isTold: false,
  lines: [],
  returns: [],
}

async function render(answer: object | undefined, path = `/orders/${token}`, returns: object = noReturns) {
  const [pathname, search = ''] = path.split('?')
  const page = await renderPage({
    path: pathname!,
    search: search === '' ? '' : `?${search}`,
    read: async (call, input) => {
      if (call === 'GET /api/store')
        return {
          name: 'Handmade Moments',
          contactEmail: 'hello@shop.example',
          postalAddress: '18 Mill Lane, Asheville, NC 28801',
          freeShippingFrom: '75.00',
        }
      if (call === 'GET /api/products' && 'ids' in input) return { items: [{ id: 5 }], total: 1, next: null }
      if (answer && call === 'GET /api/checkout/{token}' && 'token' in input && input.token === token)
        return answer
      if (answer && call === 'GET /api/checkout/{token}/returns') return returns
      throw new Error('404: No order was found for this link.')
    },
    assets: { boot: '', script: '', styles: [], fonts: [], typefaces: {}, preloads: () => [] },
    publicUrl: 'https://shop.example',
  })
  return { ...page, text: page.bytes.toString().replaceAll('<!-- -->', '') }
}

const paid = (change: Partial<Receipt> = {}) =>
  render({ state: 'paid', token, reason: null, order: { ...order, ...change } })

describe('returns on the page of an order', () => {
  const one = {
    id: 3,
    state: 'agreed',
    createdAt: '2026-11-21T15:00:00.000Z',
    words: '',
    answer: 'Please wrap it well.',
    sendTo: '18 Mill Lane',
    postage: 'shop',
    closedWhy: '',
    refunded: null,
    lines: [{ n: 1, name: 'Walnut Pen', quantity: 1, reason: 'damaged', received: null }],
  }
  const may = {
    until: '2026-12-16',
    refusal: null,
    isTold: true,
    lines: [{ n: 1, left: 2, faultsOnly: true }],
  }
  const withReturns = (returns: object, search = '') =>
    render({ state: 'paid', token, reason: null, order }, `/orders/${token}${search}`, returns)

  test('are not spoken of while nothing can be asked', async () => {
    expect((await paid()).text).not.toContain('id="returns"')
  })

  test('can be asked for until a day that is named', async () => {
    const { text } = await withReturns({ ...may, returns: [] })
    expect(text).toContain('You can ask to return pieces until Wednesday, December 16, 2026.')
    expect(text).toContain('It was made to your wish')
  })

  test('are told why not, once the days are over', async () => {
    const refusal = 'Pieces of this order could be sent back until Wednesday, December 16.'
    const { text } = await withReturns({ ...may, refusal, lines: [], returns: [] })
    expect(text).toContain(refusal)
    expect(text).not.toContain('<summary')
  })

  test('say where to send it and who pays, and have a slip', async () => {
    const { text } = await withReturns({ ...may, returns: [one] })
    for (const part of [
      '1 × Walnut Pen: It arrived damaged',
      '18 Mill Lane',
      'The shop pays the return postage.',
      `?slip=3`,
    ])
      expect(text).toContain(part)
    const slip = await withReturns({ ...may, returns: [one] }, '?slip=3')
    expect(slip.text).toContain('Return #3, order #17')
    expect(slip.text).not.toContain('Your order #17')
  })

  test.each([
    ['another return', '?slip=4', one],
    ['one that was not agreed to', '?slip=3', { ...one, state: 'asked' }],
  ])('have no slip of %s: the order is shown', async (_, search, given) => {
    expect((await withReturns({ ...may, returns: [given] }, search)).text).toContain('Your order #17')
  })
})

describe('the page of an order', () => {
  test('tells all of it without a script', async () => {
    const { status, text } = await paid()
    expect(status).toBe(200)
    for (const part of [
      'Your order #17',
      'Paid, being prepared',
      'Monday, November 30 to Wednesday, December 2',
      'Walnut Pen',
      'Engraving: <bdi>For Grace</bdi>',
      '2 at $40.00',
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
    expect((await paid()).text, 'it has not been sent').not.toContain('Write a review')
    const { text } = await paid({ status: 'completed' })
    expect(text).toContain(`href="/products/5-walnut-pen#review=17&amp;token=${token}"`)
    expect(text).not.toContain('/products/6')
    expect((await paid({ status: 'completed', paymentState: 'pending' })).text).not.toContain(
      'Write a review',
    )
  })

  test('leads to the carrier once there is a tracking number', async () => {
    const { text } = await paid({ status: 'completed', trackingNumber: '9400110200881234567890' })
    expect(text).toContain('Shipped')
    expect(text).toContain('tLabels=9400110200881234567890')
    expect((await paid({ trackingNumber: 'by hand' })).text).toContain('Tracking number: by hand')
  })

  test('names no day while the payment is pending, and no address where nothing is sent', async () => {
    const { text } = await paid({ status: 'pending', paymentState: 'pending' })
    expect(text).toContain('Payment pending')
    expect(text).not.toContain('Expected delivery')
    expect(text).toContain('Delivery address')
    expect((await paid({ shippingMethod: 'Handed over' })).text).not.toContain('Delivery address')
  })

  test('says of a cancelled order that its money is owed, and goes nowhere', async () => {
    const { text } = await paid({ status: 'cancelled' })
    expect(text).toContain('This order will not be sent. You have paid $102.60 for it')
    expect(text).toContain('mailto:hello@shop.example')
    for (const untrue of ['Where it goes', 'Standard delivery', 'Expected delivery', 'Write a review'])
      expect(text).not.toContain(untrue)
  })

  test('tells what went back: when, how, why and of which pieces', async () => {
    expect((await paid()).text).not.toContain('Given back')
    const back: Receipt['refunds'][number] = {
      way: 'wallet',
      state: 'completed',
      amount: '43.20',
      reason: 'It arrived damaged',
      at: '2026-11-24T15:00:00.000Z',
      exchanged: false,
      lines: [{ n: 1, quantity: 1 }],
    }
    const { text } = await paid({
      paymentState: 'partly_refunded',
      refunded: '43.20',
      refunds: [back, { ...back, way: 'outside', amount: '5.00', lines: [] }],
    })
    for (const part of [
      'Given back',
      'November 24, 2026',
      '$43.20',
      'Returned to the account you paid from',
      '1 × Walnut Pen',
      '“It arrived damaged”',
      'Given back by hand',
    ])
      expect(text).toContain(part)
    const onItsWay = await paid({ refunds: [{ ...back, state: 'pending' }] })
    expect(onItsWay.text).toContain('On its way to the account you paid from')
  })

  test('waits while the payment is being confirmed', async () => {
    const { status, text } = await render({ state: 'confirming', reason: null, ...none })
    expect(status).toBe(200)
    expect(text).toContain('Your payment is being confirmed')
  })

  test.each([
    ['a link nobody has', undefined, `/orders/${token}`],
    ['what can be no link', undefined, '/orders/17'],
    ['a payment that was never made', { state: 'open', reason: null, ...none }, `/orders/${token}`],
    ['a payment that failed', { state: 'closed', reason: 'x', ...none }, `/orders/${token}`],
  ])('%s is 404 in words', async (_, answer, path) => {
    const { status, text } = await render(answer, path)
    expect(status).toBe(404)
    expect(text).toContain('404 Page Not Found')
    expect(text).toContain('This address belongs to no order of this shop.')
    expect(text).toContain('noindex')
  })
})
