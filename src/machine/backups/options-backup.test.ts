import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { originalsIn } from '../pictures/storage/folder-storage.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { makeTwoSizes } from '../../shop/testing/sheets.ts'
import { cartOf, openPayment, openTestShop, stranger } from '../../shop/testing/test-shop.ts'
import { makeBackup } from '../../store/backups/backups.http.ts'
import { restoreBackup } from '../../store/backups/restore-backup.http.ts'

test('a backup brings back options, those that can be chosen and those that can not, and the orders of both', async () => {
  const secretKey = randomBytes(32)
  const folder = mkdtempSync(join(tmpdir(), 'options-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'originals'))
  const place = { folder: join(folder, 'backups'), originals: originalsIn(join(folder, 'originals')) }
  const [from, to] = [await openTestShop(), await openTestShop()]
  const { id, six, half } = await makeTwoSizes(from, 'Turnstone Bracelet')
  const options = async ({ shop }: typeof from) =>
    await shop['GET /api/desk/products/{id}/options']({ id }, owner)
  const now = await options(from)
  const offered = now.combinations.map((one) => ({ ...one, published: true }))
  await from.shop['PUT /api/desk/products/{id}/options']({ ...now, id, combinations: offered }, owner)
  for (const one of [six, half]) {
    const shown = await from.shop['GET /api/products/{id}']({ id: one.id }, stranger)
    await (await openPayment(from, cartOf(shown))).capture()
  }
  // The first can be chosen no longer, and has no choice of the group any more.
  await from.shop['PUT /api/desk/products/{id}/options'](
    {
      id,
      optionGroups: [{ name: 'Wrist size', values: ['6½ in', '7 in'] }],
      combinations: [
        { ...half, stock: 4, published: true },
        { choices: ['7 in'], price: '33.00', stock: 1, sku: 'BR-7', imageUrl: '', published: false },
      ],
    },
    owner,
  )
  const { name } = await makeBackup(from.context.db, place)
  await restoreBackup(to.context.db, place, name, { replace: true, secretKey })
  expect(await options(to)).toEqual(await options(from))
  const page = async ({ shop }: typeof from) => await shop['GET /api/products/{id}']({ id }, stranger)
  expect(await page(to)).toEqual(await page(from))
  const lines = async ({ shop }: typeof from) =>
    (await shop['GET /api/orders']({ sort: 'newest' }, owner)).items.flatMap(({ items }) => items)
  expect((await lines(to)).map((line) => line.productId)).toEqual([half.id, six.id])
  expect(await lines(to)).toEqual(await lines(from))
  const sheet = async ({ shop }: typeof from) => await shop['GET /api/desk/product-sheet']({}, owner)
  expect(await sheet(to)).toBe(await sheet(from))
  expect(await findBreaches(to.context.db.query)).toEqual([])
  const shown = await to.shop['GET /api/products/{id}']({ id: half.id }, stranger)
  await (await openPayment(to, cartOf(shown))).capture()
  expect((await options(to)).combinations[0]).toMatchObject({ stock: 3 })
})
