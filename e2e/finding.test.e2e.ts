import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures/test.ts'

test('a question in a shopper’s words is shown as understood, and each part comes off', async ({
  page,
  open,
}) => {
  await open('/products?search=gift+for+mom+under+40')
  const understood = page.getByRole('list', { name: 'Understood as' })
  await expect(understood.getByRole('link')).toHaveText([/up to \$40/, /“gift for mom”/])
  await understood.getByRole('link', { name: 'Leave out “gift for mom”' }).click()
  await expect(page).toHaveURL(/search=under(\+|%20)40$/)
})

test('filters are set by keyboard in a dialog, and stand in the address and in chips', async ({
  page,
  open,
}) => {
  await open('/clocks')
  const opener = page.getByRole('link', { name: 'Filters' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByText(/Can be bought now \(\d+\)/)).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet.getByLabel('To', { exact: true }).fill('60')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/clocks\?priceTo=60$/)
  await expect(page.getByText('Showing 1 clock')).toBeVisible()
  await page.getByRole('link', { name: 'Remove filter up to $60' }).click()
  await expect(page).toHaveURL(/\/clocks$/)
})

test('the header’s search suggests pieces, which arrows go through', async ({ page, open }) => {
  await open('/about')
  const field = page.getByLabel('Find a piece').and(page.locator('input'))
  if (!(await field.isVisible())) await page.getByRole('link', { name: 'Find a piece' }).click()
  await field.focus()
  await expect(field).toHaveRole('combobox')
  await field.pressSequentially('schoolhouse')
  await expect(page.getByRole('option', { name: /Painted Schoolhouse Wall Clock/ })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Painted Schoolhouse Wall Clock')
})
