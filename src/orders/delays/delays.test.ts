import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '../../buying/promise/business-days.rules.ts'
import { delay, letDaysPass, mailsWithKey, newDateOf, sellToWait } from '../../shop/testing/delayed.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { stranger, payingTestShop } from '../../shop/testing/test-shop.ts'
import { remindOfDueOrders } from './due-orders.ts'

const waiting = payingTestShop()

const orderOf = async (id: number) => await waiting.shop['GET /api/orders/{id}']({ id }, owner)
const stockOf = async (id: number) => (await waiting.shop['GET /api/products/{id}']({ id }, stranger)).stock
const answerWith = async (
  sentDelay: { token: string; id: number },
  answer: 'accepted' | 'cancelled',
  parcelsSeen?: number,
) =>
  await waiting.shop['POST /api/checkout/{token}/delays/{id}'](
    { token: sentDelay.token, id: sentDelay.id, answer, parcelsSeen },
    stranger,
  )
const sendOne = async (id: number) =>
  await waiting.shop['POST /api/orders/{id}/parcels'](
    { id, carrier: 'USPS', trackingNumber: '', lines: [{ n: 1, quantity: 1 }] },
    owner,
  )

const mailsLike = async (key: string) => await mailsWithKey(waiting, key)
const daysLater = async (id: number, days: number) => await letDaysPass(waiting, id, days)

