import { afterEach, expect, test } from 'vitest'
import { gift as giftInput } from '../cart/cart-schemas.contract.ts'
import { createOrderInput } from '../checkout/checkout-schemas.contract.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { ShopError } from '../../machine/values/errors.ts'
import { ordersCsv } from '../../orders/list/orders-csv.rules.ts'
import { erasePerson } from '../../people/privacy/erase.ts'
import { everything, sendAll } from '../../shop/testing/known-person.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { readDesk, refundPart, refundWhole } from '../../shop/testing/refunding.ts'
import {
  ada,
  addProduct,
  captureCount,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type CreateOrder,
  sharedTestShop,
  expectRightBooks,
} from '../../shop/testing/test-shop.ts'

const shop = sharedTestShop()
afterEach(() => expectRightBooks(shop))

const note = ' Für “Zoë” & Zoe\u0308 👩‍👩‍👧,\n  <b>"Grüße"</b>; =1+1, \'שלום\' 🎁 '
const wrapped = { note, wrap: true, hidePrices: true }

async function offer(gifts: {
  giftNotes?: boolean
  giftWrap?: boolean
  giftWrapPrice?: string
}): Promise<void> {
  const settings = await shop.shop['GET /api/settings']({}, owner)
  const all = { giftNotes: true, giftWrap: true, giftWrapPrice: '4.00', giftWrapWords: 'In kraft paper.' }
  await shop.shop['PUT /api/settings']({ ...settings, ...all, ...gifts }, owner)
}

/** Two bracelets at $15.00, shipped for $5.00, taxed at 8%. */
async function sellGift(gift: CreateOrder['gift'] = wrapped): Promise<number> {
  const cart = cartOf(await addProduct(shop), 2)
  return (await (await openPayment(shop, cart, 'ok', undefined, gift)).capture()).id!
}

async function refusal(refused: Promise<unknown>): Promise<ShopError> {
  const error = await refused.then(() => undefined).catch((found: unknown) => found)
  if (!(error instanceof ShopError)) throw new Error('was not refused')
  return error
}

test('a shop offers nothing for gifts until its owner does, and then says what the wrap costs', async () => {
  const cartItems = cartOf(await addProduct(shop))
  const quote = () => shop.shop['POST /api/cart/quote']({ cartItems, gift: wrapped }, stranger)
  const words = async () => (await shop.shop['GET /api/store']({}, stranger)).giftWords
  expect(await quote()).toMatchObject({ gifts: null, gift: null, giftWrap: '0.00', total: '21.60' })
  expect(await words()).toBeNull()
  await offer({})
  expect(await words()).toBe('A gift? Add a note or gift wrap for $4 in your cart.')
  expect(await quote()).toMatchObject({
    gifts: { notes: true, wrap: { price: '4.00', words: 'In kraft paper.' } },
    gift: { wrap: true },
    giftWrap: '4.00',
    subtotal: '15.00',
    shippingCost: '5.00',
    tax: '1.92',
    total: '25.92',
  })
  await offer({ giftNotes: false, giftWrapPrice: '0.00' })
  expect(await words()).toBe('A gift? Add gift wrap for free in your cart.')
  expect(await quote()).toMatchObject({ gift: { wrap: true }, giftWrap: '0.00', total: '21.60' })
})

test('a gift’s note is the same, byte for byte, on its order, at the desk, on the packing table and in the file', async () => {
  await offer({})
  const id = await sellGift()
  const order = await readDesk(shop, id)
  expect(order).toMatchObject({ gift: wrapped, giftWrap: '4.00', giftWrapTax: '0.32', total: '42.12' })
  expect(order.steps).toMatchObject({ giftWrap: '4.00', tax: { base: '39.00', amount: '3.12' } })
  const packed = await shop.shop['GET /api/packing/{id}']({ id }, owner)
  expect(packed.gift).toEqual(wrapped)
  const [listed] = (await shop.shop['GET /api/orders']({ ids: [id] }, owner)).items
  expect(ordersCsv([listed!])).toContain(`"${note.replaceAll('"', '""')}"`)
})

