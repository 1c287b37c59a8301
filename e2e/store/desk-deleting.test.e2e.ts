import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

const NAME = 'Aaa Quince Comb'

test('a product is deleted by name, and put back by the toast and by the history', async ({
  page,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn()
  const made = await page.request.post('/api/products', {
    data: {
      name: NAME,
      description: 'Of quince.',
      price: '31.00',
      category: 'Combs',
      tags: ['quince'],
      stock: 3,
      featured: true,
      imageUrl: 'attached_assets/default-product.svg',
    },
  })
  const { id } = (await made.json()) as { id: number }
  const read = async () => (await (await page.request.get(`/api/desk/products/${id}`)).json()) as object
  const before = await read()
  await open('/admin/products')
  const tile = page.locator('main li').filter({ hasText: NAME })
  const ask = page.getByRole('button', { name: `Delete ${NAME}` })
  const question = page.getByRole('alertdialog', { name: `Delete “${NAME}”?` })

  await ask.click()
  await expect(question).toContainText('Are you sure you want to delete this product?')
  await expect(question).toContainText('You can put it back by Undo in History')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(ask).toBeFocused()
  expect(await read()).toEqual(before)

  const remove = async () => {
    await ask.click()
    await question.getByRole('button', { name: 'Delete product' }).click()
    await expect(page.getByText('Product deleted successfully')).toBeVisible()
    await expect(tile).toHaveCount(0)
    expect((await page.request.get(`/api/desk/products/${id}`)).status()).toBe(404)
  }
  await remove()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${NAME} is as it was.`)).toBeVisible()
  await expect(tile).toBeVisible()
  expect(await read()).toEqual(before)

  await remove()
  await open('/admin/history?about=product')
  await page.getByRole('button', { name: `Undo: Product “${NAME}” deleted` }).click()
  const back = page.getByRole('link', { name: `Product “${NAME}” put back` }).first()
  await expect(back).toBeVisible()
  expect(await read()).toEqual(before)
  await expectAccessible(page)
  await back.click()
  await expect(tile).toBeVisible()
  await page.request.delete(`/api/products/${id}`)
})
