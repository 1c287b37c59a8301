import { expectAccessible } from '../support/accessibility.ts'
import { startStockedShop } from '../fixtures/shop-process.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { startMailServer } from '../../trials/world/mail-server.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import { bought } from '../support/shopper.ts'

test('who has lost the mail finds the order by its number and address', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  const { order, token } = await bought(shop, 7)
  await open('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find my order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find my order')
  await keepScreenshots(page, 'find-order')

  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByLabel('Order number')).toBeFocused()
  await expect(page.getByText('Enter your order’s number, such as 17.')).toBeVisible()
  await expect(page.getByText('Enter an email address such as ada@example.com.')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Order number').fill(`#\u00a0${order} `)
  await page.getByLabel('Email').fill(' Ada@Example.com\u00a0')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('This shop is a test and sends no email, so no link comes.')).toBeVisible()
  await expectAccessible(page)

  // What a mail server would have brought lies in the mailbox.
  await signIn()
  await expect(async () => {
    await open('/admin/mailbox')
    await page.getByText(`The link to your order #${order}`).first().click({ timeout: 1000 })
  }).toPass()
  await page.getByRole('link', { name: new RegExp(`/orders/${token}$`) }).click()
  await page.waitForURL('**/orders/*')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your order #${order}`)
})

test('where mail goes out everybody is told the same, and only the order’s own address is written to', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const mail = await startMailServer()
  const shop = await startStockedShop({ SMTP_URL: mail.url, MAIL_FROM: 'shop@example.com' })
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const { order } = await bought(shop, 7)
  await expect.poll(mail.taken, 'to buyer and owner').toBe(2)
  const ask = async (number: number, email: string) => {
    await page.goto('/orders')
    await page.waitForURL('**/find-order')
    await hydrated(page)
    await page.getByLabel('Order number').fill(String(number))
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await expect(
      page.getByText('If these belong together, a link is on its way to that address.'),
    ).toBeVisible()
  }
  await ask(order, 'eve@example.com')
  await ask(order + 1, 'ada@example.com')
  await ask(order, 'ada@example.com')
  await expect.poll(mail.taken).toBe(3)
  for (let n = 0; n < 7; n += 1) await ask(order + 1, 'ada@example.com')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    /^That was a lot at once\. Please try again in \d+ seconds\.$/,
  )
  await expectAccessible(page)
  expect(mail.taken(), 'of the right pair').toBe(3)
  await context.close()
  await shop.remove()
  await mail.stop()
})
