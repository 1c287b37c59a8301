import { readFileSync } from 'node:fs'
import type { Response } from '@playwright/test'
import type { Question } from '../../src/pieces/questions/question.rules.ts'
import { expectAccessibleAsIs } from '../support/accessibility.ts'
import { chooseByKeyboard, drawing, jpeg, makePen, pictureShown } from '../support/drawn-pen.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import { fillAddress, goToCheckout, openMailedOrder, openWallet } from '../support/shopper.ts'

/** A picture as the answer to what a piece asks: sent on its page, and shown wherever its line is. */

// Refused on purpose.
test.use({ allowed: [/status of 4\d\d/] })

test('a picture is sent by keyboard, and is the same from the product page to slip and file', async ({
  page,
  open,
  signIn,
}) => {
  test.setTimeout(180_000)
  const id = await makePen(page, 'Drawn Pen')
  await open(`/products/${id}`)
  const field = page.getByLabel(/^Drawing/)
  await page.getByRole('button', { name: 'Add to Cart' }).press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(
    /A line drawing.*\$12\.00.*can’t be returned.*25 MB.*Please choose a picture\./,
  )
  const name = '<img src=x onerror=alert(1)>.jpg'
  await chooseByKeyboard(page, { name, mimeType: 'image/jpeg', buffer: await jpeg('#c33') })
  await expect(page.getByRole('img', { name: 'Drawing, as you sent it' })).toBeVisible()
  await expect(page.getByText('The picture is added.')).toBeAttached()
  await expect(page.getByText('Please choose a picture.')).toHaveCount(0)
  await expect(page.getByText('$40.00 each with your answers.')).toBeVisible()
  const sent = await page
    .getByRole('img', { name: 'Drawing, as you sent it' })
    .locator('xpath=..')
    .getAttribute('href')
  await keepScreenshots(page, 'answer-picture-sent')
  await page.getByRole('button', { name: 'Add to Cart' }).press('Enter')
  await expect(page.getByText('Drawn Pen has been added to your cart.')).toBeVisible()

  await open('/cart')
  expect(await pictureShown(page)).toBe(sent)
  await expectAccessibleAsIs(page, 'a cart with a picture')
  await keepScreenshots(page, 'answer-picture-cart')
  await goToCheckout(page)
  expect(await pictureShown(page)).toBe(sent)
  await fillAddress(page)
  const wallet = await openWallet(page)
  await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/checkout/success**')
  const order = Number(/\d+/.exec(await page.getByText(/^Order #\d+$/).innerText())![0])
  expect(await pictureShown(page)).toBe(sent)

  await signIn()
  await openMailedOrder(page, order)
  expect(await pictureShown(page)).toBe(sent)
  await keepScreenshots(page, 'answer-picture-order')
  await open(`/admin/orders?order=${order}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${order}`)
  expect(await pictureShown(page)).toBe(sent)
  await expectAccessibleAsIs(page, 'an order with a picture')
  await keepScreenshots(page, 'answer-picture-desk')
  await page.goto(`/admin/orders?print=slips&ids=${order}`)
  const slip = page.getByRole('article', { name: `Packing slip, order #${order}` })
  await expect(slip).toBeVisible()
  expect(await pictureShown(slip)).toBe(sent)
  await open('/admin/orders')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain(`Drawing: ${sent}`)
})

test('who is led to the picture before its field is ready is in it once it is', async ({ page, open }) => {
  const id = await makePen(page, 'Slow Pen')
  const late = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('Choose a picture')) await late.promise
    await route.fulfill({ response })
  })
  await open(`/products/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).press('Enter')
  late.resolve()
  const field = page.getByLabel(/^Drawing/)
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/Please choose a picture\./)
})

test('what is no picture is told in a sentence beside the field, and nothing goes into the cart meanwhile', async ({
  page,
  open,
}) => {
  const id = await makePen(page, 'Optional Pen', [{ ...drawing, required: false }])
  await open(`/products/${id}`)
  await page.getByText('Drawing (optional)').click()
  const field = page.getByLabel(/^Drawing/)
  for (const [name, mimeType, body, words] of [
    [
      'page.jpg',
      'image/jpeg',
      Buffer.from('<html><script>alert(1)</script>'),
      'not a picture the shop can read',
    ],
    ['drawing.svg', 'image/svg+xml', Buffer.from('<svg/>'), 'not a picture the shop can read'],
    ['drawing.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'an SVG drawing'],
    ['huge.jpg', 'image/jpeg', Buffer.alloc(25_100_000, 1), '25 MB is the most'],
    ['empty.png', 'image/png', Buffer.alloc(0), 'empty'],
  ] as const) {
    await field.setInputFiles({ name, mimeType, buffer: body })
    await expect(field).toHaveAccessibleDescription(new RegExp(words))
  }
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessibleAsIs(page, 'a picture that was refused')
  }
  await keepScreenshots(page, 'answer-picture-refused')
  // It would go without what the shopper wanted on it.
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(field).toBeFocused()
  await expect(page.getByText('has been added to your cart')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove the picture for Drawing' }).press('Enter')
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Optional Pen has been added to your cart.')).toBeVisible()
})

test('a picture on its way says how far it is, waits for no button, and may be stopped', async ({
  page,
  open,
}) => {
  const id = await makePen(page, 'Slow Pen', [{ ...drawing, required: false }])
  await open(`/products/${id}`)
  await page.getByText('Drawing (optional)').click()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/answer-pictures', async (route) => {
    await answered
    await route.continue().catch(() => {})
  })
  const field = page.getByLabel(/^Drawing/)
  await field.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg('#3c3') })
  await expect(
    page.getByRole('progressbar', { name: 'How much of the picture for Drawing is sent' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(field).toHaveAccessibleDescription(/still on its way/)
  await expect(page.getByText('has been added to your cart')).toHaveCount(0)
  await page.getByRole('button', { name: 'Stop the picture for Drawing' }).press('Enter')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  answer()
  // Dropped as well as chosen.
  const bytes = [...(await jpeg('#33c'))]
  const dropped = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(all)], 'b.jpg', { type: 'image/jpeg' }))
    return transfer
  }, bytes)
  await page.getByText('Choose a picture').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByRole('img', { name: 'Drawing, as you sent it' })).toBeVisible()
})

test('a picture that the shop does not keep any more is asked for in the cart', async ({ page, open }) => {
  const id = await makePen(page, 'Old Cart Pen')
  await open(`/products/${id}`)
  await page
    .getByLabel(/^Drawing/)
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg('#3c3') })
  await expect(page.getByText('$40.00 each with your answers.')).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Old Cart Pen has been added to your cart.')).toBeVisible()
  const gone = `/answer-pictures/${'0'.repeat(32)}.jpg`
  await page.evaluate((address) => {
    for (const key of Object.keys(localStorage))
      localStorage.setItem(
        key,
        localStorage.getItem(key)!.replaceAll(/\/answer-pictures\/\w{32}\.jpg/g, address),
      )
  }, gone)
  await open('/cart')
  await expect(page.getByRole('alert')).toContainText('Old Cart Pen, Drawing: This picture is not kept here.')
  const row = page.getByRole('listitem').filter({ hasText: 'Old Cart Pen' })
  const field = row.getByLabel(/^Drawing/)
  await expect(field).toHaveAccessibleDescription(/not kept here/)
  await field.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await jpeg('#33c') })
  await expect(row.getByRole('img', { name: 'Drawing, as you sent it' })).toBeVisible()
  await keepScreenshots(page, 'answer-picture-asked-again')
  await row.getByRole('button', { name: 'Save answers' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await pictureShown(row)).toMatch(/^\/answer-pictures\/[0-9a-f]{32}\.jpg$/)
})

test('without a script the page says how to send it, and pieces that ask for none load nothing of it', async ({
  page,
  browser,
  shop,
  open,
}) => {
  const id = await makePen(page, 'Plain Page Pen')
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: shop.url })
  await plain.goto(`/products/${id}`)
  await expect(plain.locator('#how-to-order')).toContainText(
    'made from a picture of yours: send it with your mail',
  )
  await plain.close()
  // Chunks have no names: what tells this one is what it says.
  const loads = async (path: string, asked: RegExp) => {
    const scripts: Promise<string>[] = []
    const note = (answer: Response) => {
      if (answer.url().endsWith('.js')) scripts.push(answer.text().catch(() => ''))
    }
    page.on('response', note)
    await open(path)
    // The questions are a part of their own, which comes after the page.
    await expect(page.getByLabel(asked)).toBeEnabled()
    await page.waitForLoadState('networkidle')
    page.off('response', note)
    return (await Promise.all(scripts)).some((script) => script.includes('Choose a picture'))
  }
  const words: Question = { ...drawing, kind: 'tick', label: 'A ribbon' }
  const ribbon = await makePen(page, 'Ribbon Pen', [words])
  expect(await loads(`/products/${ribbon}`, /^A ribbon/)).toBe(false)
  expect(await loads(`/products/${id}`, /^Drawing/)).toBe(true)
})
