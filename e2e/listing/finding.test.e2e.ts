import { expectAccessibleAsIs, expectBestPractice } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'

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
  const opener = page.getByRole('button', { name: 'Filters' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByText(/Available now \(\d+\)/)).toBeVisible()
  await expectBestPractice(page)
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

test('each choice in the filters says what it leaves beside the others, before anything is shown', async ({
  page,
  open,
}) => {
  await open('/bracelets')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const [color, stone] = [sheet.getByLabel('Color'), sheet.getByLabel('Made of')]
  const show = sheet.getByRole('button', { name: /^Show/ })
  const stones = () => stone.getByRole('option').count()
  await expect(color.getByRole('option', { name: /^blue \(/ })).toBeAttached()
  const ofAll = await stones()
  await color.focus()
  await color.selectOption({ label: (await color.getByRole('option', { name: /^blue \(/ }).textContent())! })
  const left = Number(/\((\d+)\)/.exec((await color.locator('option:checked').textContent())!)![1])
  await expect(show).toHaveText(`Show ${left} pieces`)
  await expect(color).toBeFocused()
  await expect.poll(stones).toBeLessThan(ofAll)
  await sheet.getByLabel('To', { exact: true }).fill('1')
  await expect(sheet.getByRole('status')).toHaveText('Nothing fits all of this')
  await expect(show).toHaveText('Show pieces')
  // What could be chosen stays where it was.
  await expect(stone).toBeVisible()
  await sheet.getByLabel('To', { exact: true }).fill('')
  await sheet.getByLabel(/^In inches or centimeters/).fill('60 in')
  await expect(sheet.getByRole('status')).toContainText('“60 in” is not the size of a wrist')
  await sheet.getByLabel(/^In inches or centimeters/).fill('')
  await expect(show).toBeInViewport()
  await show.click()
  await expect(page).toHaveURL(/\/bracelets\?color=blue$/)
  await expect(page.getByText(`Showing ${left} bracelets`)).toBeVisible()
  await open('/products?search=untreated+bracelet')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(sheet.getByLabel('Treatment')).toHaveValue('untreated')
  await show.click()
  await expect(page).toHaveURL(/\/products\?search=bracelet&treatment=untreated/)
})

test('the header’s search suggests pieces, which arrows go through', async ({ page, open }) => {
  await open('/about')
  const field = page.getByLabel('Find a piece').and(page.locator('input'))
  if (!(await field.isVisible())) await page.getByRole('link', { name: 'Find a piece' }).click()
  await field.focus()
  await expect(field).toHaveRole('combobox')
  await field.pressSequentially('schoolhouse')
  await expect(page.getByRole('option', { name: /Painted Schoolhouse Wall Clock/ })).toBeVisible()
  await expectBestPractice(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Painted Schoolhouse Wall Clock')
})

test('what arrives by a day is found by its filter, and said; a day that makes no sense leaves the pieces there', async ({
  page,
  open,
}) => {
  const inFiveWeeks = new Date(Date.now() + 35 * 86_400_000).toISOString().slice(0, 10)
  await open('/clocks')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('heading', { name: 'Filters' })).toBeVisible()
  await expect(sheet.getByRole('status')).toHaveText(/^\d+ pieces$/)
  await sheet.getByLabel(/Ordered now/).fill(inFiveWeeks)
  await sheet.getByRole('button', { name: /^Show \d+ pieces?$/ }).click()
  await expect(page).toHaveURL(new RegExp(`by=${inFiveWeeks}$`))
  await expect(
    page.getByText(/^Ordered .* arrives by .* by Standard delivery to the lower 48 states\.$/),
  ).toBeVisible()
  // Whoever set it goes on at the count, in sight.
  const count = page.getByText(/^Showing \d+ clocks?$/)
  await expect(count).toBeFocused()
  await expect(count).toBeInViewport()
  await expectBestPractice(page)
  await page.getByRole('link', { name: /^Remove filter Arrives by / }).click()
  await expect(page).toHaveURL(/\/clocks$/)
  await open('/clocks?by=yesterday')
  await expect(page.getByText('“yesterday” is no day')).toBeVisible()
  await expect(page.getByText(/^Showing [1-9]\d* clocks$/)).toBeVisible()
})

test('where nothing is found a few pieces stand all the same; the shop’s own pages are told', async ({
  page,
  open,
}) => {
  await open('/products?search=clock+under+20')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await keepScreenshots(page, 'nothing-found')
  const few = page.getByRole('region', { name: 'Without “up to $20” there are these' })
  await expect(few.getByRole('listitem').first()).toBeVisible()
  await expectBestPractice(page)
  await open('/products?search=return+policy')
  await expect(page.getByText('Results for “return policy”')).toBeVisible()
  await expect(page.getByRole('region', { name: 'A few pieces that are here' })).toBeVisible()
  await page.getByText('About the shop itself').getByRole('link', { name: 'Returns' }).click()
  await expect(page).toHaveURL(/\/returns$/)
})

test('suggestions are gone through round and round, left by Escape, and the field says so to those who hear', async ({
  page,
  open,
}) => {
  await open('/about')
  const field = page.getByLabel('Find a piece').and(page.locator('input'))
  if (!(await field.isVisible())) await page.getByRole('link', { name: 'Find a piece' }).click()
  await field.focus()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.pressSequentially('turq')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.nth(1)).toContainText('Turquoise')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.last().getAttribute('id'))!)
  await page.keyboard.press('ArrowDown')
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue('turq')
  await expect(field).toBeFocused()
})

test('filters are set by keyboard on every width, nothing runs out of the window', async ({ page, open }) => {
  const inFiveWeeks = new Date(Date.now() + 35 * 86_400_000).toISOString().slice(0, 10)
  await open(`/products?search=watch&by=${inFiveWeeks}`)
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const opener = page.getByRole('button', { name: 'Filters' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet.getByLabel(/Ordered now/)).toHaveValue(inFiveWeeks)
    await expectAccessibleAsIs(page)
    await sheet.getByLabel('To', { exact: true }).fill('about 100')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Remove filter about 100' })).toBeVisible()
    await expect(page.getByText(/^Showing \d+ products?$/)).toBeFocused()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, String(width)).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: 'Remove filter about 100' }).click()
    await expect(page).not.toHaveURL(/priceTo/)
  }
  await keepScreenshots(page, 'arrives-by')
})
