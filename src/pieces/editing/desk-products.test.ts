import { expect, test } from 'vitest'
import { addProduct, openTestShop, stranger } from '../../shop/testing/test-shop.ts'

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }

test('several products are edited alike, all of them or none', async () => {
  const opened = await openTestShop()
  const { shop } = opened
  const [one, two] = [
    await addProduct(opened, { name: 'One', stock: 5 }),
    await addProduct(opened, { name: 'Two', stock: 1 }),
  ]
  const now = (id: number) => shop['GET /api/desk/products/{id}']({ id }, owner)
  const seen = async () =>
    await Promise.all([one.id, two.id].map(async (id) => ({ id, version: (await now(id)).version })))
  const edit = async (change: object) =>
    await shop['POST /api/desk/products/edit']({ products: await seen(), ...change }, owner)

  expect(
    await edit({ price: '20.00', stockDifference: 2, category: 'Clocks', featured: true, finalSale: true }),
  ).toEqual({
    changed: 2,
  })
  const like = { price: '20.00', category: 'Clocks', featured: true, finalSale: true, published: true }
  expect(await now(one.id)).toMatchObject({ ...like, name: 'One', stock: 7 })
  expect(await now(two.id)).toMatchObject({ ...like, name: 'Two', stock: 3 })

  await expect(edit({ price: '1.00', stockDifference: -4 })).rejects.toThrow(/only 3 of "Two" are left/)
  expect(await now(one.id)).toMatchObject({ ...like, stock: 7 })

  const before = await seen()
  await edit({ published: false })
  await expect(
    shop['POST /api/desk/products/edit']({ products: before, price: '1.00' }, owner),
  ).rejects.toMatchObject({ code: 'conflict', reason: 'edited_meanwhile' })
})
