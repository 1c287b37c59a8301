import { expect, test } from 'vitest'
import { widthsOf } from '../../machine/pictures/picture.rules.ts'
import type { Order } from './order.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { withShopAddress } from '../../words/mailbox/mail-look.mail.ts'
import { orderConfirmation } from './order-messages.mail.ts'

const PICTURE = '/attached_assets/rose-quartz.1600x1600.e8d5cf.0123456789ab.jpg'
const WIDE = '/attached_assets/walnut-pen.1200x600.cbb79a.0123456789ab.jpg'

const piece = (name: string, quantity: number, imageUrl: string) => ({
  name,
  quantity,
  imageUrl,
  price: '15.00',
  lineTotal: (15 * quantity).toFixed(2),
})
const order = {
  id: 5,
  customerName: 'Ada Example',
  customerEmail: 'ada@example.com',
  items: [piece('Rose "Quartz" Bracelet', 1, PICTURE), piece('Walnut Pen', 2, WIDE)],
  subtotal: '45.00',
  discount: '0.00',
  promoCode: null,
  giftWrap: '0.00',
  gift: null,
  shippingCost: '5.00',
  tax: '3.60',
  total: '53.60',
  status: 'processing',
  paymentState: 'paid',
  createdAt: '2026-03-02T12:00:00.000Z',
  shippingMethod: 'Standard',
  shippingDaysFrom: 5,
  shippingDaysTo: 7,
  dispatchDays: null,
  promise: { dispatchBy: '2026-03-04', from: '2026-03-09', to: '2026-03-11' },
  shippingAddress: { street1: '1 Main St', street2: '', city: 'Asheville', state: 'NC', zip: '28801' },
  parcels: [],
} as unknown as Order
const store = {
  storeName: 'Oak & Bead',
  postalAddress: '3 Pond Road, Marshall',
  contactEmail: 'bench@example.com',
} as unknown as StoreSettings
const url = 'https://shop.example/orders/abc'
const htmlOf = (told: Order) =>
  withShopAddress(orderConfirmation(told, url, store).dressed(), 'https://shop.example')

test('one piece costs its price; of several it says for how much each', () => {
  const { text } = orderConfirmation(order, url, store)
  expect(text).toContain(
    `Order #5:
  1. Rose "Quartz" Bracelet     $15.00
  2. Walnut Pen, 2 at $15.00    $30.00`.replaceAll(/ {4}\$/g, '  $'),
  )
  expect(text).not.toMatch(/1 at|=/)
  expect(htmlOf(order)).toContain('2 at $15.00')
  expect(htmlOf(order)).not.toContain('1 at $15.00')
})

test('each piece stands with its picture: a JPEG of a size there is, whole, in a square, with its name for its words', () => {
  const html = htmlOf(order)
  const shown = [...html.matchAll(/<img src="([^"]*)" alt="([^"]*)"[^>]* width="(\d+)" height="(\d+)"/g)]
  expect(shown.map(([, src, ...rest]) => [new URL(src!).pathname, ...rest])).toEqual([
    [
      '/attached_assets/160/rose-quartz.1600x1600.e8d5cf.0123456789ab.jpg',
      'Rose &quot;Quartz&quot; Bracelet',
      '72',
      '72',
    ],
    ['/attached_assets/160/walnut-pen.1200x600.cbb79a.0123456789ab.jpg', 'Walnut Pen', '72', '36'],
  ])
  expect(widthsOf({ width: 1600 })).toContain(160)
  expect(widthsOf({ width: 1200 })).toContain(160)
  expect(html).not.toMatch(/avif|webp|preload/)
})

test('no other site learns when a mail is read, and the piece is named all the same', () => {
  const elsewhere = piece('Rose Quartz', 1, 'https://pictures.example/rose.jpg')
  const html = htmlOf({ ...order, items: [elsewhere] } as unknown as Order)
  expect(html).not.toContain('<img')
  expect(html).not.toContain('pictures.example')
  expect(html).toContain('1. Rose Quartz')
})

test('the way to the order stands before what is in it, as a button', () => {
  const { text, dressed } = orderConfirmation(order, url, store)
  for (const words of [text, dressed()])
    expect(words.indexOf('See your order')).toBeLessThan(words.indexOf('Walnut Pen'))
  expect(dressed()).toMatch(/<td[^>]*bgcolor="#1e4239"[^>]*><a href="https:\/\/shop\.example\/orders\/abc"/)
})
