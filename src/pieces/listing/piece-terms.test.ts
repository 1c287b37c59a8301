import { expect, test } from 'vitest'
import { editOf } from '../editing/edit-of.rules.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { importSheet, makeTwoSizes, sendSheet } from '../../shop/testing/sheets.ts'
import { addProduct, openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'

/** A piece may have other terms than the shop: they are kept with it, and told wherever it is shown. */

const other = { finalSale: true, noWarranty: true }
const asShop = { finalSale: false, noWarranty: false }

const read = async ({ shop }: TestShop, id: number) =>
  await shop['GET /api/desk/products/{id}']({ id }, owner)

async function promise({ shop }: TestShop, promises: object): Promise<void> {
  await shop['PUT /api/settings']({ ...(await shop['GET /api/settings']({}, owner)), ...promises }, owner)
}

test('a new piece is sold as all are; an edit that does not name its terms keeps them', async () => {
  const at = await openTestShop()
  const { id } = await addProduct(at)
  expect(await read(at, id)).toMatchObject(asShop)
  await at.shop['PUT /api/products/{id}']({ ...editOf(await read(at, id)), ...other }, owner)
  expect(await read(at, id)).toMatchObject(other)
  const { finalSale: _final, noWarranty: _without, ...former } = editOf(await read(at, id))
  await at.shop['PUT /api/products/{id}']({ ...former, name: 'Renamed' }, owner)
  expect(await read(at, id)).toMatchObject({ name: 'Renamed', ...other })
})

test('the history tells of a change, and takes it back; a deleted piece comes back with them', async () => {
  const at = await openTestShop()
  const { id } = await addProduct(at)
  await at.shop['PUT /api/products/{id}']({ ...editOf(await read(at, id)), ...other }, owner)
  const newest = async () => (await at.shop['GET /api/history']({ subject: 'product' }, owner)).items[0]!
  const { before, after, id: change } = await newest()
  expect([before, after]).toMatchObject([asShop, other])
  await at.shop['POST /api/history/{id}/undo']({ id: change }, owner)
  expect(await read(at, id)).toMatchObject(asShop)
  await at.shop['PUT /api/products/{id}']({ ...editOf(await read(at, id)), ...other }, owner)
  const { changeId } = await at.shop['DELETE /api/products/{id}']({ id }, owner)
  await at.shop['POST /api/history/{id}/undo']({ id: changeId }, owner)
  expect(await read(at, id)).toMatchObject(other)
})

test('a file has a column for each; one without them leaves them as they are', async () => {
  const at = await openTestShop()
  const { id } = await addProduct(at, { name: 'Copper Earrings', ...other })
  const text = await at.shop['GET /api/desk/product-sheet']({}, owner)
  const columns = text.slice(0, text.indexOf('\r\n')).replace('\ufeff', '').split(',')
  expect(columns).toEqual(expect.arrayContaining(['finalSale', 'noWarranty']))
  expect(await sendSheet(at, text)).toMatchObject({ unchanged: 1, errors: [] })
  await importSheet(at, `id,name\n${id},Copper Hoops\n`)
  expect(await read(at, id)).toMatchObject({ name: 'Copper Hoops', ...other })
  await importSheet(at, `id,finalSale,noWarranty\n${id},no,yes\n`)
  expect(await read(at, id)).toMatchObject({ finalSale: false, noWarranty: true })
  const { errors } = await sendSheet(at, `id,finalSale\n${id},perhaps\n`)
  expect(errors).toEqual([{ row: 2, field: 'finalSale', message: 'must be yes or no' }])
})

test('what can be chosen of a piece is sold on its terms', async () => {
  const at = await openTestShop()
  const { id, six } = await makeTwoSizes(at, 'Sized Bangle')
  await at.shop['PUT /api/products/{id}']({ ...editOf(await read(at, id)), ...other }, owner)
  expect(await at.shop['GET /api/products/{id}']({ id: six.id }, stranger)).toMatchObject(other)
  const cartItems = [{ id: six.id, price: '28.00', quantity: 1, finalSale: true }]
  const { items } = await at.shop['POST /api/cart/quote']({ cartItems }, stranger)
  expect(items[0]).toMatchObject({ id: six.id, finalSale: true })
})

test('the pages on returns and on the shop say that there are such pieces, while one is shown', async () => {
  const at = await openTestShop()
  await promise(at, { returnDays: 30, warrantyMonths: 12 })
  const { id } = await addProduct(at, { finalSale: true })
  const words = async () => {
    const { summary, body } = await at.shop['GET /api/pages/{slug}']({ slug: 'returns' }, stranger)
    const about = (await at.shop['GET /api/pages/{slug}']({ slug: 'about' }, stranger)).body
    return [summary, body, about].map((text) => ({
      isFinal: text.includes('Some pieces are final sale'),
      isBare: text.includes('Some pieces have no warranty'),
    }))
  }
  const some = (isFinal: boolean, isBare: boolean) => [
    { isFinal, isBare: false },
    { isFinal, isBare },
    { isFinal, isBare },
  ]
  expect(await words()).toEqual(some(true, false))
  await at.shop['PUT /api/products/{id}'](
    { ...editOf(await read(at, id)), noWarranty: true, finalSale: false },
    owner,
  )
  expect(await words()).toEqual(some(false, true))
  await at.shop['PUT /api/products/{id}']({ ...editOf(await read(at, id)), published: false }, owner)
  expect(await words(), 'of a draft').toEqual(some(false, false))
})
