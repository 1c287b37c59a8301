import { expect, test } from '../fixtures/test.ts'
import { fillAddress, goToCheckout, openWallet } from '../support/shopper.ts'

test('a link fills the cart once, beside what lies there, and what it filled is paid', async ({ page }) => {
  await page.goto('/buy/4:1')
  await expect(page.getByText('1 item in your cart')).toBeVisible()
  for (const words of [/was put in your cart/, /is in your cart already/]) {
    await page.goto('/buy/5:1')
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByText('2 items in your cart')).toBeVisible()
    expect(page.url()).toMatch(/\/cart$/)
  }
  await goToCheckout(page)
  await fillAddress(page)
  const wallet = await openWallet(page)
  await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/checkout/success**')
})
