import { expectAccessible, PHONES_TOO } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'

const NAME = 'Copper Page Holder for a Sale'

test('an owner sells a piece for less until a day, by keyboard, and a shopper pays that', async ({
  page,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn()
  await open('/admin')
  const answer = await page.request.post('/api/products', {
    data: {
      name: NAME,
      description: 'Bent by hand.',
      price: '28.00',
      stock: 4,
      category: 'Accessories',
      imageUrl: 'attached_assets/default-product.svg',
    },
  })
  const { id } = (await answer.json()) as { id: number }
  await open(`/admin/products?search=${encodeURIComponent(NAME)}`)
  await page.getByRole('button', { name: `Sale of ${NAME}` }).press('Enter')
  const dialog = page.getByRole('dialog')
  const price = dialog.getByLabel('Sale price ($)')
  await expect(dialog).toContainText('Regularly $28.00.')
  await price.fill('30')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(price).toBeFocused()
  await expect(dialog).toContainText('It must be less than the regular price.')
  await expectAccessible(page, PHONES_TOO)
  await keepScreenshots(page, 'desk-sale')

  await dialog.getByLabel('Percent off').fill('25')
  await expect(price).toHaveValue('21.00')
  await dialog.getByLabel('Last day (optional)').fill('2099-12-03')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('main li').filter({ hasText: NAME })).toContainText(
    'On sale through December 3, regularly $28.00',
  )
  await keepScreenshots(page, 'desk-sale-list')

  await open(`/products/${id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('$21.00')
  await expect(main).toContainText('On sale through December 3')
  await expect(main, 'it was not asked for thirty days').not.toContainText('$28.00')
  await expectAccessible(page, PHONES_TOO)
  await keepScreenshots(page, 'product-sale')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await open('/cart')
  await expect(page.locator('main li').filter({ hasText: NAME })).toContainText('$21.00')
  await open(`/products?search=${encodeURIComponent(NAME)}`)
  await expect(page.getByRole('article').filter({ hasText: NAME })).toContainText('$21.00 Sale')

  await open(`/admin/products?search=${encodeURIComponent(NAME)}`)
  await page.getByRole('button', { name: `Sale of ${NAME}` }).click()
  await price.fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await open('/cart')
  await expect(page.getByRole('main')).toContainText('is now $28.00 (it was $21.00)')
  await page.request.delete(`/api/products/${id}`)
})
