import { expect, test } from 'vitest'
import { owner } from '../../shop/testing/paypal-news.ts'
import { sellToWait } from '../../shop/testing/delayed.ts'
import { agreeReturn, askReturn, receiveReturn } from '../../shop/testing/returned.ts'
import { openTestShop } from '../../shop/testing/test-shop.ts'

/** In how many days the orders of a kind are to be sent, in the order in which they come in. */
const days = [9, 3, 14, 1, 7, 21, 2, 11, 5, 4, 30, 8]

const watch = { kind: 'made_to_order', stock: 0, makingDaysFrom: 5, makingDaysTo: 7 } as const

const timesOver = async <T>(times: number, work: () => Promise<T>): Promise<T[]> => {
  const done: T[] = []
  while (done.length < times) done.push(await work())
  return done
}

test('a Monday with forty open things names each of them, what is due first before the rest', async () => {
  const at = await openTestShop()
  const { shop } = at
  const sold = async (form: object) => {
    const ids: number[] = []
    for (const dispatchDays of days)
      ids.push(
        (await sellToWait(at, { dispatchDays, product: { ...form, name: `Due in ${dispatchDays}` } })).id,
      )
    return days.map((day, place) => ({ day, id: ids[place]! })).toSorted((one, other) => one.day - other.day)
  }
  const toMake = await sold(watch)
  const toPack = await sold({})
  const cancelled = await timesOver(6, async () => (await sellToWait(at)).id)
  for (const id of cancelled) await shop['PUT /api/orders/{id}/status']({ id, status: 'cancelled' }, owner)
  await timesOver(5, () => askReturn(at))
  await timesOver(5, () => receiveReturn(at))
  await agreeReturn(at)

  const toDo = await shop['GET /api/analytics/to-do']({}, owner)
  const bench = await shop['GET /api/bench']({}, owner)
  expect(bench.lines.map(({ orderId }) => orderId)).toEqual(toMake.map(({ id }) => id))
  expect(toDo.toPack.orders.map(({ id }) => id)).toEqual(toPack.map(({ id }) => id))
  expect(toDo.owed.oldest.map(({ id }) => id)).toEqual(cancelled)
  expect([toDo.toDecide, toDo.toRefund].map(({ count, orders }) => [count, orders.length])).toEqual([
    [5, 5],
    [5, 5],
  ])
  expect(toDo.returnsComing).toBe(1)
  const { orders } = await shop['GET /api/desk/waiting']({}, owner)
  expect(orders, 'as the desk’s places count them').toBe(toPack.length + 10)
})
