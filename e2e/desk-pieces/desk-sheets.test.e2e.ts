import { readFile } from 'node:fs/promises'
import { expectAccessibleAsIs } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'

test('products go out as a CSV file and come back by it, looked at before they are changed', async ({
  page,
  open,
  signIn,
}) => {
  await signIn()
  await open('/admin/products')
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const sheet = await readFile(await (await download).path(), 'utf8')
  const choose = async (text: string) => {
    await dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  }
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await choose(sheet)
  await expect(dialog.getByText(/: 0 new, 0 changed, \d{3} unchanged/)).toBeVisible()
  await choose('id,price\n5,cheap\n')
  await expect(dialog.getByText('Row 2, price: must be an amount such as 15.00')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Apply these changes' })).toHaveCount(0)
  // A file without checksums of what was seen: nothing of it is done unasked.
  await choose('id,price\n5,77\n')
  await expect(dialog.getByText('differ from the shop by more than your file can know')).toBeVisible()
  await expect(dialog.getByText(/price: the shop says “.*”, the file “77”/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Apply these changes' })).toHaveCount(0)
  await expectAccessibleAsIs(page, 'an import in doubt')
  await keepScreenshots(page, 'import-in-doubt')
  await dialog.getByRole('checkbox', { name: /what the file says counts/ }).check()
  await expect(dialog.getByText(/price: “.*” becomes “77”/)).toBeVisible()
  await expectAccessibleAsIs(page, 'an import')
  await dialog.getByRole('button', { name: 'Apply these changes' }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Search products').fill('#5')
  await expect(page.locator('main li').filter({ hasText: '$77.00' })).toHaveCount(1)
})

test('an import of many rows tells how far it has come', async ({ page, open, signIn }) => {
  await signIn()
  await open('/admin/products')
  const rows = Array.from(
    { length: 300 },
    (_, n) => `Import Piece ${n},Words.,5.00,Imported Pieces,1,attached_assets/default-product.svg,no`,
  )
  const sheet = ['name,description,price,category,stock,imageUrl,published', ...rows].join('\n')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await expect(dialog.getByText('300 rows: 300 new')).toBeVisible()
  // The answer is kept back until what is told on the way was seen.
  const seen = Promise.withResolvers<void>()
  await page.route('**/api/desk/product-sheet?apply=*', async (route) => {
    const response = await route.fetch()
    await seen.promise
    await route.fulfill({ response })
  })
  await dialog.getByRole('button', { name: 'Apply these changes' }).click()
  await expect(dialog.getByText('300 of 300')).toBeVisible()
  await expect(dialog.getByRole('progressbar', { name: 'Import' })).toBeVisible()
  await expectAccessibleAsIs(page, 'an import under way')
  seen.resolve()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('300 created, 0 changed.')).toBeVisible()
  const imported = async () =>
    (await (await page.request.get('/api/desk/products?category=Imported+Pieces&limit=100')).json()) as {
      id: number
    }[]
  expect(await imported()).toHaveLength(100)
  // The desk's other tests count the pieces there are.
  for (let some = await imported(); some.length > 0; some = await imported())
    await Promise.all(some.map(({ id }) => page.request.delete(`/api/products/${id}`)))
})
