import type { Page } from '@playwright/test'
import { unfoldIn } from '../fixtures/desk.ts'
import { expectAccessible, expectAccessibleAsIs } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'

interface Piece {
  id: number
  price: string
  stock: number
  version: number
}

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const tile = (page: Page, name: string) => page.locator('main li').filter({ hasText: name })
const combination = (page: Page, name: string) =>
  dialog(page)
    .getByRole('list', { name: 'Combinations' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })

const made: number[] = []

/** As another window or another owner would. */
async function makePiece(page: Page, name: string, more: object = {}): Promise<Piece> {
  const answer = await page.request.post('/api/products', {
    data: {
      name,
      description: 'Strung by hand.',
      price: '28.00',
      stock: 0,
      category: 'Bracelets - Glass Bead',
      imageUrl: 'attached_assets/default-product.svg',
      ...more,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const piece = (await answer.json()) as Piece
  made.push(piece.id)
  return piece
}

const sizes = (...stocks: number[]) => {
  const values = ['6 in', '6½ in', '7 in'].slice(0, stocks.length)
  return {
    optionGroups: [{ name: 'Wrist size', values }],
    combinations: values.map((value, at) => ({ choices: [value], price: '28.00', stock: stocks[at] })),
  }
}

async function edit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Edit Product' })).toBeVisible()
  await expect(field(page, 'Name *')).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: /^(Update|Create) Product$/ })
    .click()
  await expect(dialog(page)).toBeHidden()
}

/** The desk's other tests count the pieces there are. */
test.afterEach(async ({ page }) => {
  for (const id of made.splice(0)) await page.request.delete(`/api/products/${id}`)
})

test.beforeEach(async ({ signIn, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn()
})

test('a bracelet in three wrist sizes is made by keyboard', async ({ page, open }) => {
  await open('/admin/products')
  await page.getByRole('button', { name: 'Add Product' }).press('Enter')
  await field(page, 'Name *').fill('Aaa Tide Bracelet')
  await field(page, 'Description *').fill('Strung by hand.')
  await field(page, 'Price ($) *').fill('28')
  await field(page, 'Category *').fill('Bracelets - Glass Bead')
  await dialog(page).getByRole('button', { name: 'Add by address' }).click()
  await field(page, 'Image URL *').fill('attached_assets/default-product.svg')
  await unfoldIn(dialog(page), 'Options')
  await dialog(page).getByRole('button', { name: 'Add options' }).press('Enter')
  await expect(field(page, 'What can be chosen *')).toBeFocused()
  await page.keyboard.type('Wrist size')
  await page.keyboard.press('Enter')
  await expect(field(page, 'The choices')).toBeFocused()
  await page.keyboard.type('6 in')
  await page.keyboard.press('Enter')
  await page.keyboard.type('6½ in, 7 in, 9 in')
  await page.keyboard.press('Enter')
  await expect(combination(page, '9 in')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(combination(page, '9 in')).toBeHidden()
  await page.keyboard.type('7 IN')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('There already: 7 IN.')).toBeVisible()

  await field(page, 'One stock for all').fill('2')
  await page.keyboard.press('Enter')
  await field(page, 'Price ($) of 7 in').fill('32')
  await field(page, 'Stock of 7 in').fill('1')
  await field(page, 'SKU of 7 in').fill('TIDE-7')
  await expect(dialog(page).getByText('3 combinations, 5 in stock')).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'desk-options')
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog(page).getByRole('button', { name: 'Create Product' }).press('Enter')
  await expect(dialog(page)).toBeHidden()

  await expect(tile(page, 'Aaa Tide Bracelet')).toContainText('$28.00 to $32.00')
  await expect(tile(page, 'Aaa Tide Bracelet')).toContainText('in 3 wrist sizes')
  await expect(tile(page, 'Aaa Tide Bracelet')).toContainText('Stock: 5')
  await edit(page, 'Aaa Tide Bracelet')
  await expect(field(page, 'SKU of 7 in')).toHaveValue('TIDE-7')
  await expect(field(page, 'Stock of 6½ in')).toHaveValue('2')

  await page.keyboard.press('Escape')
  const [piece] = (await (await page.request.get('/api/desk/products?search=aaa%20tide')).json()) as Piece[]
  made.push(piece!.id)
})

