import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { editOf } from '../../src/pieces/editing/edit-of.rules.ts'
import type { DeskProduct } from '../../src/pieces/product/product.rules.ts'
import type { Question } from '../../src/pieces/questions/question.rules.ts'
import { unfoldIn } from '../fixtures/desk.ts'
import { expectAccessibleAsIs } from '../support/accessibility.ts'
import { makePen } from '../support/drawn-pen.ts'
import { OWNER } from '../fixtures/shop-process.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { control } from '../support/payment.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import { ada, addToCart, fillAddress, goToCheckout, openMailedOrder, openWallet } from '../support/shopper.ts'

/** What a piece asks its buyer: beside its button, in the cart, and as it was typed wherever the line is shown. */

const CART = 'handmade-moments.cart.v1'
const ENGRAVING = ' Für “Zoë” & Zoe\u0308 👩‍👩‍👧 '
const NOTE = 'Liebe Zoë,\n  <b>"Grüße"</b>; =1+1, \'שלום\' 🎁'

/** Pens of the demo, which may be engraved, and a set, which is not. */
const ENGRAVED = [52, 61, 63, 66, 62]

const asked = { help: '', required: false, finalSale: false }
const questions: Question[] = [
  {
    ...asked,
    kind: 'short_text',
    label: 'Engraving',
    help: 'Along the barrel.',
    required: true,
    finalSale: true,
    maxLength: 24,
    allowed: 'any',
    surcharge: '8.00',
  },
  { ...asked, kind: 'long_text', label: 'Note', maxLength: 120, allowed: 'any', surcharge: '0.00' },
  {
    ...asked,
    kind: 'choice',
    label: 'Box',
    required: true,
    choices: [
      { label: 'Card', surcharge: '0.00' },
      { label: 'Walnut', surcharge: '12.50' },
    ],
  },
  { ...asked, kind: 'tick', label: 'A ribbon around it', surcharge: '1.00' },
]

/** The text of each answer as the page has it, byte for byte. */
async function answersShown(page: Page): Promise<string[]> {
  return await page.locator('main bdi').evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''))
}

