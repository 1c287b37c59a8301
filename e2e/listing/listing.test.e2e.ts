import { expect, test } from '../fixtures/test.ts'
import { countPieces } from '../support/shopper.ts'

test('search, category and sort live in the address, and Back restores them', async ({ page, open }) => {
  await open('/products')
  await expect(page.getByText(`Showing ${await countPieces(page)} products`)).toBeVisible()
  await page.getByPlaceholder('Search products...').fill('walnut')
  await expect(page).toHaveURL(/search=walnut/)
  await page.getByLabel(/category/i).selectOption('Pens - Wood')
  await expect(page).toHaveURL(/category=Pens/)
  const count = await page.getByText(/^Showing \d+ products?$/).innerText()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pens - Wood')

  await page.locator('a[href^="/products/"]').first().click()
  await page.waitForURL(/\/products\/\d+-[a-z0-9-]+$/)
  await page.goBack()
  await expect(page).toHaveURL(/search=walnut/)
  await expect(page.getByText(count)).toBeVisible()
  await expect(page.getByPlaceholder('Search products...')).toHaveValue('walnut')
})

test('filters are removed by their chips, and an empty listing offers to clear them', async ({
  page,
  open,
}) => {
  await open('/products?search=nothing-of-the-kind')
  await expect(page.getByText('No products found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search criteria or browse all categories')).toBeVisible()
  await page
    .getByRole('button', { name: 'Clear Filters' })
    .or(page.getByRole('link', { name: 'Clear Filters' }))
    .click()
  await expect(page.getByText(`Showing ${await countPieces(page)} products`)).toBeVisible()
  // What was pressed is gone: one goes on at the top of what took its place.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await open('/products?search=agate')
  await page
    .getByRole('button', { name: /Remove filter/ })
    .or(page.getByRole('link', { name: /Remove filter/ }))
    .first()
    .click()
  await expect(page.getByText(`Showing ${await countPieces(page)} products`)).toBeVisible()
})

test('moving about loads no new document', async ({ page, open }) => {
  await open('/')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('navigation').first().getByRole('link', { name: 'Shop' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products')
  await page
    .getByRole('link', { name: /See all|Our Story/ })
    .first()
    .click()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a sold-out piece can’t be put into the cart', async ({ page, open, request }) => {
  const products = (await (await request.get('/api/products')).json()) as { id: number; stock: number }[]
  await open(`/products/${products.find(({ stock }) => stock === 0)!.id}`)
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
})

test('minus at one removes the line and says so; a cart survives a reload', async ({ page, open }) => {
  await open('/products/7')
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await open('/cart')
  await page.getByRole('button', { name: `One more of ${name}` }).click()
  await expect(page.getByText('2 items in your cart')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 items in your cart')).toBeVisible()
  await page.getByRole('button', { name: `One fewer of ${name}` }).click()
  await page.getByRole('button', { name: `One fewer of ${name}` }).click()
  await expect(page.getByText(`${name} has been removed from your cart.`)).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('the newsletter asks to confirm by mail', async ({ page, open, signIn }) => {
  await open('/')
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Subscribe' }) })
  await form.getByLabel('Email address').fill('reader@example.com')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Successfully subscribed!')).toBeVisible()
  await expect(page.getByText('Thank you for subscribing to our newsletter.')).toBeVisible()
  await expect(page.getByText('Your address is noted. This shop has no mail server yet')).toBeVisible()
  await signIn()
  await open('/admin')
  await open('/admin/mailbox')
  await page
    .getByText(/Please confirm your subscription/)
    .first()
    .click()
  await page.getByRole('link', { name: /newsletter\/confirm/ }).click()
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible()
  await page.goto(page.url().replace('/confirm', '/unsubscribe'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
})

test('a message from the contact form reaches the owner', async ({ page, open, signIn }) => {
  await open('/contact')
  await page.getByLabel(/First name/).fill('Grace')
  await page.getByLabel(/Last name/).fill('Example')
  await page
    .getByLabel(/^Email/)
    .first()
    .fill('grace@example.com')
  await page.getByLabel(/Subject/).fill('A wish')
  await page.getByLabel(/Message/).fill('Can you turn a pen from my own oak?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(/Thank you/).first()).toBeVisible()
  await signIn()
  await open('/admin')
  await open('/admin/mailbox')
  await expect(page.getByText('Message: A wish').first()).toBeVisible()
})

test('a page gone to by its address begins at its top, and a reload stays where it was', async ({
  page,
  open,
}) => {
  await open('/products')
  await page.evaluate(() => scrollTo(0, 1500))
  await open('/products/9')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(() => scrollTo(0, 400))
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
})