test('its buyer’s mail has the note, and no other mail does', async () => {
  await offer({})
  const id = await sellGift()
  const mails = (await listMails(shop.context.db.query, 50)).filter(({ subject }) =>
    subject.includes(`#${id}`),
  )
  const [mine] = mails.filter(({ recipient }) => recipient === ada.email)
  expect(mine!.bodyText).toContain(note)
  expect(mine!.bodyText).toContain('Gift wrap')
  const others = mails.filter(({ recipient }) => recipient !== ada.email)
  expect(others).toHaveLength(1)
  expect(others[0]!.bodyText).toContain('It is a gift. Wrap it. No prices in the parcel.')
  expect(`${others[0]!.subject}${others[0]!.bodyText}${others[0]!.bodyHtml}`).not.toContain('Grüße')
})

test('PayPal is told the wrap by its name, and takes no sum that leaves it out', async () => {
  await offer({})
  await sellGift()
  const { orders } = await shop.control<{
    orders: { purchase_units: { amount: { value: string }; items: Record<string, unknown>[] }[] }[]
  }>('/state')
  const { amount, items } = orders.at(-1)!.purchase_units[0]!
  expect(amount.value).toBe('42.12')
  expect(items.at(-1)).toEqual({
    name: 'Gift wrap',
    unit_amount: { currency_code: 'USD', value: '4.00' },
    quantity: '1',
  })
  const source = 'paypal' as const
  const sum = { source, checkoutId: crypto.randomUUID(), giftWrapCents: 400, totalCents: 2160, taxCents: 160 }
  const lines = [{ name: 'Pen', productId: 1, unitPriceCents: 1500, quantity: 1 }]
  const figures = { lines, subtotalCents: 1500, discountCents: 0, shippingCents: 500 }
  const page = { storeName: 'A shop', returnUrl: 'http://localhost/a', cancelUrl: 'http://localhost/b' }
  await expect(
    shop.context.wallets.first.createOrder({ ...sum, ...figures, ...page }, 'create-wrong'),
  ).rejects.toThrow(/AMOUNT_MISMATCH|refused|422/i)
})

test('wrap that is no longer offered, or at another price, is a 409 that says so, before anything is charged', async () => {
  await offer({})
  const cartItems = cartOf(await addProduct(shop))
  const checkoutInput = {
    cartItems,
    shippingCost: '5.00',
    customerInfo: ada,
    giftWrap: '4.00',
    gift: wrapped,
  }
  const create = () => shop.shop['POST /api/paypal/create-order'](checkoutInput, stranger)
  const before = await captureCount(shop)
  await offer({ giftWrapPrice: '5.00' })
  expect(await refusal(create())).toMatchObject({
    code: 'conflict',
    message: 'Gift wrap for this order is now $5.00. You have not been charged.',
  })
  await offer({ giftWrap: false })
  expect(await refusal(create())).toMatchObject({
    code: 'conflict',
    message: 'Gift wrap is no longer offered. You have not been charged.',
    fields: [{ field: 'gift', message: 'is no longer offered as chosen' }],
  })
  await offer({ giftNotes: false })
  expect((await refusal(create())).message).toBe(
    'Gift notes are no longer offered. You have not been charged.',
  )
  expect(await captureCount(shop)).toBe(before)
})

test('a note that is too long, or has what nobody sees, is refused by its name', () => {
  const problems = (text: string) => {
    const cartItems = [{ id: 1, price: '15.00', quantity: 1 }]
    const read = createOrderInput.safeParse({ cartItems, shippingCost: '5.00', gift: { note: text } })
    return read.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  }
  expect(problems('👩‍👩‍👧'.repeat(300))).toEqual([])
  expect(problems('👩‍👩‍👧'.repeat(301))).toEqual(['gift.note may have at most 300 characters; yours has 301.'])
  expect(problems('Ada\u202eadA')[0]).toContain('gift.note has a character in it that nobody sees (U+202E)')
  expect(problems('Ada\u0000')[0]).toContain('(U+0000)')
  expect(problems('Ada\ud83d')[0]).toContain('half a character')
  expect(problems('x'.repeat(100_000))[0]).toContain('gift.note')
  // What says nothing of it is what the shop asks of nobody.
  expect(giftInput.parse({})).toEqual({ note: '', wrap: false, hidePrices: false })
})

test('the same key pays for the same gift alone', async () => {
  await offer({})
  const idempotencyKey = crypto.randomUUID()
  const cartItems = cartOf(await addProduct(shop))
  const checkoutInput = { cartItems, shippingCost: '5.00', customerInfo: ada, idempotencyKey }
  const create = (text: string) =>
    shop.shop['POST /api/paypal/create-order'](
      { ...checkoutInput, gift: { ...wrapped, note: text } },
      stranger,
    )
  const first = await create('For Zoë')
  expect((await create('For Zoë')).orderID).toBe(first.orderID)
  expect((await refusal(create('For Ada'))).reason).toBe('key_reused')
})