test('answers are the same bytes from the product page to slip and file, by keyboard', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  test.setTimeout(180_000)
  const id = await makePen(page, 'Asked Pen', questions)
  await open(`/products/${id}`)
  const engraving = page.getByLabel('Engraving')
  await page.getByRole('button', { name: 'Add to Cart' }).press('Enter')
  // What is missing is told beside the field, and the first of it has the focus.
  await expect(engraving).toBeFocused()
  await expect(engraving).toHaveAccessibleDescription(
    /Along the barrel\..*\$8\.00.*can’t be returned.*Please answer this\./,
  )
  await expect(page.getByText('Please choose one.')).toBeVisible()
  await page.keyboard.insertText(ENGRAVING)
  await expect(page.getByText('5 of 24 characters left')).toBeVisible()
  await expect(page.getByText('Please answer this.')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Note')).toBeFocused()
  await page.keyboard.insertText(NOTE)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Box')).toHaveValue('Walnut')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByText('$49.50 each with your answers.')).toBeVisible()
  expect(await page.getByLabel('Note').inputValue()).toBe(NOTE)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Asked Pen has been added to your cart.')).toBeVisible()

  const all = [ENGRAVING, NOTE, 'Walnut', 'Yes']
  await open('/cart')
  await expect(page.getByText('$49.50 each')).toBeVisible()
  await expect.poll(() => answersShown(page)).toEqual(all)
  const cantGoBack = page.getByText('Can’t be returned unless something is wrong with it')
  await expect(cantGoBack).toBeVisible()
  await goToCheckout(page)
  await expect.poll(() => answersShown(page)).toEqual(all)
  await expect(cantGoBack).toBeVisible()
  await expect(page.getByText(/Returns within/), 'of nothing in it').toHaveCount(0)
  await fillAddress(page)
  const wallet = await openWallet(page)
  const { orders } = await control<{
    orders: { purchase_units: { items?: { description?: string; unit_amount: { value: string } }[] }[] }[]
  }>(shop, '/state')
  const items = orders.flatMap((order) => order.purchase_units.flatMap((unit) => unit.items ?? []))
  const told = items.find(({ description }) => description?.includes('Engraving: '))!
  for (const words of [`Engraving: ${ENGRAVING}`, `Note: ${NOTE}`]) expect(told.description).toContain(words)
  expect(told.unit_amount.value).toBe('49.50')
  await expect(wallet.getByText(told.description!)).toBeVisible()
  await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/checkout/success**')
  const order = Number(/\d+/.exec(await page.getByText(/^Order #\d+$/).innerText())![0])
  // And in the order in which they were asked.
  await expect.poll(() => answersShown(page)).toEqual(all)

  await signIn()
  await openMailedOrder(page, order)
  await expect.poll(() => answersShown(page)).toEqual(all)
  await open(`/admin/orders?order=${order}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${order}`)
  await expect(page.locator('main bdi').first()).toBeVisible()
  await expect.poll(() => answersShown(page)).toEqual(all)
  await page.goto(`/admin/orders?print=slips&ids=${order}`)
  const slip = page.getByRole('article', { name: `Packing slip, order #${order}` })
  await expect(slip).toBeVisible()
  const printed = await slip.locator('bdi').evaluateAll((found) => found.map((one) => one.textContent ?? ''))
  expect(printed).toEqual(all)
  await open('/admin/orders')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const csv = readFileSync(await (await saved).path(), 'utf8')
  const said = questions.map(({ label }, index) => `${label}: ${all[index]!}`).join('; ')
  expect(csv).toContain(said.replaceAll('"', '""'))
})

test('a piece that asks is reached at every width, and drawn without a script’s help', async ({
  page,
  browser,
  shop,
  open,
}) => {
  const id = await makePen(page, 'Wide Pen', questions)
  await open(`/products/${id}`)
  await keepScreenshots(page, 'questions')
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByLabel('Engraving')).toBeFocused()
    await expectAccessibleAsIs(page, 'what is missing')
  }
  await keepScreenshots(page, 'questions-missing')
  await page.getByLabel('Engraving').fill('x'.repeat(26))
  await expect(page.getByText('2 too many')).toBeVisible()
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: shop.url })
  const html = await (await plain.goto(`/products/${id}`))!.text()
  expect(html).toContain('24 of 24 characters left')
  await plain.close()
})

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`a question that may be left out holds nothing up at ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height })
    for (const [count, id] of ENGRAVED.entries()) {
      await open(`/products/${id}`)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.getByText('has been added to your cart.')).toBeVisible()
      await expect(page.getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(new RegExp(`${count + 1}`))
    }
  })
}

test('a cart line from before the piece asked is answered in the cart, in one go', async ({ page, open }) => {
  const id = await makePen(page, 'Former Pen', [])
  await addToCart(page, id)
  const kept = await page.evaluate((key) => localStorage.getItem(key), CART)
  const session = await page.request.post('/api/session', { data: OWNER })
  expect(session.ok()).toBe(true)
  const now = (await (await page.request.get(`/api/desk/products/${id}`)).json()) as DeskProduct
  const { stock, ...fields } = editOf(now)
  const edited = await page.request.put(`/api/products/${id}`, {
    data: { ...fields, stock, stockSeen: stock, id: undefined, questions },
  })
  expect(edited.ok(), await edited.text()).toBe(true)
  await page.context().clearCookies()
  await page.evaluate(([key, value]) => localStorage.setItem(key, value!), [CART, kept] as const)

  await open('/cart')
  const row = page.getByRole('listitem').filter({ hasText: 'Former Pen' })
  await expect(page.getByRole('alert')).toContainText('Former Pen, Engraving: Please answer this.')
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL('**/checkout')
  await hydrated(page)
  await page.getByRole('link', { name: 'Answer in your cart' }).click()
  await page.waitForURL('**/cart')
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(row.getByLabel('Engraving')).toBeVisible()
    await expectAccessibleAsIs(page, 'a cart that asks')
  }
  await keepScreenshots(page, 'questions-cart')
  await row.getByRole('button', { name: 'Save answers' }).press('Enter')
  await expect(row.getByLabel('Engraving')).toBeFocused()
  await page.keyboard.insertText(ada['Full name'])
  await row.getByLabel('Box').selectOption('Walnut')
  await row.getByRole('button', { name: 'Save answers' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Save answers' })).toHaveCount(0)
  await expect(row).toBeFocused()
  await expect(row.getByText('$48.50 each')).toBeVisible()
  await expect.poll(() => answersShown(page)).toEqual([ada['Full name'], 'Walnut'])
})

test('the owner writes, orders, duplicates and deletes questions, by keyboard', async ({
  page,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  const id = await makePen(page, 'Aab Desk Pen', [])
  await signIn()
  await open('/admin/products')
  const dialog = page.getByRole('dialog')
  const edit = async () => {
    await page.getByRole('button', { name: 'Edit Aab Desk Pen' }).click()
    await unfoldIn(dialog, 'Questions to the buyer')
  }
  await edit()
  await dialog.getByRole('button', { name: 'Add a question' }).press('Enter')
  await expect(dialog.getByLabel('Question 1 *')).toBeFocused()
  await dialog.getByRole('button', { name: 'Update Product' }).click()
  await expect(dialog.getByLabel('Question 1 *')).toBeFocused()
  await page.keyboard.insertText('Initials')
  await dialog.getByLabel('Longest answer to question 1').fill('3')
  await dialog.getByLabel('Characters in question 1').selectOption('letters')
  await dialog.getByLabel('Surcharge of question 1').fill('4.5')
  await dialog.getByLabel('Question 1 must be answered').check()
  await dialog.getByRole('button', { name: 'Duplicate question 1' }).press('Enter')
  await expect(dialog.getByLabel('Question 2 *')).toHaveValue('Initials 2')
  await dialog.getByLabel('Question 2 *').fill('Wood')
  await dialog.getByLabel('How question 2 is answered').selectOption('choice')
  await dialog.getByLabel('Choice 1 of question 2', { exact: true }).fill('Maple')
  await dialog.getByRole('button', { name: 'Add a choice to question 2' }).press('Enter')
  await page.keyboard.insertText('Walnut')
  await dialog.getByLabel('Surcharge of choice 2 of question 2').fill('6')
  await dialog.getByRole('button', { name: 'Move question 2 earlier' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Move question 1 earlier' })).toBeFocused()
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessibleAsIs(page, 'the questions of a product')
  }
  await keepScreenshots(page, 'questions-desk')
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('Product updated successfully')).toBeVisible()
  const saved = (await (await page.request.get(`/api/products/${id}`)).json()) as { questions: Question[] }
  expect(saved.questions).toEqual([
    {
      ...asked,
      kind: 'choice',
      label: 'Wood',
      required: true,
      choices: [
        { label: 'Maple', surcharge: '0.00' },
        { label: 'Walnut', surcharge: '6.00' },
      ],
    },
    {
      ...asked,
      kind: 'short_text',
      label: 'Initials',
      required: true,
      maxLength: 3,
      allowed: 'letters',
      surcharge: '4.50',
    },
  ])
  await edit()
  await dialog.getByRole('button', { name: 'Remove question 1', exact: true }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Add a question' })).toBeFocused()
  await expect(dialog.getByLabel('Question 1 *')).toHaveValue('Initials')
})
