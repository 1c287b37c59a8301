import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { pollPayments } from '../../payments/in-review/payment-polls.ts'
import { owner, refundAtPaypal, sell, type Sold } from '../../shop/testing/paypal-news.ts'
import { openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'

/** An order that was paid, and of whose money PayPal has said nothing for two hours: no webhook reaches this shop. */
async function openWithOrder() {
  const shop = await openTestShop()
  const sold = await sell(shop)
  await grow(shop, '2 hours')
  return { shop, sold }
}

/** Makes what is known of payments `time` old. */
const grow = (shop: TestShop, time: string) =>
  shop.context.db.query.execute(sql`UPDATE payments SET known_at = now() - ${time}::interval`)

const orderOf = (shop: TestShop, { id }: Sold) => shop.shop['GET /api/orders/{id}']({ id }, owner)

async function tokenOf(shop: TestShop, sold: Sold): Promise<string> {
  return (await orderOf(shop, sold)).pagePath!.split('/').at(-1)!
}

/** How often PayPal was asked about a capture. */
const captureLookups = async (shop: TestShop) =>
  (await shop.control<Record<string, number>>('/calls'))['get-capture'] ?? 0

const label = { carrier: 'USPS', trackingNumber: '' } as const
const ways: Record<string, (shop: TestShop, id: number) => Promise<{ isMoneyKnown: boolean }>> = {
  'marked as shipped': ({ shop }, id) => shop['PUT /api/orders/{id}/shipping']({ id, ...label }, owner),
  'sent as a parcel': ({ shop }, id) => shop['POST /api/orders/{id}/parcels']({ id, ...label }, owner),
  'marked as shipped at the packing table': ({ shop }, id) =>
    shop['PUT /api/packing/{id}/shipping']({ id, ...label }, owner),
  'sent as a parcel from there': ({ shop }, id) =>
    shop['POST /api/packing/{id}/parcels']({ id, ...label }, owner),
}

const pages: Record<string, (shop: TestShop, sold: Sold) => Promise<{ isAskingWallet: boolean }>> = {
  'at the desk': orderOf,
  'at the packing table': ({ shop }, { id }) => shop['GET /api/packing/{id}']({ id }, owner),
  'by its buyer': async (shop, sold) =>
    await shop.shop['GET /api/checkout/{token}']({ token: await tokenOf(shop, sold) }, stranger),
}

for (const [where, open] of Object.entries(pages))
  test(`a refund whose webhook was lost is known once the order is opened ${where}, which nobody waits for`, async () => {
    const { shop, sold } = await openWithOrder()
    let woken = 0
    shop.context.wakeJobs = () => void (woken += 1)
    await refundAtPaypal(shop, sold)
    expect(await open(shop, sold)).toMatchObject({ isAskingWallet: true })
    expect([woken > 0, await captureLookups(shop)], 'a job asks, the page does not').toEqual([true, 0])
    await pollPayments(shop.context)
    expect(await orderOf(shop, sold)).toMatchObject({
      paymentState: 'refunded',
      isMoneyKnown: true,
      isAskingWallet: false,
    })
    expect(await findBreaches(shop.context.db.query)).toEqual([])
  })

test('PayPal is asked once an hour about an order, however many open it, and no sooner where it gives no answer', async () => {
  const { shop, sold } = await openWithOrder()
  const openAll = async () => {
    await Promise.all(Object.values(pages).flatMap((open) => [open(shop, sold), open(shop, sold)]))
    await pollPayments(shop.context)
  }
  await openAll()
  await openAll()
  expect(await captureLookups(shop)).toBe(1)
  await grow(shop, '59 minutes')
  await openAll()
  expect(await captureLookups(shop)).toBe(1)
  await grow(shop, '61 minutes')
  await shop.control('/faults', { on: 'get-capture', kind: 'status-500', count: 100 })
  await openAll()
  await openAll()
  expect(await captureLookups(shop)).toBe(2)
  expect(await orderOf(shop, sold)).toMatchObject({ isMoneyKnown: false, isAskingWallet: false })
})

for (const [how, send] of Object.entries(ways)) {
  test(`an order that was refunded at PayPal meanwhile is not ${how}, and it is said why`, async () => {
    const { shop, sold } = await openWithOrder()
    await refundAtPaypal(shop, sold)
    await expect(send(shop, sold.id)).rejects.toMatchObject({
      reason: 'edited_meanwhile',
      message: `PayPal says that order #${sold.id} was refunded, so there is nothing to send.`,
    })
    expect(await orderOf(shop, sold)).toMatchObject({ shippedAt: null, paymentState: 'refunded' })
  })

  test(`an order of which a part was given back meanwhile is ${how} once that was seen`, async () => {
    const { shop, sold } = await openWithOrder()
    await refundAtPaypal(shop, sold, '5.00')
    await expect(send(shop, sold.id)).rejects.toThrow('a part of order #')
    expect(await send(shop, sold.id)).toMatchObject({ status: 'completed', isMoneyKnown: true })
  })

  test(`an order is ${how} though PayPal can’t be asked, and that nothing was learned is said`, async () => {
    const { shop, sold } = await openWithOrder()
    await shop.control('/faults', { on: 'get-capture', kind: 'status-500', count: 100 })
    expect(await send(shop, sold.id)).toMatchObject({ status: 'completed', isMoneyKnown: false })
  })
}

test('PayPal is not asked before sending what it has spoken of within the hour, nor before a number is corrected', async () => {
  const { shop, sold } = await openWithOrder()
  await grow(shop, '10 minutes')
  const send = ways['marked as shipped']!
  await send(shop, sold.id)
  await grow(shop, '2 hours')
  await send(shop, sold.id)
  expect(await captureLookups(shop)).toBe(0)
})

test('a PayPal that hangs keeps nobody from sending', async () => {
  const { shop, sold } = await openWithOrder()
  await shop.control('/faults', { on: 'get-capture', kind: 'delay-before', ms: 3_600_000, count: 1 })
  expect(await ways['marked as shipped']!(shop, sold.id)).toMatchObject({
    status: 'completed',
    isMoneyKnown: false,
  })
})

test('before slips are printed PayPal is asked about what waits: a refunded order waits no more', async () => {
  const { shop, sold } = await openWithOrder()
  const [refunded, unasked] = [await sell(shop), await sell(shop)]
  await grow(shop, '2 hours')
  await refundAtPaypal(shop, refunded)
  const named = { ids: [refunded.id, sold.id] }
  expect(await shop.shop['GET /api/packing/money'](named, owner)).toEqual({ unknown: [] })
  const waits = (await shop.shop['GET /api/packing']({}, owner)).items.map(({ id }) => id)
  expect(waits.toSorted((a, b) => a - b)).toEqual([sold.id, unasked.id])
  expect(await captureLookups(shop)).toBe(2)
  await shop.control('/faults', { on: 'get-capture', kind: 'status-500', count: 100 })
  expect(await shop.shop['GET /api/packing/money']({}, owner)).toEqual({ unknown: [unasked.id] })
})
