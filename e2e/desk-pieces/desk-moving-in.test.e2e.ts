import { expectAccessibleAsIs } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'

test('listings of Etsy are dropped on Products, told in the shop’s words, and put on a shelf', async ({
  page,
  open,
  signIn,
}) => {
  await signIn()
  await open('/admin/products')
  await expect(page.getByRole('button', { name: 'Import CSV' })).toBeVisible()
  const file = [
    'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,IMAGE1,VARIATION 1 NAME,VARIATION 1 VALUES,SKU,SHIPPING',
    'Moved Bangle,Hammered &amp; polished.,28.00,USD,4,brass,,Size,"Small,Large",MB,x',
    'Moved Pen,Turned.,15.00,EUR,1,walnut,,,,MP,x',
  ].join('\n')
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], 'EtsyListingsDownload.csv', { type: 'text/csv' }))
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }))
  }, file)
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  await expect(dialog.getByText('4 pieces and choices: 3 new, 0 changed, 0 unchanged')).toBeVisible()
  await expect(dialog.getByText('Row 3, CURRENCY_CODE: is EUR: prices here are in US dollars')).toBeVisible()
  await dialog.getByText('What becomes of its columns').click()
  await expect(dialog.getByText('TITLE: Name')).toBeVisible()
  await expect(dialog.getByText('Not read: SHIPPING')).toBeVisible()
  await expectAccessibleAsIs(page, 'moving in')
  await keepScreenshots(page, 'moving-in')
  await dialog.getByLabel('Without a section (1 piece)').fill('Moved Bracelets')
  await dialog.getByLabel('Without a section (1 piece)').blur()
  await dialog.getByRole('button', { name: 'Apply these changes' }).click()
  await expect(dialog).toBeHidden()
  const moved = await page.request.get('/api/desk/products?category=Moved+Bracelets')
  const [{ id, name }] = (await moved.json()) as [{ id: number; name: string }]
  expect(name).toBe('Moved Bangle')
  await page.request.delete(`/api/products/${id}`)
})