test('pieces that go back leave the wrap, which goes back with its tax when it is chosen, once', async () => {
  await offer({})
  const id = await sellGift()
  const pieces = await refundPart(shop, id, { lines: [{ n: 1, quantity: 2 }] })
  expect(pieces.refunds.at(-1)).toMatchObject({ goods: '30.00', giftWrap: '0.00', amount: '32.40' })
  const wrap = await refundPart(shop, id, { giftWrap: true })
  expect(wrap.refunds.at(-1)).toMatchObject({
    goods: '0.00',
    giftWrap: '4.00',
    tax: '0.32',
    amount: '4.32',
    other: '0.00',
  })
  expect((await refusal(refundPart(shop, id, { giftWrap: true }))).message).toContain(
    'Nothing of the gift wrap can be given back any more.',
  )
  const rest = await refundWhole(shop, id)
  expect(rest).toMatchObject({ refunded: '42.12', paymentState: 'refunded' })
})

test('an order given back whole is given back with its wrap', async () => {
  await offer({})
  const id = await sellGift()
  const order = await refundWhole(shop, id)
  expect(order.refunds.at(-1)).toMatchObject({ giftWrap: '4.00', shipping: '5.00', other: '0.00' })
  expect(order.paymentState).toBe('refunded')
})

test('of an order that goes elsewhere the desk and its first page reckon the wrap’s tax alike', async () => {
  await offer({})
  const id = await sellGift()
  const { country: _country, email: _email, ...here } = ada
  const there = { street1: '12 Hall Street', city: 'Portland', state: 'OR', zip: '97205' }
  const settings = await shop.shop['GET /api/settings']({}, owner)
  const oregon = { state: 'OR', rate: '1.000', shippingIsTaxed: false, since: null, note: '' }
  await shop.shop['PUT /api/settings']({ ...settings, taxRegistrations: [oregon] }, owner)
  const to = { id, ...here, ...there, country: 'US' as const, seen: here, tellBuyer: false }
  await shop.shop['PUT /api/orders/{id}/address'](to, owner)
  // 8% of $39.00, less 1% of the $34.00 of pieces and wrap.
  expect((await readDesk(shop, id)).differenceOpen).toBe('2.78')
  const { named } = (await shop.shop['GET /api/analytics/to-do']({}, owner)).differences
  expect(named).toContainEqual(expect.objectContaining({ id, amount: '2.78' }))
  await refundPart(shop, id, { giftWrap: true })
  const open = (await readDesk(shop, id)).differenceOpen
  const after = (await shop.shop['GET /api/analytics/to-do']({}, owner)).differences
  expect(after.named).toContainEqual(expect.objectContaining({ id, amount: open }))
  await shop.shop['PUT /api/settings'](
    { ...(await shop.shop['GET /api/settings']({}, owner)), taxRegistrations: [] },
    owner,
  )
})

test('what is kept of a person has their notes, and no row has them once the person is erased', async () => {
  const own = await openTestShop()
  const settings = await own.shop['GET /api/settings']({}, owner)
  await own.shop['PUT /api/settings']({ ...settings, giftNotes: true, giftWrap: true }, owner)
  const payment = await openPayment(own, cartOf(await addProduct(own)), 'ok', undefined, wrapped)
  await payment.capture()
  await openPayment(own, cartOf(await addProduct(own)), 'none', undefined, wrapped)
  const who = { email: ada.email }
  const { json } = await own.shop['POST /api/personal-data/export'](who, owner)
  const data = JSON.parse(json) as Record<
    'orders' | 'unfinishedCheckouts',
    { number: number; gift: unknown }[]
  >
  expect([data.orders[0]!.gift, data.unfinishedCheckouts[0]!.gift]).toEqual([wrapped, wrapped])
  expect(await everything(own)).toContain('Grüße')
  await sendAll(own)
  await own.context.db.transaction((tx) => erasePerson(tx, { ...who, onlySettled: false }))
  expect(await everything(own)).not.toContain('Grüße')
  // What was wanted beside it, and what it cost, are the books'.
  const order = await readDesk(own, data.orders[0]!.number)
  expect(order).toMatchObject({ gift: { note: '', wrap: true, hidePrices: true }, giftWrapTax: '0.00' })
  await expectRightBooks(own)
})
