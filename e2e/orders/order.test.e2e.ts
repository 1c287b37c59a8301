import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import { openPayment } from '../support/payment.ts'
import { bought, buy, figure, openMailedOrder } from '../support/shopper.ts'

test('the mail of a paid order leads to its page, which tells how it stands', async ({ page, signIn }) => {
  const { name, order } = await buy(page, 5)
  await expect(page.getByRole('link', { name: 'See your order' })).toHaveAttribute(
    'href',
    /^\/orders\/[\w-]+$/,
  )
  // Without a mail server nobody is told to wait for a mail.
  await expect(page.getByText('This shop is a test and sends no email.')).toBeVisible()
  await expect(page.getByText(/or use the link in its mail/)).toHaveCount(0)
  await signIn()
  await openMailedOrder(page, order)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your order #${order}`)
  await expect(page.getByRole('heading', { name: 'Paid, being prepared' })).toBeVisible()
  await expect(page.getByText(/^Expected delivery: \w+day, /)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.locator('address', { hasText: '18 Mill Lane' }).first()).toBeVisible()
  expect(await figure(page, 'Total')).toMatch(/^\$\d+\.\d\d$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)

  const address = page.url()
  await page.goto('/admin/orders')
  const status = page.getByRole('combobox', { name: `Status of order #${order}` })
  await status.selectOption('completed')
  // It is paid and not sent: kept as it is, it still waits to be packed.
  const question = page.getByRole('alertdialog', { name: `Complete order #${order} all the same?` })
  await expect(question).toContainText('Nothing of it is marked as sent.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(status).toHaveValue('processing')
  await status.selectOption('completed')
  await question.getByRole('button', { name: 'Complete it' }).click()
  await expect(status).toHaveValue('completed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(status).toHaveValue('processing')
  await status.selectOption('completed')
  await question.getByRole('button', { name: 'Complete it' }).click()
  await expect(page.getByText(`Order #${order} is now completed.`)).toBeVisible()
  await page.goto(address)
  // Nobody has said that it was sent.
  await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible()
  await expect(page.getByText(/Shipped|on its way/)).toHaveCount(0)
})

test('an order’s page is read without a script, and is 404 for a stranger’s guess', async ({
  browser,
  shop,
}) => {
  const { token } = await bought(shop, 7)
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: shop.url })
  await plain.goto(`/orders/${token}`)
  await expect(plain.getByRole('heading', { name: 'Paid, being prepared' })).toBeVisible()
  await expect(plain.getByRole('button', { name: 'Print' })).toBeHidden()
  const guess = await plain.goto(`/orders/${'x'.repeat(32)}`)
  expect(guess!.status()).toBe(404)
  await expect(plain.getByText('This address belongs to no order of this shop.')).toBeVisible()
  await plain.close()
})

test('a question asked from an order’s page leads from the inbox to the order', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  const { order, token } = await bought(shop, 7)
  await open(`/orders/${token}`)
  await page.getByRole('link', { name: 'Ask about this order' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue(`Order #${order}`)
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
  await keepScreenshots(page, 'ask-about')
  // The number may be written over: the page they came from says which order it is.
  await page.getByLabel('Subject').fill('When does it come?')
  await page.getByLabel('Message').fill('It is for a birthday.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Thank you, Ada.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Subject')).toHaveValue(`Order #${order}`)

  await signIn()
  await open('/admin/inbox')
  await page.getByRole('main').getByRole('link', { name: 'When does it come?' }).first().click()
  await expect(page.getByRole('heading', { name: `Order #${order}` })).toBeVisible()
  await keepScreenshots(page, 'messages')
  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${order}`)
})

test.describe('an order that is not there', () => {
  test.use({ allowed: [/status of 404/] })

  test('is told accessibly', async ({ page, open }) => {
    await open(`/orders/${'x'.repeat(32)}`)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('on paper an order has the shop’s name and no navigation, and of three pieces it is one sheet', async ({
  page,
  shop,
  open,
}) => {
  const { token, capture } = await openPayment(shop, 5, { beside: [62, 107] })
  await capture()
  await open(`/orders/${token}`)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(letterhead(page)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(letterhead(page)).toBeVisible()
  await expect(page.getByText('Delivery address')).toBeVisible()
  for (const role of ['navigation', 'banner', 'contentinfo', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^(Cart|Favorites|Ask|Write a review)/ })).toHaveCount(0)
  await page.emulateMedia({ media: null })
  const paper = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

const letterhead = (page: Page) => page.getByRole('main').getByText('Handmade Moments', { exact: true })
