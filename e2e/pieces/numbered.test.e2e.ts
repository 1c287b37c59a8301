import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleAsIs } from '../support/accessibility.ts'
import { OWNER } from '../fixtures/shop-process.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import { fillAddress, goToCheckout, openMailedOrder, openWallet } from '../support/shopper.ts'
import { picturesOf } from '../../demo/pictures.ts'

test.use({ allowed: [/status of 409/] })

/** A piece of the demo: a series of twelve, of which the last two are left. */
const DEMO_SERIES = 105

const pictures = [96, 97, 98, 99, 101].map((id) => picturesOf(id)[0].imageUrl)
const nameOf = (n: number) => `No. ${n} of 5`
const numbers = (soldOnes: number[] = []) => ({
  optionGroups: [{ name: 'Number', values: [1, 2, 3, 4, 5].map(nameOf) }],
  combinations: [1, 2, 3, 4, 5].map((n) => ({
    choices: [nameOf(n)],
    price: '240.00',
    stock: soldOnes.includes(n) ? 0 : 1,
    measures: `${40 + n} × 43 mm, ${60 + n} g`,
    imageUrl: pictures[n - 1]!,
  })),
})

interface Series {
  id: number
  combinations: { id: number; choices: string[]; imageUrl: string }[]
}

const made: number[] = []

