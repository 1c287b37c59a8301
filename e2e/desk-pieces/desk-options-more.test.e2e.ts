import { picturesOf } from '../../demo/pictures.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleAsIs } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import { buy, openMailedOrder } from '../support/shopper.ts'

const MAIN = 'attached_assets/default-product.svg'
const OWN = picturesOf(52)[0].imageUrl

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })

interface Piece {
  id: number
}
interface Options {
  optionGroups: { name: string; values: string[] }[]
  combinations: {
    id: number
    choices: string[]
    price: string
    stock: number
    sku: string
    imageUrl: string
    published: boolean
  }[]
}

const byId = (all: Options['combinations']) => all.toSorted((one, other) => one.id - other.id)

/** The row of one combination in the sheet. */
const row = (size: string, price: string) => `Aah Filed Bracelet,Wrist size: ${size},,,,${price},,2,`

const made: number[] = []

async function makePiece(page: Page, name: string, more: object): Promise<Piece> {
  const answer = await page.request.post('/api/products', {
    data: {
      name,
      description: 'Strung by hand.',
      price: '28.00',
      category: 'Bracelets - Glass Bead',
      imageUrl: MAIN,
      ...more,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const piece = (await answer.json()) as Piece
  made.push(piece.id)
  return piece
}

async function optionsOf(page: Page, id: number): Promise<Options> {
  return (await (await page.request.get(`/api/desk/products/${id}/options`)).json()) as Options
}

async function edit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(field(page, 'Name *')).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Update Product' }).click()
  await expect(dialog(page)).toBeHidden()
}

test.afterEach(async ({ page }) => {
  for (const id of made.splice(0)) await page.request.delete(`/api/products/${id}`)
})

test.beforeEach(async ({ signIn, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn()
})

test('the picture chosen for one combination is seen on its page, in the cart and in the order', async ({
  page,
  open,
}) => {
  const { id } = await makePiece(page, 'Aaf Seen Bracelet', {
    morePictures: [{ imageUrl: OWN, imageAlt: 'Of walnut' }],
    options: {
      optionGroups: [{ name: 'Wood', values: ['Oak', 'Walnut'] }],
      combinations: ['Oak', 'Walnut'].map((wood) => ({ choices: [wood], price: '28.00', stock: 3 })),
    },
  })
  await open('/admin/products')
  await edit(page, 'Aaf Seen Bracelet')
  await field(page, 'Picture of Walnut').selectOption(OWN)
  await save(page)
  const { combinations } = await optionsOf(page, id)
  expect(combinations.map(({ imageUrl }) => imageUrl)).toEqual([MAIN, OWN])

  const walnut = combinations[1]!
  await open(`/products/${id}`)
  await page.getByRole('radio', { name: /^Walnut/ }).check()
  await expect(page.getByRole('main').locator('img[src*="black-walnut-slimline-pen"]').first()).toBeVisible()
  await open(`/products/${walnut.id}`)
  await expect(page.getByRole('main').locator('img[src*="black-walnut-slimline-pen"]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await open('/cart')
  await expect(page.getByRole('main').locator('img[src*="black-walnut-slimline-pen"]')).toHaveCount(1)
  await page.evaluate(() => localStorage.clear())
  const { order } = await buy(page, walnut.id)
  await openMailedOrder(page, order)
  await expect(page.getByText('Aaf Seen Bracelet, Walnut').first()).toBeVisible()
  await expect(page.getByRole('main').locator('img[src*="black-walnut-slimline-pen"]')).toHaveCount(1)
})

test('a whole option is moved by keyboard, and its combinations keep what they have', async ({
  page,
  open,
}) => {
  const sizes = ['6 in', '7 in']
  const metals = ['brass', 'tin']
  const { id } = await makePiece(page, 'Aag Moved Bracelet', {
    options: {
      optionGroups: [
        { name: 'Wrist size', values: sizes },
        { name: 'Metal', values: metals },
      ],
      combinations: sizes.flatMap((size, n) =>
        metals.map((metal, m) => ({
          choices: [size, metal],
          price: `2${n}.0${m}`,
          stock: 2 * n + m,
          sku: `${size} ${metal}`,
          imageUrl: n === m ? OWN : '',
        })),
      ),
    },
  })
  const before = (await optionsOf(page, id)).combinations
  await open('/admin/products')
  await edit(page, 'Aag Moved Bracelet')
  const up = dialog(page).getByRole('button', { name: 'Move the option Metal up' })
  await up.press('Enter')
  await expect(dialog(page).getByText('Metal is now 1 of 2.')).toBeAttached()
  await expect(up).toBeFocused()
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await expect(field(page, 'SKU of tin, 7 in')).toHaveValue('7 in tin')
  await expectAccessibleAsIs(page, 'two options')
  await keepScreenshots(page, 'desk-two-options')
  await page.setViewportSize({ width: 1280, height: 900 })
  await save(page)
  const { optionGroups, combinations } = await optionsOf(page, id)
  expect(optionGroups.map(({ name }) => name)).toEqual(['Metal', 'Wrist size'])
  expect(byId(combinations)).toEqual(
    byId(before).map((one) => ({ ...one, choices: one.choices.toReversed() })),
  )
})

test('a bracelet in three wrist sizes comes by a CSV file, and its history names them', async ({
  page,
  open,
}) => {
  await open('/admin/products')
  const choose = async (...rows: string[]) =>
    await dialog(page)
      .getByLabel('CSV file')
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  const head = 'parent,options,sku,name,description,price,category,stock,imageUrl'
  const piece = `,"Wrist size: 6 in, 6½ in, 7 in",,Aah Filed Bracelet,Strung by hand.,,Bracelets - Glass Bead,,${MAIN}`
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await choose(head, piece, row('6 in', '28'), row('9 in', '30'))
  await expect(
    dialog(page).getByText(
      'Row 4, options: “9 in” is none of Wrist size: 6 in, 6½ in, 7 in. Add it in the row of the product',
    ),
  ).toBeVisible()
  await choose(head, piece, row('6 in', '28'), row('6½ in', '30'), row('7 in', '32'))
  await expect(dialog(page).getByText('4 rows: 4 new, 0 changed, 0 unchanged')).toBeVisible()
  await expect(dialog(page).getByText('Row 5: new Aah Filed Bracelet, 7 in')).toBeVisible()
  await expectAccessibleAsIs(page, 'an import of options')
  await keepScreenshots(page, 'desk-import-options')
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog(page).getByRole('button', { name: 'Apply these changes' }).click()
  await expect(dialog(page)).toBeHidden()
  const tile = page.locator('main li').filter({ hasText: 'Aah Filed Bracelet' })
  await expect(tile).toContainText('in 3 wrist sizes')
  await expect(tile).toContainText('Stock: 6')
  const [{ id }] = (await (await page.request.get('/api/desk/products?search=aah%20filed')).json()) as [Piece]
  made.push(id)

  await page.getByRole('button', { name: 'Import CSV' }).click()
  await choose('parent,options,stock', `${id},Wrist size: 6½ in,5`)
  await dialog(page)
    .getByRole('checkbox', { name: /what the file says counts/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Apply these changes' }).click()
  await expect(dialog(page)).toBeHidden()
  await open('/admin/history')
  const told = page.getByRole('term').filter({ hasText: 'Wrist size 6½ in: stock' }).first()
  await expect(told).toBeVisible()
  await expect(page.locator('dl > div').filter({ has: told }).getByRole('definition')).toHaveText(
    /before: 2\s*after: 5/,
  )
})
