import { expectAccessible, expectAccessibleAsIs, PHONES_TOO } from '../support/accessibility.ts'
import { makePen } from '../support/drawn-pen.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import { addToCart, fillAddress, goToCheckout, openMailedOrder, openWallet } from '../support/shopper.ts'

/** A piece that is final sale and has no warranty: said at the desk, and told from its page to its order. */

const CANT_GO_BACK = 'Can’t be returned unless something is wrong with it'

test('a maker says that one piece is final sale, and its buyer reads so from its page to the order, by keyboard', async ({
  page,
  open,
  signIn,
}) => {
  test.setTimeout(180_000)
  const id = await makePen(page, 'Aab Final Pen', [])
  await addToCart(page, id)
  await signIn()
  await open('/admin/products')
  await page.getByRole('button', { name: 'Edit Aab Final Pen' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.locator('summary').filter({ hasText: 'Returns' }).press('Enter')
  const returned = dialog.getByRole('group', { name: 'Can be returned' })
  const asOthers = returned.getByRole('radio', { name: /^As your other pieces\s*Within 30 days of delivery/ })
  await expect(asOthers).toBeChecked()
  await asOthers.focus()
  await page.keyboard.press('ArrowDown')
  await expect(returned.getByRole('radio', { name: /^Only if something is wrong with it/ })).toBeChecked()
  await page.keyboard.press('Tab')
  const warranty = dialog.getByRole('group', { name: 'Warranty' })
  await expect(
    warranty.getByRole('radio', { name: /^As your other pieces\s*1 year on your work/ }),
  ).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(warranty.getByRole('radio', { name: /^None/ })).toBeChecked()
  for (const width of PHONES_TOO) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessibleAsIs(page, 'the terms of a product')
  }
  await keepScreenshots(page, 'piece-terms-desk')
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: 'Update Product' }).press('Enter')
  await expect(page.getByText('Product updated successfully')).toBeVisible()
  await open('/admin/history')
  const edited = page.getByRole('listitem').filter({ hasText: 'Product “Aab Final Pen” changed' }).first()
  await expect(edited).toContainText(
    /Can be returned.*As your other pieces.*Only if something is wrong with it.*Warranty.*As your other pieces/s,
  )
  await page.context().clearCookies()

  // What lay in the cart before is told, and goes on once that is accepted.
  const cantGoBack = page.getByText(CANT_GO_BACK)
  await open('/cart')
  await expect(page.getByRole('alert')).toContainText('Aab Final Pen is final sale by now')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update cart' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(cantGoBack).toBeVisible()
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .press('Enter')

  await open(`/products/${id}`)
  const label = page.locator('.fact-label')
  await expect(label).toContainText('Returnsfinal sale, unless something is wrong with it')
  await expect(label).toContainText('Warrantynone')
  await expect(page.getByRole('link', { name: /^Free Shipping/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^(Warranty|Easy Returns)/ })).toHaveCount(0)
  await expectAccessible(page, PHONES_TOO)
  await keepScreenshots(page, 'piece-terms')
  await page.getByRole('button', { name: 'Add to Cart' }).press('Enter')
  await expect(page.getByText('Aab Final Pen has been added to your cart.')).toBeVisible()

  await open('/cart')
  await expect(cantGoBack).toBeVisible()
  await expect(page.getByRole('alert'), 'its page said so').toHaveCount(0)
  await goToCheckout(page)
  await expect(cantGoBack).toBeVisible()
  await expect(page.getByText(/Returns within/), 'of nothing in it').toHaveCount(0)
  await expectAccessible(page)
  await fillAddress(page)
  const wallet = await openWallet(page)
  await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/checkout/success**')
  await expect(cantGoBack).toBeVisible()
  const order = Number(/\d+/.exec(await page.getByText(/^Order #\d+$/).innerText())![0])
  await signIn()
  await openMailedOrder(page, order)
  await expect(cantGoBack.first()).toBeVisible()
  await expectAccessible(page)
  await open(`/admin/orders?order=${order}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${order}`)
  await expect(cantGoBack).toBeVisible()
  await open('/returns')
  await expect(page.getByText('Some pieces are final sale').first()).toBeVisible()
})