/** As its owner makes one, who is out again by the time somebody shops. */
async function makeSeries(page: Page, name: string, soldOnes: number[] = []): Promise<Series> {
  await page.request.post('/api/session', { data: OWNER })
  const answer = await page.request.post('/api/products', {
    data: {
      name,
      description: 'A numbered series of five.',
      category: 'Timepieces',
      price: '240.00',
      stock: 0,
      kind: 'numbered',
      imageUrl: picturesOf(102)[0].imageUrl,
      options: numbers(soldOnes),
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { id } = (await answer.json()) as { id: number }
  made.push(id)
  await page.context().clearCookies()
  const { combinations } = (await (await page.request.get(`/api/products/${id}`)).json()) as Series
  return { id, combinations }
}

test.afterEach(async ({ page }) => {
  if (made.length === 0) return
  await page.request.post('/api/session', { data: OWNER })
  for (const id of made.splice(0)) await page.request.delete(`/api/products/${id}`)
})

const group = (page: Page) => page.getByRole('radiogroup', { name: 'Which number' })
const radio = (page: Page, name: string) => group(page).getByRole('radio', { name, exact: true })

/** The bytes of the picture that an element shows, whatever size of it: by the name that tells its original. */
async function hashOf(image: Locator): Promise<string> {
  const current = async () => await image.evaluate((element) => (element as HTMLImageElement).currentSrc)
  await image.scrollIntoViewIfNeeded()
  await expect.poll(current).not.toBe('')
  const src = await current()
  const [, stem] = /attached_assets\/(?:\d+\/)?([\w-]+\.\d+x\d+\.[0-9a-f]{6}\.[0-9a-f]{12})/.exec(src)!
  const original = await image.page().request.get(`/attached_assets/${stem}.jpg`)
  expect(original.ok(), src).toBe(true)
  return createHash('sha256')
    .update(await original.body())
    .digest('hex')
}

async function pay(page: Page): Promise<number> {
  await goToCheckout(page)
  await fillAddress(page)
  const wallet = await openWallet(page)
  await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/checkout/success**')
  return Number(/\d+/.exec(await page.getByText(/^Order #\d+$/).innerText())![0])
}

test('the number that is clicked is the one on the order and on the slip, picture by picture', async ({
  page,
  open,
  signIn,
}) => {
  test.setTimeout(180_000)
  const { id, combinations } = await makeSeries(page, 'Clicked Watch', [2])
  await open(`/products/${id}`)
  await expect(group(page).getByRole('radio', { checked: true })).toHaveCount(0)
  const entries = await page.evaluate(() => history.length)

  await page.getByRole('button', { name: 'Add to Cart' }).press('Enter')
  await expect(group(page)).toHaveAccessibleDescription('Choose a number first, or “Choose for me”.')
  await expect(radio(page, 'Choose for me The lowest number left')).toBeFocused()

  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  const third = radio(page, 'No. 3 of 5, 43 × 43 mm, 63 g')
  await expect(third).toBeFocused()
  await expect(third).toBeChecked()
  await expect(radio(page, 'No. 2 of 5, 42 × 43 mm, 62 g, sold')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clicked Watch, No. 3 of 5')
  await expect(page).toHaveURL(`/products/${combinations[2]!.id}-clicked-watch-no-3-of-5`)
  await expect(
    page.getByRole('status').filter({ hasText: 'No. 3 of 5, 43 × 43 mm, 63 g: $240.00.' }),
  ).toHaveCount(1)
  await expect(page.getByText('You get the very piece in its picture.')).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(entries)
  const clicked = await hashOf(
    group(page)
      .locator('label', { has: page.getByRole('radio', { name: /^No\. 3 of 5/ }) })
      .locator('img'),
  )
  expect(await hashOf(page.locator('.gallery img').first())).toBe(clicked)

  await page.getByRole('button', { name: 'Add to Cart' }).press('Enter')
  await expect(page.getByText('Clicked Watch, No. 3 of 5 has been added to your cart.')).toBeVisible()
  await open('/cart')
  await expect(page.getByText('43 × 43 mm, 63 g')).toBeVisible()
  const order = await pay(page)

  await signIn()
  await openMailedOrder(page, order)
  await expect(page.getByText('43 × 43 mm, 63 g')).toBeVisible()
  expect(await hashOf(page.locator('.order-line img').first())).toBe(clicked)
  await page.goto(`/admin/orders?print=slips&ids=${order}`)
  const slip = page.getByRole('article', { name: `Packing slip, order #${order}` })
  await expect(slip).toContainText('Clicked Watch, No. 3 of 5')
  await expect(slip).toContainText('43 × 43 mm, 63 g')
  expect(await hashOf(slip.getByRole('img'))).toBe(clicked)
  await keepScreenshots(page, 'numbered-slip')
  await open(`/products/${id}`)
  await expect(radio(page, 'No. 3 of 5, 43 × 43 mm, 63 g, sold')).toHaveCount(1)
})

test('a number that somebody else has just bought is told before payment, and another is one click away', async ({
  page,
  open,
  request,
}) => {
  const { id, combinations } = await makeSeries(page, 'Wanted Watch')
  await open(`/products/${combinations[2]!.id}`)
  await expect(radio(page, 'No. 3 of 5, 43 × 43 mm, 63 g')).toBeChecked()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await goToCheckout(page)
  await fillAddress(page)
  // Somebody else is quicker.
  await request.post('/api/session', { data: OWNER })
  const sold = await request.put(`/api/desk/products/${id}/options`, { data: numbers([3]) })
  expect(sold.ok(), await sold.text()).toBe(true)
  await page.getByRole('button', { name: 'PayPal', exact: true }).click()
  const told = page.getByText(
    'Wanted Watch, No. 3 of 5 is sold. No. 1 of 5, No. 2 of 5, No. 4 of 5, and No. 5 of 5 are still there.',
  )
  await expect(told.first()).toBeVisible()
  await open('/cart')
  const notice = page.getByRole('alert').filter({ hasText: 'Something has changed' })
  await expect(notice).toContainText('No. 3 of 5 is sold.')
  await expectAccessibleAsIs(page, 'sold in the cart')
  await notice.getByRole('button', { name: 'No. 4 of 5' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('link', { name: 'Wanted Watch, No. 4 of 5' })).toHaveAttribute(
    'href',
    `/products/${combinations[3]!.id}-wanted-watch-no-4-of-5`,
  )
})

test('what is left to the shop is refused at once where the cart has all numbers that are left', async ({
  page,
  open,
}) => {
  const { id, combinations } = await makeSeries(page, 'Last Watch', [1, 2, 3])
  for (const { id: number } of combinations.slice(3)) {
    await open(`/products/${number}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('has been added to your cart.')).toBeVisible()
  }
  await open(`/products/${id}`)
  await group(page)
    .getByRole('radio', { name: /^Choose for me/ })
    .check()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('There are no more numbers of Last Watch.')).toBeVisible()
  await open('/cart')
  await expect(page.getByText('2 items in your cart')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  // A cart from another day may ask for one more all the same.
  await page.evaluate(
    ([key, series]) => {
      const cart = JSON.parse(localStorage.getItem(key)!) as { items: { id: number; name: string }[] }
      cart.items.push({ ...cart.items[0]!, id: series, name: 'Last Watch' })
      localStorage.setItem(key, JSON.stringify(cart))
    },
    ['handmade-moments.cart.v1', id] as const,
  )
  await open('/cart')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Your cart asks for more than there is')
  await expect(notice).toContainText('Every number of Last Watch that is left is in your cart already')
  await notice.getByRole('button', { name: 'Update cart' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByText('2 items in your cart')).toBeVisible()
})

test('a number is left to the shop, which tells it in cart, checkout and order', async ({
  page,
  open,
  signIn,
}) => {
  test.setTimeout(180_000)
  const { id } = await makeSeries(page, 'Chosen Watch', [1])
  await open(`/products/${id}`)
  await group(page)
    .getByRole('radio', { name: /^Choose for me/ })
    .check()
  await expect(page).toHaveURL(`/products/${id}-chosen-watch`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await open('/cart')
  await expect(page.getByText('Chosen for you, as it stands now:')).toBeVisible()
  await expect(page.getByText('No. 2 of 5, 42 × 43 mm, 62 g')).toBeVisible()
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessibleAsIs(page, 'chosen in the cart')
  }
  const order = await pay(page)
  await signIn()
  await openMailedOrder(page, order)
  await expect(page.getByRole('heading', { name: 'Chosen Watch, No. 2 of 5' })).toBeVisible()
})

for (const width of [320, 390, 768, 1280]) {
  test(`the numbers are accessible at ${width} px, before and after`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 900 })
    const { id } = await makeSeries(page, 'Wide Watch', [5])
    await open(`/products/${id}`)
    await expectAccessibleAsIs(page, 'nothing chosen')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Choose a number first, or “Choose for me”.')).toBeVisible()
    await expectAccessibleAsIs(page, 'asked to choose')
    await radio(page, 'No. 5 of 5, 45 × 43 mm, 65 g, sold').check()
    // A phone's bar has no room for a button that does nothing.
    if (width >= 768) await expect(page.getByRole('button', { name: 'Sold', exact: true })).toBeDisabled()
    else
      await expect(page.locator('.buy-bar').getByRole('link', { name: 'Ask for one like it' })).toBeVisible()
    await expectAccessibleAsIs(page, 'sold')
    await radio(page, 'No. 4 of 5, 44 × 43 mm, 64 g').check()
    await expectAccessibleAsIs(page, 'chosen')
    await keepScreenshots(page, `numbered-${width}`)
  })
}

test('the demo’s series has a picture of each', async ({ page, open }) => {
  await open(`/products/${DEMO_SERIES}`)
  await expect(page.getByText('You get the very piece in its picture.')).toBeVisible()
  await radio(page, 'No. 12 of 12, 40 × 9.5 mm, 73 g').check()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hammered Brass Dial Watch, No. 12 of 12')
  await keepScreenshots(page, 'numbered-demo')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('each number is a link to its own address', async ({ page }) => {
    const { id, combinations } = await makeSeries(page, 'Plain Watch', [1])
    await page.goto(`/products/${id}`)
    await expect(page.locator('li', { hasText: 'No. 1 of 5' }).last()).toContainText('sold')
    await page.getByRole('link', { name: 'No. 4 of 5, 44 × 43 mm, 64 g' }).click()
    await expect(page).toHaveURL(`/products/${combinations[3]!.id}-plain-watch-no-4-of-5`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain Watch, No. 4 of 5')
  })
})

test('an address of a number survives a reload', async ({ page, open }) => {
  const { combinations } = await makeSeries(page, 'Kept Watch')
  await open(`/products/${combinations[1]!.id}`)
  await page.reload()
  await hydrated(page)
  await expect(radio(page, 'No. 2 of 5, 42 × 43 mm, 62 g')).toBeChecked()
})
