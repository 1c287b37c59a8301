import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import type { Input } from '../../shop/every-call.contract.ts'
import type { OrderStatus } from './order.rules.ts'
import { insertManyOrders } from '../../machine/database/testing/many-orders.ts'
import { openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }

describe('the list of orders', () => {
  let desk: TestShop
  beforeAll(async () => {
    desk = await openTestShop({ keep: true })
    await insertManyOrders(desk.context.db, 230)
  })
  afterAll(() => desk.drop())

  const list = (input: Partial<Input<'GET /api/orders'>>) => desk.shop['GET /api/orders'](input, owner)
  const ids = async (input: Partial<Input<'GET /api/orders'>>) =>
    (await list(input)).items.map(({ id }) => id)

  test('is all of them, newest first, to whoever names no limit', async () => {
    const { items, total, next } = await list({})
    expect([items.length, total, next]).toEqual([230, 230, null])
    expect(items[0]!.id).toBeGreaterThan(items.at(-1)!.id)
    expect(items[0]!.items).toHaveLength(1)
  })

  test('goes on page by page, none twice and none left out', async () => {
    const seen: number[] = []
    let cursor: number | undefined
    do {
      const page = await list({ limit: 100, cursor })
      expect(page.total).toBe(230)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next === null ? undefined : Number(page.next)
    } while (cursor !== undefined)
    expect(seen).toEqual(await ids({}))
  })

  test('begins with the oldest for whoever asks, and goes on from there', async () => {
    const { items, next } = await list({ queue: 'to-pack', sort: 'oldest', limit: 2 })
    const rest = await list({ queue: 'to-pack', sort: 'oldest', cursor: Number(next) })
    const all = await ids({ queue: 'to-pack' })
    expect([...items, ...rest.items].map(({ id }) => id)).toEqual(all.toReversed())
  })

  test('finds an order by its number, with or without its sign', async () => {
    expect(await ids({ search: '17' })).toEqual([17])
    expect(await ids({ search: ' #17 ' })).toEqual([17])
  })

  test('finds a customer by name or mail address, from the beginning of a word on', async () => {
    expect(await ids({ search: 'BUYER42@example.com' })).toEqual([42])
    expect(await ids({ search: 'buyer4@example.com' }), 'and not buyer42 as well').toEqual([4])
    expect(await ids({ search: 'customer b27' })).toEqual([27])
    expect((await list({ search: 'buyer4', limit: 5 })).total).toBe(11)
    expect(await ids({ search: 'uyer42' })).toEqual([])
  })

  test('finds an order by its pieces, and by pieces and customer together', async () => {
    expect(await ids({ search: 'nowhere sold' })).toEqual([])
    expect((await list({ search: 'walnut pe', limit: 5 })).total).toBe(230)
    expect(await ids({ search: 'walnu buyer42' })).toEqual([42])
  })

  test.each(['%', "'", '!?', 'no such person'])('finds nothing for %s', async (search) => {
    expect(await list({ search })).toEqual({ items: [], total: 0, next: null })
  })

  test('shows those of one status, and those that wait to be packed', async () => {
    const { items, total } = await list({ status: 'completed', limit: 10 })
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['completed']))
    expect(total).toBe(57)
    const waiting = await list({ queue: 'to-pack' })
    expect(new Set(waiting.items.map(({ status }) => status))).toEqual(new Set(['processing']))
    expect(waiting.total).toBe(58)
  })

  test('shows the orders that are named', async () => {
    expect(await ids({ ids: [3, 5, 9999] })).toEqual([5, 3])
  })

  test('refuses a cursor it never gave', async () => {
    await expect(list({ cursor: 9999 })).rejects.toThrow('cursor: is not one this list gave')
  })

  test('an order set otherwise meanwhile is not set over', async () => {
    const set = (input: { status: OrderStatus; seen?: OrderStatus }) =>
      desk.shop['PUT /api/orders/{id}/status']({ id: 3, ...input }, owner)
    await set({ status: 'cancelled' })
    await expect(set({ status: 'completed', seen: 'processing' })).rejects.toMatchObject({
      reason: 'edited_meanwhile',
      message: 'Order #3 was set to cancelled meanwhile. Look at it, then choose again.',
    })
    expect((await set({ status: 'cancelled', seen: 'processing' })).status, 'as both wanted it').toBe(
      'cancelled',
    )
    expect((await set({ status: 'completed', seen: 'cancelled' })).status).toBe('completed')
  })

  test('one order is had by its number', async () => {
    expect(await desk.shop['GET /api/orders/{id}']({ id: 7 }, owner)).toMatchObject({ id: 7, total: '21.60' })
    await expect(desk.shop['GET /api/orders/{id}']({ id: 999 }, owner)).rejects.toThrow('Order not found')
  })
})
