import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Input } from '../../shop/every-call.contract.ts'
import type { DeskProduct } from '../product/product.rules.ts'
import { dayAfter } from '../../buying/promise/business-days.rules.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { addProduct, cartOf, openPayment, stranger } from '../../shop/testing/test-shop.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'
import { brokenRules, itemsOf, type FeedItem } from '../../shop/testing/server/google-rules.ts'

/** What has no picture of its own is in no feed. */
const pictured = { imageUrl: 'attached_assets/piece.jpg' }

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
  onTestFinished(() => server.drop())
})

/** A piece as the feed has it, held to Google's rules. */
async function told(product: Partial<DeskProduct> = {}): Promise<FeedItem> {
  return await itemOf((await addProduct(server, { ...pictured, ...product })).id)
}

async function itemOf(id: number): Promise<FeedItem> {
  const items = itemsOf(await (await fetch(`${server.url}/feeds/products.xml`)).text())
  const item = items.find((one) => one.get('id')?.[0] === String(id))!
  expect(brokenRules(item)).toEqual([])
  return item
}

async function set(change: Partial<Input<'PUT /api/settings'>>): Promise<void> {
  const settings = await server.shop['GET /api/settings']({}, owner)
  await server.shop['PUT /api/settings']({ ...settings, ...change }, owner)
}

const handlingOf = (item: FeedItem) =>
  ['min_handling_time', 'max_handling_time'].map((name) => item.get(name)?.[0])

describe('how a piece is sent', () => {
  const express = {
    name: 'Express',
    carrier: 'UPS',
    description: '',
    rate: '18.50',
    daysFrom: 1,
    daysTo: 2,
    remoteDays: 3,
    mayBeFree: false,
  }
  const addExpress = async () => await server.shop['POST /api/shipping-methods'](express, owner)
  /** Each shipping method as 'Standard 5.00'. */
  const methodsOf = (item: FeedItem) =>
    item.get('shipping')!.map((method) => {
      const [, name, price] = /<g:service>(.*?)<.*<g:price>(.*?) USD</.exec(method)!
      return `${name} ${price}`
    })
  const thresholdOf = (item: FeedItem) =>
    item.get('free_shipping_threshold')?.map((part) => /<g:price_threshold>(.*?) USD</.exec(part)![1])

  test('is told with the sum from which the way that may be free is free', async () => {
    await addExpress()
    await set({ freeShippingFrom: '60.00' })
    const item = await told({ price: '59.99' })
    expect([methodsOf(item), thresholdOf(item)]).toEqual([['Standard 5.00'], ['60.00']])
  })

  test('costs nothing where the piece by itself reaches that sum, and every way is told', async () => {
    await addExpress()
    await set({ freeShippingFrom: '60.00' })
    const item = await told({ price: '60.00' })
    expect([methodsOf(item), thresholdOf(item)]).toEqual([['Standard 0.00', 'Express 18.50'], undefined])
  })

  test('is told with each way and its price where no sum makes any free', async () => {
    await addExpress()
    await set({ freeShippingFrom: null })
    const item = await told({ price: '600.00' })
    expect([methodsOf(item), thresholdOf(item)]).toEqual([['Standard 5.00', 'Express 18.50'], undefined])
    expect(item.get('shipping')![1]).toContain(
      '<g:min_transit_time>1</g:min_transit_time><g:max_transit_time>5</g:max_transit_time>',
    )
  })

  test('and when, is what the owner promises; what nobody promises is not told', async () => {
    const { id } = await addProduct(server, pictured)
    const made = { kind: 'made_to_order', stock: 0, makingDaysFrom: 20, makingDaysTo: 40 } as const
    const madeToOrder = await addProduct(server, { ...pictured, ...made })
    expect(handlingOf(await itemOf(id))).toEqual([undefined, undefined])
    await set({ dispatchDays: 3 })
    expect(handlingOf(await itemOf(id))).toEqual(['0', '3'])
    expect(handlingOf(await itemOf(madeToOrder.id))).toEqual(['20', '43'])
    const until = dayAfter(new Date().toISOString(), 60)
    await set({ closure: { until, note: '', orders: 'later' } })
    expect(Number(handlingOf(await itemOf(id))[0])).toBeGreaterThan(30)
  })

  test('and when, follows the load of the bench, as on the page of the piece', async () => {
    await set({ dispatchDays: 3, benchPace: 1 })
    const made = { kind: 'made_to_order', stock: 0, makingDaysFrom: 1, makingDaysTo: 5 } as const
    const [ready, watch] = [
      await addProduct(server, pictured),
      await addProduct(server, { ...pictured, ...made }),
    ]
    expect(handlingOf(await itemOf(watch.id))).toEqual(['1', '8'])
    await (await openPayment(server, cartOf(watch, 4))).capture()
    const { words } = await server.shop['GET /api/products/{id}/arrival']({ id: watch.id }, stranger)
    // Standard takes 5 to 7 business days: 25 until it is sent at the latest, and then those.
    expect([handlingOf(await itemOf(watch.id)), words]).toEqual([['20', '28'], 'in 5–7 weeks'])
    expect(handlingOf(await itemOf(ready.id)), 'nobody makes it').toEqual(['0', '3'])
    for (const { id } of [ready, watch]) {
      const page = await (await fetch(`${server.url}/products/${id}`)).text()
      const [, from, to] = /"handlingTime":\{[^}]*"minValue":(\d+),"maxValue":(\d+)/.exec(page)!
      expect([from, to], 'of the page, for search engines').toEqual(handlingOf(await itemOf(id)))
    }
  })
})