test('a product’s pieces go to one of its first combinations', async ({ page, open }) => {
  await makePiece(page, 'Aab Shelf Bracelet', { stock: 7 })
  await open('/admin/products')
  await edit(page, 'Aab Shelf Bracelet')
  await unfoldIn(dialog(page), 'Options')
  await dialog(page).getByRole('button', { name: 'Add options' }).click()
  await dialog(page).getByRole('button', { name: 'Wrist size' }).click()
  await page.keyboard.type('6 in, 7 in')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('7 pieces are on the shelf without options.')).toBeVisible()
  await dialog(page).getByLabel('7 pieces are on the shelf').selectOption('7 in')
  await dialog(page).getByRole('button', { name: 'Put them there' }).click()
  await expect(field(page, 'Stock of 7 in')).toHaveValue('7')
  await expect(field(page, 'Stock of 7 in')).toBeFocused()
  await save(page)
  await expect(tile(page, 'Aab Shelf Bracelet')).toContainText('Stock: 7')
  await expect(tile(page, 'Aab Shelf Bracelet')).toContainText('in 2 wrist sizes')

  await edit(page, 'Aab Shelf Bracelet')
  await dialog(page).getByRole('button', { name: 'Remove the option Wrist size' }).click()
  await expect(dialog(page).getByText('The option is removed.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Put it back' }).click()
  await expect(field(page, 'Stock of 7 in')).toHaveValue('7')
  await dialog(page).getByRole('button', { name: 'Remove the option Wrist size' }).click()
  await expect(field(page, 'Stock *')).toHaveValue('7')
  await save(page)
  await expect(tile(page, 'Aab Shelf Bracelet')).toContainText('Stock: 7')
  await expect(tile(page, 'Aab Shelf Bracelet')).not.toContainText('wrist sizes')
})

test('over a hundred combinations are refused in words, and nothing that was typed is lost', async ({
  page,
  open,
}) => {
  await makePiece(page, 'Aac Many Bracelet', { options: sizes(1, 2, 3) })
  await open('/admin/products')
  await edit(page, 'Aac Many Bracelet')
  await dialog(page).getByRole('button', { name: 'Add another option' }).click()
  await page.keyboard.type('Cord')
  await page.keyboard.press('Enter')
  await page.keyboard.type(Array.from({ length: 34 }, (_, at) => `cord ${at + 1}`).join())
  await page.keyboard.press('Enter')
  await expect(
    dialog(page).getByText(/^These make 102 combinations, and a product can have 100\./),
  ).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Update Product' }).click()
  await expect(dialog(page)).toBeVisible()
  await field(page, 'Another choice').last().focus()
  await page.keyboard.press('Backspace')
  await expect(dialog(page).getByText(/^99 combinations/)).toBeVisible()
  await expect(field(page, 'Stock of 7 in, cord 1')).toHaveValue('3')
  await save(page)
  await expect(tile(page, 'Aac Many Bracelet')).toContainText('in 3 wrist sizes, 33 choices of cord')
})

