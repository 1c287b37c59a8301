import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sellToWait } from '../../shop/testing/delayed.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'
import type { Making } from './making.rules.ts'

const watch = {
  name: 'Watch',
  kind: 'made_to_order',
  stock: 0,
  makingDaysFrom: 35,
  makingDaysTo: 40,
} as const

const benchOf = async (at: TestShop) => (await at.shop['GET /api/bench']({}, owner)).lines

const move = async ({ shop }: TestShop, id: number, making: Making, n = 1, seen?: Making) =>
  await shop['PUT /api/orders/{id}/making']({ id, n, making, seen }, owner)

const toPack = async (at: TestShop) =>
  (await at.shop['GET /api/analytics/to-do']({}, owner)).toPack.orders.map(({ id }) => id)

test('what is made for orders stands on the making list, what is due first before the rest', async () => {
  const at = await openTestShop()
  const later = await sellToWait(at, { dispatchDays: 9, product: watch })
  const unpromised = await sellToWait(at, { dispatchDays: null, product: { ...watch, name: 'Clock' } })
  const sooner = await sellToWait(at, {
    product: { ...watch, makingDaysFrom: 3, makingDaysTo: 5 },
    quantity: 2,
  })
  await sellToWait(at, { product: { name: 'Pen' } })
  const { lines, count, today } = await at.shop['GET /api/bench']({}, owner)
  expect(lines.map(({ orderId }) => orderId)).toEqual([sooner.id, later.id, unpromised.id])
  expect(count).toBe(3)
  expect(lines[0]).toMatchObject({
    n: 1,
    name: 'Watch',
    quantity: 2,
    making: 'waiting',
    customerName: 'Ada Example',
  })
  expect(lines[0]!.dispatchBy! > today).toBe(true)
  expect(lines[2]!.dispatchBy).toBeNull()
})

test('a finished piece waits to be packed, and is to be made again once that is taken back', async () => {
  const at = await openTestShop()
  const { id } = await sellToWait(at, { product: watch })
  await move(at, id, 'started')
  expect(await benchOf(at)).toMatchObject([{ orderId: id, making: 'started' }])
  expect(await toPack(at)).toEqual([])
  await move(at, id, 'done')
  expect(await toPack(at)).toEqual([id])
  expect(await benchOf(at)).toMatchObject([{ orderId: id, making: 'done' }])
  await move(at, id, 'started')
  expect(await toPack(at)).toEqual([])
  const { timeline } = await at.shop['GET /api/orders/{id}']({ id }, owner)
  expect(timeline.map(({ text }) => text).filter((text) => text.startsWith('Watch'))).toEqual([
    'Watch: begun',
    'Watch: finished',
    'Watch: begun',
  ])
})

test('a step is not taken back over one that somebody else made since', async () => {
  const at = await openTestShop()
  const { id } = await sellToWait(at, { product: watch })
  await move(at, id, 'started', 1, 'waiting')
  await move(at, id, 'done', 1, 'started')
  await expect(move(at, id, 'waiting', 1, 'started')).rejects.toMatchObject({
    code: 'conflict',
    reason: 'changed_since',
    message: `Somebody has moved this piece of order #${id} at the bench meanwhile. Look at it, then choose again.`,
  })
  expect(await benchOf(at)).toMatchObject([{ making: 'done' }])
  await move(at, id, 'done', 1, 'waiting')
  expect(await benchOf(at), 'what two want alike is no conflict').toMatchObject([{ making: 'done' }])
})

test('an order waits to be packed once all of its pieces are finished', async () => {
  const at = await openTestShop()
  const pieces = [await addProduct(at, watch), await addProduct(at, { ...watch, name: 'Clock' })]
  const { id } = await (
    await openPayment(
      at,
      pieces.flatMap((piece) => cartOf(piece)),
    )
  ).capture()
  await move(at, id!, 'done', 1)
  expect(await toPack(at)).toEqual([])
  await move(at, id!, 'done', 2)
  expect(await toPack(at)).toEqual([id])
})

test('a finished piece frees its place at the bench', async () => {
  const at = await openTestShop()
  const { id, productId } = await sellToWait(at, { product: { ...watch, atOnce: 1 } })
  const available = async () =>
    (await at.shop['GET /api/products/{id}']({ id: productId }, stranger)).available
  expect(await available()).toBe(0)
  await move(at, id, 'started')
  expect(await available()).toBe(0)
  await move(at, id, 'done')
  expect(await available()).toBe(1)
  await move(at, id, 'started')
  expect(await available()).toBe(0)
})

test('what was sent, given back or comes from the shelf is not to be made, and that is said', async () => {
  const at = await openTestShop()
  const made = await sellToWait(at, { product: watch })
  const pen = await sellToWait(at, { product: { name: 'Pen' } })
  const cancelled = await sellToWait(at, { product: watch })
  await at.shop['PUT /api/orders/{id}/status']({ id: cancelled.id, status: 'cancelled' }, owner)
  await at.shop['PUT /api/orders/{id}/shipping'](
    { id: made.id, carrier: 'USPS', trackingNumber: '', mail: false },
    owner,
  )
  for (const { id } of [made, pen, cancelled])
    await expect(move(at, id, 'done')).rejects.toMatchObject({
      code: 'conflict',
      message: `Nothing of that line of order #${id} is to be made: it was sent, given back or cancelled meanwhile.`,
    })
  await expect(move(at, 9999, 'done')).rejects.toMatchObject({ code: 'not_found' })
  expect(await benchOf(at)).toEqual([])
})

test('the making list tells how full the bench is, and how many wait for a place', async () => {
  const at = await openTestShop()
  const { id, productId } = await sellToWait(at, { product: { ...watch, atOnce: 1 } })
  await sellToWait(at, { product: { ...watch, name: 'Clock', atOnce: 2 } })
  await sellToWait(at, { product: { ...watch, name: 'Pen' } })
  await waitFor(at, productId)
  const places = async () =>
    (await at.shop['GET /api/bench']({}, owner)).places.map((place) => ({ ...place, id: undefined }))
  expect(await places()).toEqual([
    { name: 'Watch', atOnce: 1, taken: 1, asked: 1 },
    { name: 'Clock', atOnce: 2, taken: 1, asked: 0 },
  ])
  await move(at, id, 'done')
  expect(await places()).toEqual([{ name: 'Clock', atOnce: 2, taken: 1, asked: 0 }])
})

/** Somebody asks to be told once it can be ordered, and confirms it. */
async function waitFor({ shop, context }: TestShop, productId: number): Promise<void> {
  await shop['POST /api/products/{id}/restock-requests'](
    { id: productId, email: 'grace@example.com' },
    stranger,
  )
  await context.db.query.execute(sql`UPDATE restock_requests SET state = 'waiting'`)
}
