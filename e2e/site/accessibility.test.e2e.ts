import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessibleAsIs, WIDTHS } from '../support/accessibility.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { addToCart, fillAddress } from '../support/shopper.ts'

/** What a page is brought into, by name; each leaves nothing behind that the next would stumble over. */
interface Visit {
  page: Page
  request: APIRequestContext
  open: (path: string) => Promise<void>
  /** Checks the page as it is now. */
  check: (state: string) => Promise<void>
}

const PAGES = [
  '/',
  '/products',
  '/products?search=walnut&sort=price-low&category=Pens+-+Wood',
  '/products?search=amethist',
  '/products?search=nothing-of-the-kind',
  '/products?search=clockmaker',
  '/products/5',
  '/gemstone-bracelets',
  '/natural-gemstones',
  '/natural-gemstones?search=qqqqqqqq',
  '/wristlets',
  '/pens',
  '/glass-bead-bracelets',
  '/limited-edition',
  '/about',
  '/contact',
  '/find-order',
  '/size-guide',
  '/care',
  '/returns',
  '/shipping',
  '/terms',
  '/privacy',
  '/accessibility',
  '/blog',
  '/blog/1',
  '/cart',
  '/checkout/success',
  '/newsletter/confirm?token=x',
  '/nowhere',
  '/products/9999',
]

// Asked on purpose for what is not there, and refused on purpose.
// What fades in has its colors at once: they are what is checked.
test.use({ allowed: [/status of (404|500)/] })

for (const width of WIDTHS) {
  test.describe(`at a width of ${width}`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('every page is accessible', async ({ page, open }) => {
      test.setTimeout(120_000)
      for (const path of PAGES) {
        await open(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessibleAsIs(page, path)
      }
    })

    test('so is every state a page can be in', async ({ page, request, open }) => {
      test.setTimeout(120_000)
      const check = (state: string) => expectAccessibleAsIs(page, state)
      const visit: Visit = { page, request, open, check }
      await whileListingsWait(visit)
      await inProducts(visit)
      await inDialogs(visit)
      await inForms(visit)
      await inCart(visit)
    })
  })
}

const LISTINGS = '**/api/products?**'

async function whileListingsWait({ page, open, check }: Visit): Promise<void> {
  await open('/about')
  const held = Promise.withResolvers<void>()
  await page.route(LISTINGS, async (route) => {
    await held.promise
    await route.fulfill({ status: 500, body: 'Oh.' })
  })
  await page.getByRole('link', { name: 'All pieces' }).click()
  await expect(page.getByTestId('grid-skeleton')).toBeVisible()
  await check('/products on its way')
  held.resolve()
  await expect(page.getByText('The pieces could not be loaded just now.')).toBeVisible()
  await check('/products that did not come')
  await page.unroute(LISTINGS)
}

async function inProducts({ page, request, open, check }: Visit): Promise<void> {
  const products = (await (await request.get('/api/products')).json()) as { id: number; stock: number }[]
  await open(`/products/${products.find(({ stock }) => stock === 0)!.id}`)
  const instead = page.getByRole('link', { name: 'Tell me when it is back' })
  await expect(page.getByRole('button', { name: 'Out of Stock' }).or(instead).first()).toBeVisible()
  await check('a product sold out')
  for (const tab of ['Care Instructions', 'Reviews']) {
    await page.getByRole('tab', { name: tab }).click()
    await check(`a product’s ${tab}`)
  }
}

async function inDialogs({ page, open, check }: Visit): Promise<void> {
  await open('/products/17')
  await page.getByRole('button', { name: /^Enlarge the picture/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check('a picture enlarged')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (!(await menu.isVisible())) return
  await menu.click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await check('the menu')
}

async function inForms({ page, open, check }: Visit): Promise<void> {
  await open('/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('First name is required.')).toBeVisible()
  await check('/contact with errors')
}

async function inCart({ page, open, check }: Visit): Promise<void> {
  await addToCart(page, 5)
  await check('a toast')
  await open('/cart')
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
  await check('/cart with a piece')
  await page.route('**/api/cart/quote', (route) => route.fulfill({ status: 500, body: 'Oh.' }))
  await open('/cart')
  await expect(page.getByText('Your cart could not be priced just now.')).toBeVisible()
  await check('/cart without a price')
  await page.unroute('**/api/cart/quote')
  await page.goto('/checkout')
  await hydrated(page)
  for (const field of [/^Full name\b/, /^Email\b/, /^Street address\b/, /^ZIP code\b/]) {
    await page.getByLabel(field).fill('x')
    await page.getByLabel(field).fill('')
    await page.getByLabel(field).blur()
  }
  await expect(page.getByText(/is required\.|Enter /).first()).toBeVisible()
  await check('/checkout with errors')
  await fillAddress(page)
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible()
  await check('/checkout ready to pay')
}
