import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { addToCart } from '../support/shopper.ts'

const daysTo = (page: Page, place: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^\\w+ \\d+(–.*)? to ${place}$`) })

const asks = (page: Page) => page.getByRole('button', { name: 'Not in the lower 48?' })

for (const width of [390, 1280]) {
  test(`a ZIP code in Alaska changes the days of a piece, its cart and its checkout, by the keyboard at ${width} px`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await open('/products/5')
    await expect(asks(page)).toBeVisible()
    await asks(page).focus()
    await page.keyboard.press('Enter')
    const field = page.getByLabel('ZIP code it goes to')
    await expect(field).toBeFocused()
    await page.keyboard.type('995')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter a ZIP code of 5 digits, such as 28801.')).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill('00012')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No ZIP code begins with 000. Check it.')).toBeVisible()
    await expectAccessible(page)
    await field.fill('99501')
    await page.keyboard.press('Enter')
    await expect(daysTo(page, 'Alaska')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change the ZIP code' })).toBeFocused()
    await expectAccessible(page)

    await addToCart(page, 5)
    await open('/cart')
    await expect(
      page.getByRole('heading', { name: 'Standard shipping, 10-12 business days to Alaska' }),
    ).toBeVisible()
    await open('/checkout')
    await expect(page.getByLabel('ZIP code')).toHaveValue('99501')
    await expect(page.getByText(/Standard delivery, 10-12 business days to Alaska: arrives /)).toBeVisible()

    await open('/products/5')
    await expect(daysTo(page, 'Alaska')).toBeVisible()
    await page.getByRole('button', { name: 'Change the ZIP code' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Forget it' }).focus()
    await page.keyboard.press('Enter')
    await expect(daysTo(page, 'Alaska')).toHaveCount(0)
    await expect(asks(page)).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('handmade-moments.zip.v1'))).toBeNull()
  })
}
