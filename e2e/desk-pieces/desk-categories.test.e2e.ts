import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { entryOf, toastOf } from '../fixtures/desk.ts'
import { expect, test } from '../fixtures/test.ts'

/** The one in front: a former one is still on its way out. */
const offered = (page: Page) => page.getByLabel('Category').locator('option').allInnerTexts()

// Refused on purpose.
test.use({ allowed: [/status of 4\d\d/] })

test('a category is added, renamed and described; its old address leads to the new one', async ({
  page,
  open,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn()
  await open('/admin/products')
  await page.getByRole('link', { name: 'Shelves' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shelves')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New shelf' }).click()
  const add = page.getByRole('dialog', { name: 'New shelf' })
  await add.getByLabel('Which pieces').selectOption('category')
  await add.getByRole('button', { name: 'Create' }).click()
  await expect(add.getByText('Required')).toBeVisible()
  await expect(add.getByLabel('Name')).toBeFocused()
  await add.getByLabel('Name').fill('clocks')
  await add.getByRole('button', { name: 'Create' }).click()
  await expect(add.getByText(/There is a category called "Clocks" already\./)).toHaveCount(1)
  await expect(add.getByLabel('Name')).toHaveAccessibleDescription(
    'There is a category called "Clocks" already.',
  )
  await expect(add.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await add.getByLabel('Name').fill('Letter Openers')
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Shelf saved')
  await expect(add).toBeHidden()
  await expect(entryOf(page, 'Letter Openers')).toContainText('no pieces')

  const clocks = entryOf(page, 'Clocks').filter({ hasText: 'Category' })
  await expect(clocks.getByRole('link', { name: /^\d+ pieces/ })).toBeVisible()
  await clocks.getByRole('button', { name: 'Edit Clocks' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit shelf' })
  await edit.getByLabel('Name').fill('Wall Clocks')
  await edit.getByLabel('Words').fill('They tick, and some of them strike.')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page)).toContainText('Shelf saved')
  await expect(entryOf(page, 'Wall Clocks')).toBeVisible()

  await open('/products?category=Clocks')
  await expect(page).toHaveURL(/category=Wall\+Clocks$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wall Clocks')
  await expect(page.getByText('They tick, and some of them strike.')).toBeVisible()
  await expect(page.getByText(/^Showing [1-9]\d* products?$/)).toBeVisible()
  await expectAccessible(page)

  await open('/admin/history?about=category')
  await page.getByRole('button', { name: /^Undo: Category “.+” changed/ }).click()
  await expect(toastOf(page)).toContainText('Change taken back')
  await open('/admin/categories')
  await expect(clocks).toBeVisible()
})

test('categories are put in order by keyboard, and the shop offers them so', async ({
  page,
  open,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn()
  await open('/products')
  const before = (await offered(page)).filter((name) => name.startsWith('Pens - '))
  await open('/admin/categories')
  const [first, second] = before as [string, string]
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.filter({ hasText: first })).toBeVisible()
  const place = async (name: string) => (await headings.allInnerTexts()).indexOf(name)
  const steps = (await place(second)) - (await place(first))
  const up = page.getByRole('button', { name: `Move ${second} up` })
  await up.focus()
  for (let step = 1; step <= steps; step += 1) {
    const target = (await place(second)) - 1
    await page.keyboard.press('Enter')
    await expect.poll(() => place(second)).toBe(target)
    await expect(up).toBeFocused()
  }
  await expect(page.getByText(`${second} is now ${(await place(second)) + 1} of`)).toBeAttached()
  await expect(page.getByRole('list', { name: 'Shelves' })).toHaveAttribute('aria-busy', 'false')
  await page.reload()
  await expect(headings.filter({ hasText: first })).toBeVisible()
  expect(await place(second)).toBeLessThan(await place(first))
  await open('/products')
  expect((await offered(page)).filter((name) => name.startsWith('Pens - ')).slice(0, 2)).toEqual([
    second,
    first,
  ])
})

test('a category moved in another window meanwhile is not moved over', async ({ page, open, signIn }) => {
  await signIn()
  await open('/admin/categories')
  const list = (await (await page.request.get('/api/desk/categories')).json()) as {
    id: number
    name: string
  }[]
  const seen = list.map(({ id }) => id)
  await expect(entryOf(page, list[0]!.name).first()).toBeVisible()
  await page.request.put('/api/desk/categories', { data: { ids: seen.toReversed(), seen } })
  await page.getByRole('button', { name: `Move ${list[0]!.name} down` }).click()
  await expect(page.getByText('Not moved. The categories were changed in another window')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    list.at(-1)!.name,
  )
  await page.request.put('/api/desk/categories', { data: { ids: seen, seen: seen.toReversed() } })
})

test('a category edited in another window meanwhile shows what differs, and is merged field by field', async ({
  page,
  open,
  signIn,
}) => {
  await signIn()
  const made = await page.request.post('/api/categories', {
    data: { name: 'Trivets', description: 'Of cork.' },
  })
  const { id, version } = (await made.json()) as { id: number; version: number }
  await open('/admin/categories')
  await page.getByRole('button', { name: 'Edit Trivets' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit shelf' })
  await edit.getByLabel('Name').fill('Pot Stands')
  await edit.getByLabel('Words').fill('Of slate.')
  const theirs = { version, name: 'Coasters', description: 'Of oak.' }
  expect((await page.request.put(`/api/categories/${id}`, { data: theirs })).status()).toBe(200)

  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = edit.getByRole('alert')
  await expect(conflict).toContainText('It was changed in another window meanwhile.')
  await expect(conflict.getByRole('heading')).toBeFocused()
  await expect(conflict).toContainText('Name: was “Trivets”, now “Coasters”; you have “Pot Stands”')
  await expect(conflict).toContainText('Words: was “Of cork.”, now “Of oak.”; you have “Of slate.”')
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Take theirs: Name' }).click()
  await expect(edit.getByRole('textbox', { name: 'Name' })).toHaveValue('Coasters')
  await conflict.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(toastOf(page)).toContainText('Shelf saved')
  await expect(edit).toBeHidden()
  await expect(entryOf(page, 'Coasters')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Coasters' })).toBeFocused()
  await page.request.delete(`/api/categories/${id}`)
})

test('a category says once for all of its pieces what product feeds ask', async ({ page, open, signIn }) => {
  await signIn()
  const made = await page.request.post('/api/categories', { data: { name: 'Brooches' } })
  const { id } = (await made.json()) as { id: number }
  await open('/admin/categories')
  await page.getByRole('button', { name: 'Edit Brooches' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit shelf' })
  const google = edit.getByLabel('Google’s category')
  await expect(google).toBeHidden()
  const fold = edit.getByText('For product feeds')
  await fold.click()
  await expectAccessible(page)
  await google.fill('Jewelry')
  await edit.getByLabel('Made for').selectOption('Women and girls')
  await fold.click()
  await expect(google).toBeHidden()

  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(edit.getByText(/^It must be a number of Google’s list of categories/)).toBeVisible()
  await expect(google).toBeFocused()
  await google.fill('197 - Apparel & Accessories > Jewelry > Brooches & Lapel Pins')
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Shelf saved')

  await page.getByRole('button', { name: 'Edit Brooches' }).click()
  await fold.click()
  await expect(edit.getByLabel('Made for')).toHaveValue('female')
  await expect(edit.getByLabel('Of which age')).toHaveValue('adult')
  await expect(google).toHaveValue('Apparel & Accessories > Jewelry > Brooches & Lapel Pins')
  await page.keyboard.press('Escape')

  await open('/admin/history?about=category')
  const change = page.getByRole('listitem').filter({ hasText: 'Category “Brooches” changed' }).first()
  await expect(change).toContainText('Made for')
  await expect(change).toContainText('Women and girls')
  await page.request.delete(`/api/categories/${id}`)
})

test('one that is in use is deleted once it is said where its products go', async ({
  page,
  open,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn()
  await open('/admin')
  for (const name of ['Bookmarks', 'Bookends'])
    expect((await page.request.post('/api/categories', { data: { name } })).status()).toBe(201)
  const piece = {
    name: 'Brass Bookmark',
    description: 'Brass.',
    price: '9.00',
    imageUrl: 'attached_assets/default-product.svg',
  }
  const added = await page.request.post('/api/products', { data: { ...piece, category: 'Bookmarks' } })
  const { id } = (await added.json()) as { id: number }
  await open('/admin/categories')

  await page.getByRole('button', { name: 'Delete Bookends' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(entryOf(page, 'Bookends')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Bookmarks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete the category “Bookmarks”?' })
  await expect(dialog).toContainText('One piece is in it.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete Bookmarks' })).toBeFocused()

  await page.getByRole('button', { name: 'Delete Bookmarks' }).click()
  await dialog.getByRole('button', { name: 'Move and delete' }).click()
  await expect(dialog.getByText('Choose a category.')).toBeVisible()
  await dialog.getByLabel('Move to').selectOption('Bookends')
  await dialog.getByRole('button', { name: 'Move and delete' }).click()
  await expect(toastOf(page)).toContainText('Its pieces are in Bookends now.')
  await expect(entryOf(page, 'Bookmarks')).toHaveCount(0)
  await expect(entryOf(page, 'Bookends')).toContainText('1 piece')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await open('/products?category=Bookmarks')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookends')
  await expect(page.getByText('Showing 1 product')).toBeVisible()
  await page.request.delete(`/api/products/${id}`)

  expect((await page.request.post('/api/categories', { data: { name: 'Corks' } })).status()).toBe(201)
  await open('/admin/categories')
  await page.getByRole('button', { name: 'Delete Corks' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete “Corks”?' })
  await question.getByRole('button', { name: 'Delete shelf' }).click()
  await expect(toastOf(page)).toContainText('Shelf deleted')
  await expect(entryOf(page, 'Corks')).toHaveCount(0)
})
