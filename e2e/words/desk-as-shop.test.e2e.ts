import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { entryOf, toastOf } from '../fixtures/desk.ts'
import { expect } from '../fixtures/test.ts'
import { test } from '../fixtures/writing.ts'
import { keepScreenshots } from '../support/screenshots.ts'

const shopIn = (page: Page) => page.frameLocator('dialog iframe')
const previewOf = (page: Page, noun: string) => page.getByRole('dialog', { name: `Your ${noun} as the shop` })

/** Neither the page nor what is shown over it is wider than the smallest screen. */
async function expectToFit(page: Page, over: Locator): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(over).toBeVisible()
  expect(await over.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('a page is seen as the shop while it is typed, kept as a draft, and published; by keyboard', async ({
  page,
  write,
  request,
}) => {
  const editor = await write('page', 'Returns')
  await expect(editor.getByText('Shoppers see: the text that came with the shop.')).toBeVisible()
  await editor.getByRole('textbox', { name: 'Text' }).fill('Send it within {{return-dyas}}.')
  const see = editor.getByRole('button', { name: 'See it as the shop' })
  await see.press('Enter')
  await expect(editor.getByText(/^Not shown\. /)).toBeVisible()
  await editor.getByRole('textbox', { name: 'Text' }).fill('Send it within {{return-days}}.')
  await see.press('Enter')
  const preview = previewOf(page, 'page')
  await expect(preview).toContainText('As it is typed now, at /returns.')
  const frame = shopIn(page)
  await expect(frame.getByText('Send it within 30 days.')).toBeVisible()
  await expect(frame.getByText('As it is typed at the desk, which only you see.')).toBeVisible()
  await expect(frame.getByRole('contentinfo')).toBeVisible()
  expect(await (await request.get('/returns')).text(), 'others').not.toContain('Send it within')
  await expectAccessible(page)
  await keepScreenshots(page, 'desk-page-as-shop')
  await expectToFit(page, preview)
  await preview.getByRole('button', { name: 'A desk' }).press('Enter')
  await expect(preview.locator('iframe')).toHaveAttribute('title', 'Your page, as wide as a desk')
  await expect(frame.getByText('Send it within 30 days.')).toBeVisible()
  await keepScreenshots(page, 'desk-page-as-shop-desk')
  await page.setViewportSize({ width: 1280, height: 900 })
  await preview.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(preview).toHaveCount(0)
  await expect(see).toBeFocused()
  await expect.poll(async () => await (await page.request.get('/returns')).text()).not.toContain('Send it')

  await editor.getByRole('button', { name: 'Save draft' }).press('Enter')
  await expect(toastOf(page)).toContainText('The shop shows the starting text until you publish')
  await write('page', 'Returns')
  await keepScreenshots(page, 'desk-page-editor')
  await page.setViewportSize({ width: 1280, height: 900 })
  await editor.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(toastOf(page)).toContainText('Page published')
  expect(await (await request.get('/returns')).text()).toContain('Send it within 30 days.')
  await page.getByRole('button', { name: 'Back to the starting text of Returns' }).press('Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Back to the starting text' })
    .press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: '/returns' })).toContainText('Starting text')
})

