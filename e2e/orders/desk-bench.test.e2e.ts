import { expectAccessible, PHONES_TOO } from '../support/accessibility.ts'
import { toDoOf } from '../fixtures/desk.ts'
import { openOrder } from '../fixtures/order-desk.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import { jpeg } from '../support/drawn-pen.ts'
import { call, openPayment, ownerCookie } from '../support/payment.ts'
import { bought } from '../support/shopper.ts'

/** The demo's watch that is made for whoever orders it. */
const MADE_TO_ORDER = 97

test('a watch is begun on the first page, is shown to its buyer and done at the bench, and waits to be packed only then', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  const { name, order, token } = await bought(shop, MADE_TO_ORDER)
  const what = `${name} for order #${order}`
  await signIn()
  await open('/admin')
  const toPack = toDoOf(page).getByRole('link', { name: new RegExp(`^#${order} `) })
  await page.getByRole('button', { name: `Start: ${what}` }).press('Enter')
  await expect(page.getByRole('button', { name: `Done: ${what}` })).toBeVisible()
  await expect(toPack).toHaveCount(0)

  await open('/admin/bench')
  await expectAccessible(page, PHONES_TOO)
  await keepScreenshots(page, 'bench')
  await page.getByRole('button', { name: `Undo start: ${what}` }).click()
  await page.getByRole('button', { name: `Start: ${what}`, exact: true }).click()
  await page.getByRole('link', { name: `A picture for the buyer: ${what}` }).click()
  await page.getByLabel('To Ada Example').fill('Your watch is on the bench.')
  await page
    .getByLabel('Picture of the work')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg('#963') })
  await expect(page.getByRole('img', { name: 'Picture of the work' })).toBeVisible()
  await expectAccessible(page, PHONES_TOO)
  await keepScreenshots(page, 'write with picture')
  await page.getByRole('button', { name: 'Send by mail' }).click()
  const said = page.getByRole('listitem').filter({ hasText: 'Your watch is on the bench.' })
  await expect(said.getByRole('img')).toBeVisible()
  await keepScreenshots(page, 'said with picture')
  await open(`/orders/${token}`)
  await expect(page.getByRole('region', { name: 'From the bench' }).getByRole('img')).toBeVisible()
  await expectAccessible(page, PHONES_TOO)
  await keepScreenshots(page, 'order with picture')

  await open('/admin/bench')
  await page.getByRole('button', { name: `Done: ${what}` }).click()
  // Taken for “Start” by a second tap, it is not done after all.
  const notice = page.getByRole('listitem').filter({ hasText: ': finished' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: `Done: ${what}`, exact: true }).click()
  const done = page.getByRole('region', { name: 'Done, to be packed' })
  await expect(done.getByRole('button', { name: `Not done: ${what}` })).toBeVisible()
  await open('/admin')
  await expect(toPack).toBeVisible()
  await expect(page.getByRole('button', { name: `Done: ${what}`, exact: true })).toHaveCount(0)
})

/** Two of the demo's pieces that lie on the shelf and ask nothing; the second costs no more. */
const [SHELF, INSTEAD] = [1, 2]

test('on a phone an order of two pieces is read in two screens, whatever became of it', async ({
  page,
  shop,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const order = { id: (await (await openPayment(shop, SHELF, { beside: [MADE_TO_ORDER] })).capture()).id! }
  await signIn()
  const isShort = async (after: string, most: number, conversations = 0) => {
    await openOrder(page, order)
    await expect(page.getByRole('link', { name: /^\d conversation/ })).toHaveCount(conversations)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, after).toBeLessThanOrEqual(most)
    await keepScreenshots(page, `order after ${after}`)
  }
  await isShort('payment', 1600)
  const asOwner = { Cookie: await ownerCookie(shop) }
  const post = (path: string, body: object) =>
    call(shop, 'POST', `/api/orders/${order.id}${path}`, body, asOwner)
  const { price } = await call<{ price: string }>(shop, 'GET', `/api/products/${INSTEAD}`)
  await post('/lines/1/exchange', {
    productId: INSTEAD,
    answers: {},
    restock: true,
    tellBuyer: true,
    productSeen: SHELF,
    priceSeen: price,
  })
  const { promise } = await call<{ promise: { dispatchBy: string } }>(
    shop,
    'GET',
    `/api/orders/${order.id}`,
    undefined,
    asOwner,
  )
  const dispatchBy = new Date(Date.parse(promise.dispatchBy) + 20 * 86_400_000).toISOString().slice(0, 10)
  await post('/delays', { key: crypto.randomUUID(), dispatchBy, reason: '', seen: promise.dispatchBy })
  await post('/messages', {
    isOfOrder: true,
    subject: 'Your watch',
    key: crypto.randomUUID(),
    words: 'Soon.',
  })
  await isShort('an exchange, a date that reached nobody and a message', 1650, 1)
})