describe('A new date', () => {
  test('is stored with the order, and its buyer is asked once, however often it is sent', async () => {
    const order = await sellToWait(waiting)
    const before = (await orderOf(order.id)).promise!
    const { input } = await delay(waiting, order)
    await waiting.shop['POST /api/orders/{id}/delays'](input, owner)
    const after = await orderOf(order.id)
    expect(after.promise!.dispatchBy).toBe(input.dispatchBy)
    expect(after.promise!.to > before.to).toBe(true)
    expect(after.delays).toMatchObject([
      { wasDispatchBy: before.dispatchBy, consentBy: null, answer: null, untold: true },
    ])
    const mails = await mailsLike(`new-date:${order.id}:%`)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('The walnut has not come yet')
    expect(mails[0]!.text).toContain('If you do not answer')
    expect(after.timeline.map(({ text }) => text).join()).toContain('New date for the buyer')
  })

  test('is accepted by one click: the owner is told when to send it', async () => {
    const order = await sellToWait(waiting)
    const sentDelay = await delay(waiting, order)
    const { order: receipt } = await answerWith(sentDelay, 'accepted')
    expect(receipt!.delay).toMatchObject({ answer: 'accepted', mayAnswer: false })
    await answerWith(sentDelay, 'accepted')
    expect(await mailsLike(`new-date-answered:${order.id}:%`)).toHaveLength(1)
    await expect(answerWith(sentDelay, 'cancelled')).rejects.toThrow('accepted this new date already')
    expect((await orderOf(order.id)).status).toBe('processing')
  })

  test('is refused by one click: all money goes back once, and the pieces on the shelf', async () => {
    const order = await sellToWait(waiting, { quantity: 2 })
    const left = await stockOf(order.productId)
    const sentDelay = await delay(waiting, order)
    await Promise.all([answerWith(sentDelay, 'cancelled'), answerWith(sentDelay, 'cancelled')])
    const after = await orderOf(order.id)
    expect(after).toMatchObject({ status: 'cancelled', paymentState: 'refunded', refundable: '0.00' })
    expect(after.refunds).toMatchObject([{ state: 'completed', madeBy: 'the buyer', amount: after.total }])
    expect(await stockOf(order.productId)).toBe(left + 2)
    expect(await mailsLike(`cancelled:${order.id}`)).toHaveLength(1)
    const { text } = (await mailsLike(`new-date-answered:${order.id}:%`))[0]!
    expect(text).toContain('do not send it')
    expect(text).toMatch(/Back on the shelf: 2 × [^.]+\.(?!.*Not put back)/)
  })

  test('is refused of an engraved pen: it does not go back on the shelf by itself, and the owner is told', async () => {
    const engraving = {
      kind: 'short_text',
      label: 'Engraving',
      help: '',
      required: true,
      finalSale: true,
      maxLength: 20,
      allowed: 'any',
      surcharge: '0.00',
    } as const
    const order = await sellToWait(waiting, {
      product: { name: 'Engraved Pen', questions: [engraving] },
      answers: { Engraving: 'Ada' },
    })
    const left = await stockOf(order.productId)
    await answerWith(await delay(waiting, order), 'cancelled')
    const after = await orderOf(order.id)
    expect(after).toMatchObject({ status: 'cancelled', paymentState: 'refunded' })
    expect(after.items[0]).toMatchObject({ refunded: 1, restocked: 0 })
    expect(await stockOf(order.productId)).toBe(left)
    const { text } = (await mailsLike(`new-date-answered:${order.id}:%`))[0]!
    expect(text).toContain('Not put back there: 1 × Engraved Pen.')
    expect(text).not.toContain('Back on the shelf')
    const timeline = after.timeline.map((entry) => entry.text)
    expect(timeline).toContain(
      'Cancelled: The buyer chose to have their money back rather than wait for the new date. Not put back there: 1 × Engraved Pen.',
    )
  })

  test('is refused of a watch made to order: nothing of it is on a shelf, or said to be', async () => {
    const order = await sellToWait(waiting, {
      product: {
        name: 'Brass Watch',
        kind: 'made_to_order',
        stock: 0,
        makingDaysFrom: 30,
        makingDaysTo: 40,
      },
    })
    await answerWith(await delay(waiting, order, 90), 'cancelled')
    expect((await orderOf(order.id)).items[0]).toMatchObject({ refunded: 1, restocked: 0 })
    const { text } = (await mailsLike(`new-date-answered:${order.id}:%`))[0]!
    expect(text).toContain('Not put back there: 1 × Brass Watch.')
    expect(text).not.toContain('Back on the shelf')
  })

  test('the refund is written down before PayPal is asked: its answer may be lost', async () => {
    const order = await sellToWait(waiting)
    const sentDelay = await delay(waiting, order)
    await waiting.control('/faults', { on: 'refund', kind: 'commit-then-drop', count: 2 })
    await answerWith(sentDelay, 'cancelled')
    expect(await orderOf(order.id)).toMatchObject({ status: 'cancelled', refunds: [{ madeBy: 'the buyer' }] })
  })

  test('longer than thirty days needs consent, and so does every further one', async () => {
    const order = await sellToWait(waiting)
    const first = (await orderOf(order.id)).promise!.dispatchBy
    await delay(waiting, order, 60)
    const long = await orderOf(order.id)
    expect(long.delays[0]!.consentBy).toBe(dayAfter(first, 30))
    expect((await mailsLike(`new-date:${order.id}:%`))[0]!.text).toContain('without your consent by then')
    await delay(waiting, order, 70)
    const { delays, promise } = await orderOf(order.id)
    expect(delays.map(({ consentBy }) => consentBy)).toEqual([dayAfter(first, 30), delays[0]!.dispatchBy])
    expect(promise!.dispatchBy).toBe(delays[1]!.dispatchBy)
  })

  test('is refused where it is no later, lies in the past, or another was sent meanwhile', async () => {
    const order = await sellToWait(waiting, { dispatchDays: 10 })
    const input = await newDateOf(waiting, order.id, 1)
    await expect(waiting.shop['POST /api/orders/{id}/delays'](input, owner)).rejects.toThrow('must be later')
    const past = { ...input, dispatchBy: dayAfter(input.dispatchBy, -2) }
    await expect(waiting.shop['POST /api/orders/{id}/delays'](past, owner)).rejects.toThrow('past')
    await delay(waiting, order, 30)
    const late = { ...input, dispatchBy: dayAfter(input.dispatchBy, 40) }
    await expect(waiting.shop['POST /api/orders/{id}/delays'](late, owner)).rejects.toMatchObject({
      reason: 'edited_meanwhile',
    })
  })

  test('is not for what is sent or cancelled', async () => {
    const [sent, gone] = [await sellToWait(waiting), await sellToWait(waiting)]
    const sentDelay = await delay(waiting, sent)
    await sendOne(sent.id)
    const again = await newDateOf(waiting, sent.id, 50)
    await expect(waiting.shop['POST /api/orders/{id}/delays'](again, owner)).rejects.toThrow('is sent')
    await expect(answerWith(sentDelay, 'cancelled', 1)).rejects.toThrow('moved on')
    await answerWith(await delay(waiting, gone), 'cancelled')
    const late = await newDateOf(waiting, gone.id, 50)
    await expect(waiting.shop['POST /api/orders/{id}/delays'](late, owner)).rejects.toThrow('is cancelled')
  })

  test('of an order that was sent in part is for the rest, and the mail says what that is', async () => {
    const order = await sellToWait(waiting, { quantity: 3 })
    await sendOne(order.id)
    const sentDelay = await delay(waiting, order, 60)
    const { text } = (await mailsLike(`new-date:${order.id}:%`))[0]!
    expect(text).toContain(`the rest of your order #${order.id}`)
    expect(text).toMatch(/not sent yet: 2 × .*\. You may accept it, or cancel that/)
    expect(text).toContain('The shipping is not given back')
    expect(text).toContain('what was not sent has to be cancelled')
    const { order: receipt } = await answerWith(sentDelay, 'accepted')
    expect(receipt!.delay).toMatchObject({ answer: 'accepted', mayAnswer: false })
    expect((await mailsLike(`new-date-answered:${order.id}:%`))[0]!.text).toContain('send the rest of order')
  })

  test('of an order that was sent in part is refused by one click: the rest is given back once, without the shipping', async () => {
    const order = await sellToWait(waiting, { quantity: 3 })
    await sendOne(order.id)
    const left = await stockOf(order.productId)
    const sentDelay = await delay(waiting, order)
    await Promise.all([answerWith(sentDelay, 'cancelled', 1), answerWith(sentDelay, 'cancelled', 1)])
    const after = await orderOf(order.id)
    expect(after).toMatchObject({ status: 'completed', paymentState: 'partly_refunded' })
    expect(after.items[0]).toMatchObject({ quantity: 3, sent: 1, refunded: 2, restocked: 2, toSend: 0 })
    const { price, discount, tax, quantity } = after.items[0]!
    const paid = Math.round((Number(price) * quantity - Number(discount)) * 100)
    const rest = Math.floor((paid * 2) / 3) + Math.floor((Math.round(Number(tax) * 100) * 2) / 3)
    expect(after.refunds).toMatchObject([
      { state: 'completed', madeBy: 'the buyer', shipping: '0.00', amount: (rest / 100).toFixed(2) },
    ])
    expect(await stockOf(order.productId)).toBe(left + 2)
    expect(await mailsLike(`cancelled:${order.id}`)).toEqual([])
    const told = await mailsLike(`new-date-answered:${order.id}:%`)
    expect(told).toHaveLength(1)
    expect(told[0]!.text).toMatch(/What was not sent is given back \(2 × .*Do not send it/)
  })

  test('a part that was sent after the buyer looked is told to them before anything goes back', async () => {
    const order = await sellToWait(waiting, { quantity: 2 })
    const sentDelay = await delay(waiting, order)
    await sendOne(order.id)
    await expect(answerWith(sentDelay, 'cancelled')).rejects.toMatchObject({ reason: 'changed_since' })
    expect((await orderOf(order.id)).refunds).toEqual([])
    const { order: receipt } = await answerWith(sentDelay, 'cancelled', 1)
    expect(receipt!.items[0]).toMatchObject({ refunded: 1, toSend: 0 })
  })

  test('the money for the rest is written down before PayPal is asked: its answer may be lost', async () => {
    const order = await sellToWait(waiting, { quantity: 2 })
    await sendOne(order.id)
    const sentDelay = await delay(waiting, order)
    await waiting.control('/faults', { on: 'refund', kind: 'commit-then-drop', count: 2 })
    await answerWith(sentDelay, 'cancelled', 1)
    expect(await orderOf(order.id)).toMatchObject({ refunds: [{ madeBy: 'the buyer', state: 'asked' }] })
    expect((await orderOf(order.id)).items[0]!.toSend).toBe(0)
  })

  test('only the newest one is answered, and only by the order’s own link', async () => {
    const order = await sellToWait(waiting)
    const first = await delay(waiting, order, 10)
    await delay(waiting, order, 20)
    await expect(answerWith(first, 'accepted')).rejects.toThrow('newer date')
    const other = await sellToWait(waiting)
    await expect(answerWith({ token: other.token, id: first.id }, 'accepted')).rejects.toThrow('No new date')
  })

  test('of an order that was promised no day is counted from the law’s thirty', async () => {
    const order = await sellToWait(waiting, { dispatchDays: null })
    expect((await orderOf(order.id)).promise).toBeNull()
    await delay(waiting, order, 50)
    expect((await orderOf(order.id)).delays).toMatchObject([{ wasDispatchBy: null, consentBy: null }])
  })
})

describe('What is due', () => {
  const toDo = async () => await waiting.shop['GET /api/analytics/to-do']({}, owner)

  test('stands on the desk’s first page, the latest first, until it is sent', async () => {
    const [late, soon] = [await sellToWait(waiting), await sellToWait(waiting)]
    await daysLater(late.id, 20)
    const { toPack, today } = await toDo()
    const ids = toPack.orders.map(({ id }) => id)
    expect(ids[0]).toBe(late.id)
    expect(ids).toContain(soon.id)
    expect(toPack.orders[0]!.dispatchBy! < today).toBe(true)
    await waiting.shop['PUT /api/orders/{id}/shipping'](
      { id: late.id, carrier: 'USPS', trackingNumber: '', mail: false },
      owner,
    )
    expect((await toDo()).toPack.orders.map(({ id }) => id)).not.toContain(late.id)
  })

  test('is written to the owner once for each day promised, and not on the day it came in', async () => {
    const order = await sellToWait(waiting, { dispatchDays: 2 })
    await remindOfDueOrders(waiting.context)
    expect(await mailsLike(`due:${order.id}:%`)).toEqual([])
    await daysLater(order.id, 5)
    await remindOfDueOrders(waiting.context)
    await remindOfDueOrders(waiting.context)
    expect(await mailsLike(`due:${order.id}:%`)).toHaveLength(1)
    await delay(waiting, order, 1)
    await remindOfDueOrders(waiting.context)
    expect(await mailsLike(`due:${order.id}:%`)).toHaveLength(2)
  })

  test('so is an order whose buyer had to consent to a new date and did not', async () => {
    const [silent, glad] = [await sellToWait(waiting), await sellToWait(waiting)]
    const long = [await delay(waiting, silent, 60), await delay(waiting, glad, 60)]
    await answerWith(long[1]!, 'accepted')
    for (const { id } of [silent, glad]) await daysLater(id, 45)
    const { unanswered, today } = await toDo()
    expect(unanswered.map(({ id, consentBy }) => [id, consentBy < today])).toEqual([[silent.id, true]])
    await remindOfDueOrders(waiting.context)
    await remindOfDueOrders(waiting.context)
    expect(await mailsLike(`no-consent:${silent.id}:%`)).toMatchObject([
      { text: expect.stringContaining('to be cancelled') },
    ])
    expect(await mailsLike(`no-consent:${glad.id}:%`)).toEqual([])
    await waiting.context.db.query.execute(
      sql`UPDATE mails SET kept = true WHERE dedup_key LIKE 'new-date:%'`,
    )
    expect((await toDo()).unanswered, 'whom no mail has reached').toEqual([])
  })
})
