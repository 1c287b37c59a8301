import { expectAccessibleAsIs } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { addToCart, fillAddress, goToCheckout } from '../support/shopper.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone the summary stands folded above the form, with its sum, and there is one way to pay', async ({
  page,
}) => {
  await addToCart(page, 7)
  const name = await addToCart(page, 7)
  await goToCheckout(page)
  const summary = page.locator('main summary')
  await expect(summary).toHaveText(/^Summary, 2 pieces, \$\d+\.\d\d$/)
  const sum = /\$.*$/.exec(await summary.innerText())![0]
  const top = async (words: string) => (await page.getByRole('heading', { name: words }).boundingBox())!.y
  expect((await summary.boundingBox())!.y).toBeLessThan(await top('Shipping information'))
  await expect(page.getByTestId('total')).toBeHidden()
  await expectAccessibleAsIs(page)

  await summary.click()
  await expect(page.locator('main details').getByText(name)).toBeVisible()
  await expect(page.getByTestId('total')).toHaveText(sum)
  await expectAccessibleAsIs(page)
  await summary.click()

  await fillAddress(page)
  await expect(page.getByText(`You pay ${sum} in all, shipping and tax included.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'PayPal', exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Pay Later', exact: true })).toHaveCount(1)
  // Nothing of the order is told a second time below.
  await expect(page.getByText(sum)).toHaveCount(3)
  await expect(page.getByText(sum).filter({ visible: true })).toHaveCount(2)
})

test('with room for it the summary stands open at the side, and says the sum once', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await addToCart(page, 7)
  await goToCheckout(page)
  const beside = page.getByRole('region', { name: 'Order Summary' })
  await expect(beside.getByTestId('total')).toHaveText(/^\$\d+\.\d\d$/)
  const sum = await beside.getByTestId('total').innerText()
  await expect(page.getByText(sum).filter({ visible: true })).toHaveCount(1)
  const form = (await page.getByRole('heading', { name: 'Shipping information' }).boundingBox())!
  const box = (await beside.boundingBox())!
  expect(box.x).toBeGreaterThan(form.x + form.width)
  expect(Math.abs(box.y - form.y)).toBeLessThan(40)

  // A tablet turned on its side, or a window made narrow.
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(page.locator('main summary')).toHaveText(`Summary, 1 piece, ${sum}`)
  await expect(page.getByTestId('total')).toBeHidden()
})
