import { describe, expect, test } from 'vitest'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { dayWords } from '../../buying/promise/business-days.rules.ts'
import { promiseOf } from '../../buying/promise/promise.rules.ts'
import { calendarOf } from '../../buying/promise/shop-times.rules.ts'
import { deliveryWords } from '../../buying/shipping/delivery.rules.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { ada, openFair, owner } from '../../shop/testing/fair.ts'
import { addProduct } from '../../shop/testing/test-shop.ts'
import { promiseDispatch } from '../../shop/testing/delayed.ts'

const remoteDays = 6

/** A sale at a fair of a watch that is made in five to ten days, to be sent. */
async function sellWatch({
  dispatchDays = 2,
  to = {},
}: { dispatchDays?: number | null; to?: Partial<typeof ada> } = {}) {
  const fair = await openFair()
  await promiseDispatch(fair, dispatchDays)
  const [way] = await fair.shop['GET /api/shipping-methods']({}, owner)
  await fair.shop['PUT /api/shipping-methods/{id}']({ ...way!, remoteDays }, owner)
  const watch = await addProduct(fair, {
    name: 'Regulator Watch',
    price: '15.00',
    kind: 'made_to_order',
    stock: 0,
    makingDaysFrom: 5,
    makingDaysTo: 10,
  })
  const sale = fair.saleOf({
    lines: [{ id: watch.id, quantity: 2, reason: '' }],
    delivery: 'to-send',
    customer: { ...ada, email: 'ada@example.com', ...to },
    mail: true,
    total: '37.80',
  })
  return { ...fair, order: await fair.record(sale) }
}
const receiptOf = async ({ context }: Awaited<ReturnType<typeof openFair>>) =>
  (await listMails(context.db.query, 5))
    .find(({ kind }) => kind === 'receipt')!
    .bodyText.replaceAll(/\s+/g, ' ')

describe('An order entered by hand that is to be sent', () => {
  test('is promised as any other: on its page and in the receipt', async () => {
    const fair = await sellWatch()
    const { promise, making, dispatchDays, createdAt } = fair.order
    const settings = await readSettings(fair.context.db.query)
    expect({ making, dispatchDays }).toEqual({ making: { from: 5, to: 10 }, dispatchDays: 2 })
    expect(promise).toEqual(
      promiseOf({
        placedAt: createdAt,
        making,
        dispatchDays,
        shipping: { daysFrom: fair.order.shippingDaysFrom, daysTo: fair.order.shippingDaysTo },
        calendar: calendarOf(settings),
      }),
    )
    const receipt = await receiptOf(fair)
    expect(receipt).toContain(`It is sent by ${dayWords(promise!.dispatchBy)} at the latest.`)
    expect(receipt).toContain(deliveryWords({ earliest: promise!.from, latest: promise!.to }))
  })

  test('takes longer where its way takes longer', async () => {
    const { order } = await sellWatch()
    const { order: afar } = await sellWatch({ to: { city: 'Honolulu', state: 'HI', zip: '96801' } })
    const more = remoteDays
    expect(afar.shippingDaysFrom).toBe(order.shippingDaysFrom + more)
    expect(afar.shippingDaysTo).toBe(order.shippingDaysTo + more)
    expect(afar.promise!.dispatchBy).toBe(order.promise!.dispatchBy)
    expect(afar.promise!.to > order.promise!.to).toBe(true)
  })

  test('is promised no day where the owner promises none, and its receipt names none', async () => {
    const fair = await sellWatch({ dispatchDays: null })
    expect(fair.order).toMatchObject({ promise: null, dispatchDays: null })
    expect(await receiptOf(fair)).toContain('once it has been sent.')
  })

  test('and one that was handed over promises nothing', async () => {
    const fair = await openFair()
    await promiseDispatch(fair, 2)
    expect(await fair.record(fair.saleOf())).toMatchObject({ promise: null, shippingMethod: 'Handed over' })
  })

  test('is due like any other', async () => {
    const fair = await openFair()
    await promiseDispatch(fair, 1)
    const sale = fair.saleOf({ delivery: 'to-send', customer: ada, total: '37.80' })
    const { id, promise } = await fair.record(sale)
    const { toPack } = await fair.shop['GET /api/analytics/to-do']({}, owner)
    expect(toPack.orders).toMatchObject([{ id, dispatchBy: promise!.dispatchBy }])
  })
})
