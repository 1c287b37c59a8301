import type { Page } from '@playwright/test'
import { expectAccessible, PHONES_TOO } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { addToCart, bought, buy, goToCheckout } from '../support/shopper.ts'

/** How pieces are sold: what lies on the shelf is in the other files. */

const WALNUT_WATCH = 97
const SLATE_CLOCK = 110
const LIVE_EDGE_CLOCK = 108

const dialog = (page: Page) => page.getByRole('dialog')

test.describe('a shopper', () => {
  test('reads how long a piece made to order takes, and no figure of any shelf', async ({ page, open }) => {
    await open(`/products/${WALNUT_WATCH}`)
    const main = page.getByRole('main')
    await expect(main).toContainText('Order, made in 6 to 8 weeks')
    await expect(main).not.toContainText('Stock:')
    await expectAccessible(page, PHONES_TOO)
    const name = await addToCart(page, WALNUT_WATCH)
    await open('/cart')
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(
      'Made to order: takes 6 to 8 weeks to make',
    )
    const forAll = page.getByText('What you order apart from it is promised sooner.')
    await expect(page.getByText('if you order now.')).toBeVisible()
    await expect(forAll, 'there is nothing apart from it').toHaveCount(0)
    await addToCart(page, 1)
    await open('/cart')
    await expect(forAll).toBeVisible()
    await expectAccessible(page, PHONES_TOO)
    await goToCheckout(page)
    await expect(forAll).toBeVisible()
  })

  test('asks for one like a piece that is sold, by keyboard', async ({ page, open }) => {
    await open(`/products/${SLATE_CLOCK}`)
    await expect(page.getByRole('button', { name: 'Sold', exact: true })).toBeDisabled()
    await expectAccessible(page, PHONES_TOO)
    await page.getByRole('link', { name: 'Ask for one like it' }).press('Enter')
    await expect(page.getByLabel(/^Subject/)).toHaveValue('Vermont Slate Wall Clock')
    await expectAccessible(page, PHONES_TOO)
  })

  test('sees on cards what exists once, and what is sold', async ({ page, open }) => {
    await open('/products?category=Clocks')
    const card = (name: string) => page.getByRole('article').filter({ hasText: name })
    await expect(card('Live-Edge Maple Wall Clock')).toContainText('One of a kind')
    await expect(card('Vermont Slate Wall Clock')).toContainText('Sold')
    await expect(card('Vermont Slate Wall Clock')).not.toContainText('Sold out')
  })

  test('finds it on the page that thanks, and its maker in the order', async ({ page, open, signIn }) => {
    test.setTimeout(90_000)
    const { order } = await buy(page, WALNUT_WATCH)
    const words = 'Made to order: takes 6 to 8 weeks to make'
    await expect(page.getByText(words)).toBeVisible()
    await signIn()
    await open(`/admin/orders?order=${order}`)
    await expect(page.getByText(words)).toBeVisible()
  })

  test('can buy what exists once, once', async ({ page, open, shop }) => {
    test.setTimeout(90_000)
    await bought(shop, LIVE_EDGE_CLOCK)
    await open(`/products/${LIVE_EDGE_CLOCK}`)
    await expect(page.getByRole('button', { name: 'Sold', exact: true })).toBeDisabled()
  })
})

test.describe('a maker', () => {
  test('says first how a piece is sold, by keyboard, and is asked what follows from it', async ({
    page,
    open,
    signIn,
  }) => {
    test.setTimeout(120_000)
    await signIn()
    await open('/admin/products')
    await page.getByRole('button', { name: 'Add Product' }).press('Enter')
    const field = (label: string | RegExp) => dialog(page).getByLabel(label)
    await expect(field('Takes at least')).toHaveCount(0)
    await dialog(page)
      .getByRole('radio', { name: /^On the shelf/ })
      .focus()
    for (const kind of [/^One of a kind/, /^A numbered series/, /^Made to order/]) {
      await page.keyboard.press('ArrowDown')
      await expect(dialog(page).getByRole('radio', { name: kind })).toBeChecked()
    }
    await expect(field('Stock')).toHaveCount(0)
    await field('Name *').fill('Aaa Oak Watch')
    await field('Description').fill('Of oak.')
    await field('Price').fill('180')
    await field('Category').fill('Timepieces')
    await dialog(page).getByRole('button', { name: 'Add by address' }).click()
    await field('Image URL *').fill('attached_assets/default-product.svg')
    await dialog(page).getByRole('button', { name: 'Create Product' }).click()
    await expect(field('Takes at least')).toHaveAccessibleDescription('Say how long it takes at least.')
    await field('Takes at least').fill('6')
    await field('at most').fill('5')
    await expect(field('at most')).toHaveAccessibleDescription('Can’t be less than the shortest time.')
    await field('at most').fill('8')
    await field('How many at once').fill('3')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Create Product' }).click()
    await expect(page.getByText('Product created successfully')).toBeVisible()
    const tile = page.locator('main li').filter({ hasText: 'Aaa Oak Watch' })
    await expect(tile).toContainText('Made to order in 6 to 8 weeks - Timepieces')

    await page.getByRole('button', { name: 'Edit Aaa Oak Watch' }).click()
    await expect(field('Takes at least')).toHaveValue('6')
    await expect(field('Counted in')).toHaveValue('weeks')
    await dialog(page)
      .getByRole('radio', { name: /^One of a kind/ })
      .check()
    await field('Stock').fill('2')
    await dialog(page).getByRole('button', { name: 'Update Product' }).click()
    await expect(field('Stock')).toHaveAccessibleDescription('One of a kind is 1, or 0 once it is sold.')
    await field('Stock').fill('1')
    await dialog(page).getByRole('button', { name: 'Update Product' }).click()
    await expect(tile).toContainText('One of a kind - Timepieces')
    await page.getByRole('button', { name: 'Delete Aaa Oak Watch' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete product' }).click()
    await expect(tile).toHaveCount(0)
  })
})
