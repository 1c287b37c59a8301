import { describe, expect, test } from 'vitest'
import { contract } from '../../shop/every-call.contract.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { sharedTestShop } from '../../shop/testing/test-shop.ts'

const opened = sharedTestShop()
const { shop } = opened

const sizes = (...stocks: number[]) => {
  const values = ['6 in', '7 in'].slice(0, stocks.length)
  return {
    optionGroups: [{ name: 'Wrist size', values }],
    combinations: values.map((value, at) => ({
      choices: [value],
      price: '28.00',
      stock: stocks[at]!,
      sku: '',
      imageUrl: '',
      published: true,
    })),
  }
}
const bracelet = {
  name: 'Kittiwake Bracelet',
  description: 'Strung by hand.',
  price: '20.00',
  category: 'Bracelets',
  imageUrl: 'attached_assets/default-product.svg',
}
const input = (more: object = {}) => contract['POST /api/products'].body.parse({ ...bracelet, ...more })
const make = async (more: object = {}) => await shop['POST /api/products'](input(more), owner)
const optionsOf = async (id: number) => await shop['GET /api/desk/products/{id}/options']({ id }, owner)
const found = async (search: string, more: object = {}) => {
  const query = contract['GET /api/desk/products'].query.parse({ search, ...more })
  return (await shop['GET /api/desk/products'](query, owner)).items
}

describe('a product and what can be chosen of it', () => {
  test('are made together', async () => {
    const made = await make({ options: sizes(2, 3) })
    expect(made).toMatchObject({ price: '28.00', stock: 5 })
    expect((await optionsOf(made.id)).combinations).toHaveLength(2)
    expect((await optionsOf(made.id)).version).toBe(made.version)
  })

  test('are not made where either is refused', async () => {
    const twice = { ...sizes(1), combinations: [...sizes(1).combinations, ...sizes(1).combinations] }
    await expect(make({ name: 'Dotterel Bracelet', options: twice })).rejects.toMatchObject({
      fields: [{ field: 'combinations.1.choices' }],
    })
    expect(await found('dotterel')).toEqual([])
  })

  test('are saved together, or neither is', async () => {
    const made = await make({ options: sizes(2, 3) })
    const { combinations } = await optionsOf(made.id)
    const change = (stock: number) => ({
      ...input({ name: 'Whimbrel Bracelet' }),
      id: made.id,
      version: made.version,
      price: made.price,
      stock: made.stock,
      stockSeen: made.stock,
      options: {
        ...sizes(2, 3),
        combinations: combinations.map((one) => ({ ...one, stock, stockSeen: 9 })),
      },
    })
    await expect(shop['PUT /api/products/{id}'](change(0), owner)).rejects.toMatchObject({
      fields: [{ field: 'combinations.0.stock' }],
    })
    expect(await shop['GET /api/desk/products/{id}']({ id: made.id }, owner)).toMatchObject({
      name: bracelet.name,
      version: made.version,
    })
    expect(await shop['PUT /api/products/{id}'](change(10), owner)).toMatchObject({
      name: 'Whimbrel Bracelet',
      price: '28.00',
      stock: 7,
    })
    await expect(shop['PUT /api/products/{id}'](change(10), owner)).rejects.toMatchObject({
      reason: 'edited_meanwhile',
    })
  })

  test('part again, and the product has the stock that is said', async () => {
    const { id, version } = await make({ options: sizes(2, 3) })
    const options = { optionGroups: [], combinations: [] }
    const change = { ...input({ price: '25.00', stock: 4 }), id, version, stockSeen: 0, options }
    expect(await shop['PUT /api/products/{id}'](change, owner)).toMatchObject({
      optionGroups: [],
      price: '25.00',
      priceTo: '25.00',
      stock: 4,
    })
  })

  test('give price and shelf back when what came with the options is taken back', async () => {
    const { id, version } = await make({ stock: 7 })
    await shop['PUT /api/desk/products/{id}/options']({ id, version, ...sizes(2) }, owner)
    const newest = async () => (await shop['GET /api/history']({}, owner)).items[0]!.id
    await shop['POST /api/history/{id}/undo']({ id: await newest() }, owner)
    const product = async () => await shop['GET /api/desk/products/{id}']({ id }, owner)
    expect(await product()).toMatchObject({ stock: 7, price: '20.00', priceTo: '20.00' })
    await shop['POST /api/history/{id}/undo']({ id: await newest() }, owner)
    expect(await product()).toMatchObject({ stock: 2, price: '28.00' })
    expect(await findBreaches(opened.context.db.query)).toEqual([])
  })

  test('change the names of their choices about, and a new one gets a name that was another’s', async () => {
    const { id } = await make({ options: sizes(2, 3) })
    const [six, seven] = (await optionsOf(id)).combinations
    const [{ id: _id, ...added }] = [six!]
    await shop['PUT /api/desk/products/{id}/options'](
      {
        id,
        optionGroups: [{ name: 'Wrist size', values: ['6 in', '7 in', '8 in'] }],
        combinations: [
          { ...six!, choices: ['7 in'] },
          { ...seven!, choices: ['8 in'] },
          { ...added, stock: 9 },
        ],
      },
      owner,
    )
    const now = (await optionsOf(id)).combinations
    expect(now.map(({ choices, stock }) => [...choices, stock])).toEqual([
      ['7 in', 2],
      ['8 in', 3],
      ['6 in', 9],
    ])
    // One that was taken off has the name still that another is given.
    const [one, two] = now
    await shop['PUT /api/desk/products/{id}/options'](
      {
        id,
        optionGroups: [{ name: 'Wrist size', values: ['8 in'] }],
        combinations: [{ ...one!, choices: ['8 in'] }],
      },
      owner,
    )
    expect((await optionsOf(id)).combinations).toMatchObject([{ id: one!.id, choices: ['8 in'], stock: 2 }])
    expect(two!.id).not.toBe(one!.id)
    expect(await findBreaches(opened.context.db.query)).toEqual([])
  })

  test('are in the list of what is sold as its combinations', async () => {
    const { id } = await make({ name: 'Sanderling Bracelet', options: sizes(2, 0) })
    expect(await found('sanderling')).toMatchObject([{ id }])
    expect((await found('sanderling', { options: 'each' })).map(({ name, stock }) => [name, stock])).toEqual([
      ['Sanderling Bracelet, 6 in', 2],
      ['Sanderling Bracelet, 7 in', 0],
    ])
  })
})