test('a combination that is taken off is told so before it is saved; a renamed one keeps its pieces', async ({
  page,
  open,
}) => {
  const piece = await makePiece(page, 'Aad Renamed Bracelet', { options: sizes(1, 2, 3) })
  await open('/admin/products')
  await edit(page, 'Aad Renamed Bracelet')
  await field(page, 'Choice 2 of Wrist size').fill('6.5 in')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Stock of 6.5 in')).toHaveValue('2')
  await dialog(page).getByRole('button', { name: 'Take off 7 in' }).click()
  await expect(dialog(page).getByText('Once you save, this combination leaves the shop: 7 in')).toBeVisible()
  await expect(dialog(page).getByText('Orders that have it keep it.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Move 6.5 in earlier' }).press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Move 6.5 in earlier' })).toBeFocused()
  await combination(page, '6 in').getByRole('checkbox', { name: 'For sale' }).uncheck()
  await expectAccessibleAsIs(page, 'a combination that leaves')
  await save(page)
  const now = await (await page.request.get(`/api/desk/products/${piece.id}/options`)).json()
  expect(now).toMatchObject({ optionGroups: [{ name: 'Wrist size', values: ['6.5 in', '6 in'] }] })
  const found = (
    now as { combinations: { choices: string[]; stock: number; published: boolean }[] }
  ).combinations.map(({ choices, stock, published }) => `${choices.join()} ${stock} ${published}`)
  expect(found.toSorted()).toEqual(['6 in 1 false', '6.5 in 2 true'])

  await open('/admin/history')
  await page
    .getByRole('button', { name: /^Undo: Product “Aad Renamed Bracelet” options changed/ })
    .first()
    .click()
  await expect(page.getByText('Change taken back').first()).toBeVisible()
  await open('/admin/products')
  await edit(page, 'Aad Renamed Bracelet')
  await expect(field(page, 'Stock of 7 in')).toHaveValue('3')
  await expect(field(page, 'Stock of 6½ in')).toHaveValue('2')
  await page.keyboard.press('Escape')
})

test.describe('two owners at the combinations of one product', () => {
  test.use({ allowed: [/status of 409/] })

  test('see each other’s changes, and lose nothing', async ({ page, open }) => {
    const piece = await makePiece(page, 'Aae Shared Bracelet', { options: sizes(1, 2, 3) })
    await open('/admin/products')
    await edit(page, 'Aae Shared Bracelet')
    await field(page, 'Price ($) of 6 in').fill('35')
    await field(page, 'SKU of 7 in').fill('MINE')

    const address = `/api/desk/products/${piece.id}/options`
    const seen = (await (await page.request.get(address)).json()) as {
      version: number
      combinations: { price: string }[]
    }
    seen.combinations[0]!.price = '30.00'
    expect((await page.request.put(address, { data: seen })).ok()).toBe(true)

    await dialog(page).getByRole('button', { name: 'Update Product' }).click()
    const notice = dialog(page).getByRole('alert').filter({ hasText: 'Not saved.' })
    await expect(notice).toContainText(
      '6 in: was “$28.00, 1 in stock”, now “$30.00, 1 in stock”; you have “$35.00, 1 in stock”',
    )
    await expectAccessibleAsIs(page, 'a conflict of combinations')
    await notice.getByRole('button', { name: 'Take theirs: 6 in' }).click()
    await notice.getByRole('button', { name: 'Keep mine' }).click()
    await expect(field(page, 'Price ($) of 6 in')).toHaveValue('30.00')
    await expect(field(page, 'SKU of 7 in')).toHaveValue('MINE')
    await save(page)
    await expect(tile(page, 'Aae Shared Bracelet')).toContainText('$28.00 to $30.00')
  })
})

test('an order by hand has the combination, not the piece it is one of', async ({ page, open }) => {
  await makePiece(page, 'Quillfeather Bracelet', { options: sizes(1, 0) })
  await open('/admin/orders?new=1')
  await page.getByLabel('Find a piece').fill('quillfeather')
  const found = page.getByRole('list', { name: 'Pieces found' }).getByRole('listitem')
  await expect(found).toHaveCount(2)
  await expect(found.filter({ hasText: 'Quillfeather Bracelet, 6½ in' })).toContainText('sold out')
  await page.getByRole('button', { name: 'Add Quillfeather Bracelet, 6 in' }).click()
  await expect(page.getByRole('list', { name: 'Pieces of this order' })).toContainText(
    'Quillfeather Bracelet, 6 in',
  )
})
