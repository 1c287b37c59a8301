import type { Page } from '@playwright/test'
import { picturesOf } from '../../demo/pictures.ts'
import { CART_KEY } from '../../src/buying/cart/page/cart-store.ts'
import { expectAccessibleAsIs } from '../support/accessibility.ts'
import { OWNER } from '../fixtures/shop-process.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'

/** What becomes of lines and links of before once a piece has other options. */

test.use({ allowed: [/status of 404/] })

const sizes = ['6 in', '6½ in', '7 in', '7½ in', '8 in']
const metals = ['Brass', 'Silver', 'Gold']
const engraving = { kind: 'short_text', label: 'Engraving', maxLength: 20, surcharge: '8.00' }
const piece = {
  name: 'Knot Bracelet',
  description: 'Knotted by hand.',
  category: 'Bracelets - Natural Gemstones',
  price: '28.00',
  stock: 0,
  imageUrl: picturesOf(21)[0].imageUrl,
  questions: [engraving],
}
const options = {
  optionGroups: [
    { name: 'Wrist size', values: sizes },
    { name: 'Metal', values: metals },
  ],
  combinations: sizes.flatMap((size) =>
    metals.map((metal, n) => ({ choices: [size, metal], price: `${28 + n}.00`, stock: 3, published: true })),
  ),
}

interface Made {
  id: number
  combinations: { id: number; choices: string[] }[]
}

let made: number
test.afterEach(async ({ page }) => {
  await page.request.post('/api/session', { data: OWNER })
  await page.request.delete(`/api/products/${made}`)
})

const asOwner = async (page: Page, work: () => Promise<void>) => {
  await page.request.post('/api/session', { data: OWNER })
  await work()
  await page.context().clearCookies()
}

async function make(page: Page): Promise<Made> {
  await asOwner(page, async () => {
    const answer = await page.request.post('/api/products', { data: { ...piece, options } })
    expect(answer.ok(), await answer.text()).toBe(true)
    made = ((await answer.json()) as Made).id
  })
  return (await (await page.request.get(`/api/products/${made}`)).json()) as Made
}

const fillCart = async (page: Page, line: object) =>
  await page.evaluate(([key, items]) => localStorage.setItem(key, JSON.stringify({ items })), [
    CART_KEY,
    [line],
  ] as const)

test('one of many combinations takes the place of a line from before, answered as it was, at once', async ({
  page,
  open,
}) => {
  const { id, combinations } = await make(page)
  const now = (await (await page.request.get(`/api/products/${id}`)).json()) as object
  await open('/about')
  const line = { ...now, combinations: undefined, optionGroups: undefined, price: '36.00', quantity: 2 }
  await fillCart(page, { ...line, customization: { Engraving: 'Ada' } })
  await open('/cart')
  const notice = page.getByRole('alert').filter({ hasText: 'Something has changed' })
  await expect(notice).toContainText(
    'Knot Bracelet comes in options by now: choose its wrist size and metal.',
  )
  const list = notice.getByRole('combobox', { name: 'Choose one of Knot Bracelet' })
  await expect(list.getByRole('option')).toHaveCount(1 + sizes.length * metals.length)
  await expectAccessibleAsIs(page, 'many combinations in the cart')
  await keepScreenshots(page, 'cart-choose-of-many')
  // By keyboard: nothing is taken as long as nothing is chosen.
  await list.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(list).toBeFocused()
  await list.selectOption('7 in, Gold $30.00')
  await notice.getByRole('button', { name: 'Take this one' }).click()
  await expect(notice).toBeHidden()
  const chosen = combinations.find(({ choices }) => choices.join() === '7 in,Gold')!
  await expect(page.getByRole('link', { name: 'Knot Bracelet, 7 in, Gold' })).toHaveAttribute(
    'href',
    `/products/${chosen.id}-knot-bracelet-7-in-gold`,
  )
  await expect(page.getByRole('main')).toContainText('Ada')
  // Two of $30.00, each with $8.00 for its engraving; nothing else has to be agreed with.
  await expect(page.getByRole('main')).toContainText('$76.00')
  await expect(page.getByText('Something has changed')).toHaveCount(0)
})

test('a link to a combination that is no longer offered leads to its piece', async ({ page, open }) => {
  const { id, combinations } = await make(page)
  const [first] = combinations
  const { choices: _choices, ...now } = (await (
    await page.request.get(`/api/products/${first!.id}`)
  ).json()) as Record<string, unknown>
  await asOwner(page, async () => {
    const left = { ...options, combinations: options.combinations.slice(1) }
    const answer = await page.request.put(`/api/desk/products/${id}/options`, { data: left })
    expect(answer.ok(), await answer.text()).toBe(true)
  })
  await open(`/products/${first!.id}`)
  await expect(page).toHaveURL(`/products/${id}-knot-bracelet`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knot Bracelet')
  // By a link within the shop as well: that of a line in a cart of before.
  await fillCart(page, { ...now, quantity: 1, customization: { Engraving: 'Ada' } })
  await open('/cart')
  await page.getByRole('link', { name: 'Knot Bracelet, 6 in, Brass' }).first().click()
  await expect(page).toHaveURL(`/products/${id}-knot-bracelet`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knot Bracelet')
})
