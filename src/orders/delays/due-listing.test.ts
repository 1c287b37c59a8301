import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayAfter } from '../../buying/promise/business-days.rules.ts'
import { openEditingDesk } from '../../shop/testing/order-editing.ts'
import { newDateOf, promiseDispatch, sellToWait } from '../../shop/testing/delayed.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { addProduct, openTestShop, type TestShop } from '../../shop/testing/test-shop.ts'
import { shopToday } from './due-orders.ts'

/** Sells an order that is promised to be sent `days` days from today; null promises no day. */
async function sellFor(at: TestShop, days: number | null): Promise<number> {
  const { id } = await sellToWait(at, { dispatchDays: days === null ? null : 2 })
  if (days === null) return id
  await promiseFor(at, id, days)
  return id
}

async function promiseFor(at: TestShop, id: number, days: number): Promise<void> {
  const day = dayAfter(await shopToday(at.context.db.query), days)
  await at.context.db.query.execute(
    sql`UPDATE orders SET dispatch_by = ${day}::date, arrival_from = ${day}::date + 5, arrival_to = ${day}::date + 7 WHERE id = ${id}`,
  )
}

test('what waits is listed by the day to send it, page by page; what was promised for none comes last', async () => {
  const at = await openTestShop()
  const [watch, none, late, soon, alsoNone] = [
    await sellFor(at, 40),
    await sellFor(at, null),
    await sellFor(at, -3),
    await sellFor(at, 2),
    await sellFor(at, null),
  ]
  const order = [late, soon, watch, none, alsoNone]
  const packed = (await at.shop['GET /api/packing']({}, owner)).items
  expect(packed.map(({ id }) => id)).toEqual(order)
  const list = async (more: object) => await at.shop['GET /api/orders']({ sort: 'due', ...more }, owner)
  const paged: number[] = []
  for (let cursor: number | undefined; ;) {
    const page = await list({ queue: 'to-pack', limit: 2, ...(cursor ? { cursor } : {}) })
    paged.push(...page.items.map(({ id }) => id))
    if (page.next === null) break
    cursor = Number(page.next)
  }
  expect(paged).toEqual(order)
})

test('what is still being made does not wait to be packed, and a part that lies there waits with it', async () => {
  const at = await openTestShop()
  const toBePacked = async () =>
    (await at.shop['GET /api/orders']({ queue: 'to-pack' }, owner)).items.map(({ id }) => id)
  const beingMade = async () =>
    new Set((await at.shop['GET /api/bench']({}, owner)).lines.map(({ orderId }) => orderId))
  const pen = await sellFor(at, 20)
  const making = { makingDaysFrom: 35, makingDaysTo: 40 }
  const watch = await sellToWait(at, {
    product: { name: 'Watch', kind: 'made_to_order', stock: 0, ...making },
  })
  const partly = await sellToWait(at, {
    quantity: 2,
    product: { name: 'Ring', kind: 'made_again', stock: 1, ...making },
  })
  expect(await toBePacked()).toEqual([pen])
  expect(await beingMade()).toEqual(new Set([watch.id, partly.id]))
  const { toPack } = await at.shop['GET /api/analytics/to-do']({}, owner)
  expect(toPack).toMatchObject({ count: 1, orders: [{ id: pen }] })
  expect((await at.shop['GET /api/packing']({}, owner)).items.map(({ id }) => id)).toEqual([pen])
  const packer = { ...owner, person: { ...owner.person, role: 'packer' as const } }
  const early = await at.shop['GET /api/packing/{id}']({ id: watch.id }, packer)
  expect(early.id, 'nobody said at the bench that it is done, and it can be sent').toBe(watch.id)

  await promiseFor(at, watch.id, -1)
  expect(await toBePacked(), 'late, and not made all the same').toEqual([pen])
  const left = { id: partly.id, carrier: 'USPS', trackingNumber: '', mail: false } as const
  await at.shop['POST /api/orders/{id}/parcels']({ ...left, lines: [{ n: 1, quantity: 1 }] }, owner)
  expect(await beingMade(), 'its ready part is on its way').toContain(partly.id)
  await at.shop['POST /api/orders/{id}/parcels']({ ...left, lines: [{ n: 1, quantity: 1 }] }, owner)
  expect(await beingMade()).toEqual(new Set([watch.id]))
})

test('a new date begins with a day that can be sent as it is', async () => {
  const at = await openTestShop()
  const { id } = await sellToWait(at)
  const read = async () => await at.shop['GET /api/orders/{id}']({ id }, owner)
  const { promise, newDate } = await read()
  expect(newDate!.proposed! > promise!.dispatchBy).toBe(true)
  const input = { ...(await newDateOf(at, id, 0)), dispatchBy: newDate!.proposed! }
  const after = await at.shop['POST /api/orders/{id}/delays'](input, owner)
  expect(after.promise!.dispatchBy).toBe(newDate!.proposed)
  await at.shop['PUT /api/orders/{id}/shipping'](
    { id, carrier: 'USPS', trackingNumber: '', mail: false },
    owner,
  )
  expect((await read()).newDate, 'there is none for what is sent').toBeNull()
})

test('an exchange for a piece that is made says that the promise can’t be kept, until a new date is sent', async () => {
  const desk = await openEditingDesk()
  await promiseDispatch(desk.at, 2)
  await promiseFor(desk.at, desk.id, 2)
  const watch = await addProduct(desk.at, {
    name: 'Small Watch',
    price: '12.00',
    kind: 'made_to_order',
    stock: 0,
    makingDaysFrom: 20,
    makingDaysTo: 30,
  })
  const { promise, newDate } = await desk.exchange({ productId: watch.id })
  expect(newDate!.exchangedUntil! > promise!.dispatchBy).toBe(true)
  const input = await newDateOf(desk.at, desk.id, 0)
  await desk.shop['POST /api/orders/{id}/delays']({ ...input, dispatchBy: newDate!.proposed! }, desk.owner)
  expect((await desk.read()).newDate!.exchangedUntil).toBeNull()
})