test('a collection is seen as the shop with its typed rule, and a draft of it leaves what is out as it is', async ({
  page,
  write,
  request,
}) => {
  const editor = await write('shelf')
  await editor.getByLabel('Name').fill('Under forty')
  await editor.getByLabel('Price to').fill('40')
  await expect(editor.getByRole('group', { name: 'What a piece says of itself' })).toBeVisible()
  await editor.getByText('Publish at a time').scrollIntoViewIfNeeded()
  await keepScreenshots(page, 'desk-collection-editor')
  await page.setViewportSize({ width: 1280, height: 900 })
  await editor.getByRole('button', { name: 'See it as the shop' }).press('Enter')
  const preview = previewOf(page, 'shelf')
  const frame = shopIn(page)
  await expect(frame.getByRole('heading', { level: 1, name: 'Under forty' })).toBeVisible()
  const showing = frame.getByText(/^Showing \d+ pieces/)
  await expect(showing).toBeVisible()
  const count = /\d+/.exec((await showing.textContent()) ?? '')![0]
  // What the frame asks for later is of the typed rule as well.
  await frame.getByLabel('Sort by').selectOption('price-high')
  await expect(frame.getByText(`Showing ${count} pieces`)).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'desk-collection-as-shop')
  await expectToFit(page, preview)
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(editor).toBeVisible()
  expect((await request.get('/collections/under-forty')).status()).toBe(404)

  await editor.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(toastOf(page)).toContainText('Shelf published')
  const again = await write('shelf', 'Under forty')
  await again.getByLabel('Name').fill('Gifts under forty')
  await again.getByRole('button', { name: 'Save draft' }).press('Enter')
  await expect(toastOf(page)).toContainText('The shop shows what was published until you publish')
  const shown = async () => await (await request.get('/collections/under-forty')).text()
  expect(await shown()).not.toContain('Gifts under forty')
  await expect(entryOf(page, 'Gifts under forty')).toContainText('Draft')
  await expectAccessible(page)
  await write('shelf', 'Gifts under forty')
  await again.getByRole('button', { name: 'Publish changes' }).press('Enter')
  await expect(toastOf(page)).toContainText('Shelf published')
  await expect.poll(shown).toContain('Gifts under forty')

  // At a time: one that is over is refused, and a later one is kept when the rest is saved.
  await write('shelf', 'Gifts under forty')
  await again.getByText('Publish at a time').press('Enter')
  await again.getByLabel('Publish at', { exact: true }).fill('2020-01-01T10:00')
  await again.getByRole('button', { name: 'Publish at this time' }).press('Enter')
  await expect(again.getByText('This time has passed. Choose a later one.')).toBeVisible()
  await expect(again.getByLabel('Publish at', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await keepScreenshots(page, 'desk-collection-at-a-time')
  await page.setViewportSize({ width: 1280, height: 900 })
  await again.getByLabel('Publish at', { exact: true }).fill(`${new Date().getFullYear() + 1}-06-01T10:00`)
  await again.getByRole('button', { name: 'Publish at this time' }).press('Enter')
  await expect(toastOf(page)).toContainText('will be published on')
  await expect(entryOf(page, 'Gifts under forty')).toContainText('Scheduled')
  await write('shelf', 'Gifts under forty')
  await again.getByRole('button', { name: 'Save, keep its time' }).press('Enter')
  // What is said then was said before: that it is done is told by the editor's going.
  await expect(again).toBeHidden()
  await expect(toastOf(page)).toContainText('will be published on')
  await write('shelf', 'Gifts under forty')
  await again.getByRole('button', { name: 'Keep it as a draft instead' }).press('Enter')
  await expect(entryOf(page, 'Gifts under forty')).toContainText('Draft')
  await write('shelf', 'Gifts under forty')
  await again.getByRole('button', { name: 'Take it out of the shop' }).press('Enter')
  await expect(toastOf(page)).toContainText('is out of the shop')
  expect((await request.get('/collections/under-forty')).status()).toBe(404)
  await page.getByRole('button', { name: 'Delete Gifts under forty' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete shelf' }).press('Enter')
  await expect(toastOf(page)).toContainText('Shelf deleted')
})

test('fields and conditions of a page are put in by keyboard and told in words', async ({ page, write }) => {
  const editor = await write('page', 'Returns')
  const legend = editor.getByRole('region', { name: 'Passages with a condition' })
  await expect(legend).toContainText('Only where this is set: Warranty, written {{if warranty}}: “Warranty”')
  await expect(legend.getByRole('link', { name: 'change in Settings' }).first()).toBeVisible()
  await expectAccessible(page)
  await expect(
    editor.getByText('Reads now: “You have 30 days from delivery to change your mind.”').first(),
  ).toBeVisible()
  await legend.scrollIntoViewIfNeeded()
  await keepScreenshots(page, 'desk-page-fields')
  await expectToFit(page, editor)

  const text = editor.getByRole('textbox', { name: 'Text' })
  await text.fill('We mend it.')
  const numbers = editor.getByLabel('Insert a number from Settings')
  await numbers.focus()
  await page.keyboard.type('Warranty')
  await expect(text, 'looking through the choices puts nothing in').toHaveValue('We mend it.')
  await editor.getByRole('button', { name: 'Insert it' }).press('Enter')
  await expect(text).toHaveValue('We mend it.{{warranty}}')
  await text.fill('We mend pens.')
  await editor.getByLabel('Show the chosen lines only where…').selectOption({ label: 'you sell pens' })
  await editor.getByRole('button', { name: 'Show them only there' }).press('Enter')
  await expect(text).toHaveValue('{{if sells-pens}}\nWe mend pens.\n{{end}}')
  await expect(legend).toContainText('Only where you sell pens, written {{if sells-pens}}: “We mend pens.”')
  await expect(legend).toContainText('Shown now')
  await text.press('ControlOrMeta+z')
  await expect(text).toHaveValue('We mend pens.')
})