describe('a piece that can’t be returned', () => {
  const initials = {
    kind: 'short_text',
    label: 'Initials',
    help: '',
    required: true,
    finalSale: true,
    maxLength: 3,
    allowed: 'any',
    surcharge: '0.00',
  } as const
  const labelOf = (item: FeedItem) => item.get('return_policy_label')?.[0]

  test('has a return label of its own, and so has one that a required answer makes final sale', async () => {
    await set({ returnDays: 30 })
    expect(labelOf(await told({ finalSale: true }))).toBe('final_sale')
    expect(labelOf(await told({ questions: [initials] }))).toBe('final_sale')
    expect(labelOf(await told({ questions: [{ ...initials, required: false }] }))).toBeUndefined()
    expect(labelOf(await told())).toBeUndefined()
  })

  test('is no exception in a shop that takes nothing back', async () => {
    await set({ returnDays: null })
    expect(labelOf(await told({ finalSale: true }))).toBeUndefined()
  })
})

describe('a category', () => {
  test('says for all of its pieces whom they are for and which of Google’s it is', async () => {
    const { id } = await addProduct(server, { ...pictured, category: 'Nursery Clocks' })
    const first = await itemOf(id)
    const said = (item: FeedItem) =>
      ['gender', 'age_group', 'google_product_category'].map((name) => item.get(name)?.[0])
    expect(said(first)).toEqual(['unisex', 'adult', undefined])
    const [category] = await server.shop['GET /api/desk/categories']({}, owner)
    const feed = {
      gender: 'female',
      ageGroup: 'kids',
      googleCategory: 'Home & Garden > Decor > Clocks',
    } as const
    const { name, version } = category!
    await server.shop['PUT /api/categories/{id}'](
      { id: category!.id, name, version, description: '', feed },
      owner,
    )
    expect(said(await itemOf(id))).toEqual(['female', 'kids', feed.googleCategory])
  })
})

test('what is longer than Google takes is shortened, and every combination has what is its own', async () => {
  await set({ storeName: 'S'.repeat(100) })
  const made = await server.shop['POST /api/categories'](
    {
      name: 'Bangles',
      description: '',
      factFields: [
        { name: 'Color', kind: 'words', says: 'color' },
        { name: 'Made of', kind: 'words', says: 'made_of' },
      ],
    },
    owner,
  )
  const long = (letter: string) => `${letter}${'👩‍👩‍👧'.repeat(9)}`
  const facts = [
    { name: 'Color', values: ['a', 'b', 'c', 'd'].map(long) },
    { name: 'Made of', values: ['e', 'f', 'g', 'h'].map(long) },
  ]
  const { id } = await addProduct(server, { ...pictured, category: made.name, facts, name: 'n'.repeat(200) })
  const item = await itemOf(id)
  expect(item.get('color')![0]!.length).toBeGreaterThan(60)
  expect(item.get('material')![0]!.split('/')).toHaveLength(2)
  await server.shop['PUT /api/desk/products/{id}/options'](
    {
      id,
      optionGroups: [{ name: 'Color', values: ['Red', 'Blue'] }],
      combinations: ['Red', 'Blue'].map((color) => ({
        choices: [color],
        price: '28.00',
        stock: 1,
        sku: '',
        imageUrl: '',
        published: true,
      })),
    },
    owner,
  )
  const { combinations } = await server.shop['GET /api/desk/products/{id}/options']({ id }, owner)
  const colors = await Promise.all(combinations.map(async (one) => (await itemOf(one.id)).get('color')))
  expect(colors).toEqual([['Red'], ['Blue']])
})
