import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { dayWords } from '../../buying/promise/business-days.rules.ts'
import { deliveryWords } from '../../buying/shipping/delivery.rules.ts'
import { delay, promiseDispatch } from '../../shop/testing/delayed.ts'
import { here, portland } from '../../shop/testing/order-editing.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { addProduct, cartOf, openPayment, openTestShop, stranger } from '../../shop/testing/test-shop.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'

const anchorage = { ...here, city: 'Anchorage', state: 'AK', zip: '99501' }

/** A paid order to the lower 48 states, of which a day was promised, in a shop whose parcels take longer to remote places. */
async function openDesk() {
  const at = await openTestShop()
  const { shop, context } = at
  await promiseDispatch(at, 2)
  await context.db.query.execute(sql`UPDATE shipping_methods SET remote_days = 5`)
  const product = await addProduct(at)
  const { arrival } = (
    await shop['POST /api/cart/quote']({ cartItems: cartOf(product), state: 'AK' }, stranger)
  ).shippingMethods[0]!
  const payment = await openPayment(at, cartOf(product))
  const id = (await payment.capture()).id!
  const page = async () =>
    (await shop['GET /api/checkout/{token}']({ token: payment.token }, stranger)).order!
  const move = async (to: typeof here, seen: typeof here, tellBuyer = true) =>
    await shop['PUT /api/orders/{id}/address']({ id, ...to, country: 'US', seen, tellBuyer }, owner)
  const mails = async () =>
    (await listMails(context.db.query, 20)).filter(({ kind }) => kind === 'order-mended').toReversed()
  return { at, id, token: payment.token, page, move, mails, toAlaska: arrival!, shop }
}

test('an order whose address is moved to a remote place is promised for the days it takes there', async () => {
  const { page, move, mails, toAlaska, shop } = await openDesk()
  const before = await page()
  const moved = await move(anchorage, here)
  const { from, to } = toAlaska
  expect(before.promise!.to < to).toBe(true)
  expect(moved).toMatchObject({
    promise: { dispatchBy: before.promise!.dispatchBy, from, to },
    shippingDaysFrom: before.shippingDaysFrom + 5,
  })
  expect((await page()).promise).toEqual(moved.promise)
  const [mail] = await mails()
  const words = mail!.bodyText.replaceAll(/\s+/g, ' ')
  expect(words).toContain(`It is sent by ${dayWords(before.promise!.dispatchBy)} at the latest.`)
  expect(words).toContain(`expect your order from ${deliveryWords({ earliest: from, latest: to })}.`)

  const [newest] = (await shop['GET /api/history']({ subject: 'order' }, owner)).items
  await shop['POST /api/history/{id}/undo']({ id: newest!.id }, owner)
  expect((await page()).promise, 'and what it was, once that is taken back').toEqual(before.promise)
})

test('one that goes to a place as far keeps its days, and its mail names none', async () => {
  const { page, move, mails } = await openDesk()
  const before = await page()
  await move(portland, here)
  expect((await page()).promise).toEqual(before.promise)
  expect((await mails())[0]!.bodyText).not.toContain('expect your order')
})

test('a new date that was sent goes on to be told with the days it takes there', async () => {
  const { at, id, token, page, move } = await openDesk()
  await delay(at, { id, token })
  const told = await page()
  await move(anchorage, here, false)
  const now = await page()
  expect(now.delay!.to > told.delay!.to).toBe(true)
  expect(now.delay).toMatchObject({ from: now.promise!.from, to: now.promise!.to })
})
