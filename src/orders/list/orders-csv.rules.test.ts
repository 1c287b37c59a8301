import { expect, test } from 'vitest'
import type { Order } from '../order/order.rules.ts'
import { ordersCsv } from './orders-csv.rules.ts'

const line = {
  productId: 5,
  name: 'Walnut Pen',
  price: '40.00',
  quantity: 2,
  lineTotal: '80.00',
  discount: '8.00',
  tax: '5.76',
  refunded: 1,
  restocked: 0,
  sent: 0,
  toSend: 2,
  imageUrl: 'attached_assets/a.png',
}

const order: Order & { fee: string } = {
  id: 17,
  customerName: '=HYPERLINK("https://evil.example")',
  customerEmail: 'ada@example.com',
  customerPhone: '+1 555 0100',
  items: [
    { ...line, customization: { Engraving: 'For "Grace", with love' } },
    { ...line, name: '@Ring' },
  ],
  subtotal: '160.00',
  gift: null,
  giftWrap: '0.00',
  giftWrapTax: '0.00',
  discount: '16.00',
  promoCode: 'SPRING',
  shippingCost: '0.00',
  tax: '11.52',
  shippingTax: '0.00',
  total: '155.52',
  status: 'processing',
  paymentState: 'paid',
  paymentMethod: 'paypal',
  paymentId: 'CAPTURE',
  createdAt: '2026-11-20T15:00:00.000Z',
  shippingAddress: {
    street1: ' -1 Main St',
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
  trackingNumber: null,
  carrier: null,
  shippedAt: null,
  parcels: [],
  givenBackOutside: '0.00',
  refunded: '0.00',
  inDispute: false,
  fee: '4.91',
}

const rows = ordersCsv([order]).split('\r\n')

test('each piece is a row, and the order’s sums stand once', () => {
  expect(rows).toHaveLength(4)
  expect(rows[0]).toMatch(
    /^\uFEFFOrder,Date,Status,.*,Total,Refunded,Given back outside,Revenue,Money owed,Fee,Net,Carrier,Tracking number,Payment method,Shipping method,Gift wrap,Gift,Gift note,SKU,Send by,Arrives from,Arrives to$/,
  )
  expect(rows[1]).toContain(
    '2,0,40.00,80.00,8.00,5.76,,,1,0,160.00,16.00,SPRING,0.00,11.52,155.52,0.00,0.00,155.52,0.00,4.91,150.61,,',
  )
  expect(rows[2]).toContain('2,0,40.00,80.00,8.00,5.76,,,1,0,,,,,,,,,,,,,,')
  expect(rows[3]).toBe('')
})

test('each row names its piece as its maker calls it', () => {
  const [first, ...others] = order.items
  const csv = ordersCsv([{ ...order, items: [{ ...first!, sku: 'PEN-07' }, ...others] }])
  expect(
    csv
      .split('\r\n')
      .slice(1, 3)
      .map((row) => row.split(',').at(-4)),
  ).toEqual(['PEN-07', ''])
})

test('the days that were promised stand once, as days a spreadsheet knows', () => {
  const promise = { dispatchBy: '2026-11-24', from: '2026-11-30', to: '2026-12-02' }
  const promised = ordersCsv([{ ...order, promise }]).split('\r\n')
  expect(promised[1]).toMatch(/,2026-11-24,2026-11-30,2026-12-02$/)
  expect(promised[2]).toMatch(/,,,$/)
  expect(rows[1], 'none was promised').toMatch(/,,,$/)
})

test('what is owed of a cancelled order is no revenue', () => {
  const csv = ordersCsv([{ ...order, status: 'cancelled', refunded: '5.52' }])
  expect(csv.split('\r\n')[1]).toContain(',155.52,5.52,0.00,0.00,150.00,4.91,-4.91,')
})

test('each row says how the order was paid and how it is sent', () => {
  const sale = { ...order, paymentMethod: 'cash', shippingMethod: 'Handed over' }
  expect(rows.slice(1, 3).map((row) => row.split(',').slice(-9, -7))).toEqual([
    ['paypal', 'Standard'],
    ['paypal', 'Standard'],
  ])
  expect(ordersCsv([sale]).split('\r\n')[1]).toMatch(/,cash,Handed over,0\.00,,,,,,$/)
})

test('nothing a buyer typed is run as a formula', () => {
  expect(rows[1]).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(rows[1]).toContain(`,'+1 555 0100,`)
  expect(rows[1]).toContain(`,' -1 Main St,`)
  expect(rows[2]).toContain(`,'@Ring,`)
})

test('quotes and commas stay in their cell', () => {
  expect(rows[1]).toContain('"Engraving: For ""Grace"", with love"')
})

test('each row names the parcels its pieces went in', () => {
  const parcel = { id: 1, sentAt: '2026-11-21T15:00:00.000Z', told: true }
  const csv = ordersCsv([
    {
      ...order,
      items: [{ ...line, sent: 2, toSend: 0 }, line],
      trackingNumber: 'A1',
      carrier: 'UPS',
      parcels: [
        { ...parcel, carrier: 'UPS', trackingNumber: 'A1', lines: [{ n: 1, quantity: 1 }] },
        { ...parcel, id: 2, carrier: 'USPS', trackingNumber: null, lines: [{ n: 1, quantity: 1 }] },
      ],
    },
  ])
  const [, first, second] = csv.split('\r\n')
  expect(first).toContain(',2,2,40.00,')
  expect(first).toMatch(/,"UPS; USPS",A1,paypal,Standard,0\.00,,,,,,$/)
  expect(second, 'nothing of it is out').toMatch(/,,,paypal,Standard,,,,,,,$/)
})

test('a gift says so in its order’s first row, with its note and what its wrap cost', () => {
  const gift = { note: '=SUM(A1), for “Zoë”', wrap: true, hidePrices: true }
  const [, first, second] = ordersCsv([{ ...order, gift, giftWrap: '4.00' }]).split('\r\n')
  expect(first).toMatch(/,4\.00,"Gift; Wrap it; No prices in the parcel","'=SUM\(A1\), for “Zoë”",,,,$/)
  expect(second).toMatch(/,,,$/)
})
