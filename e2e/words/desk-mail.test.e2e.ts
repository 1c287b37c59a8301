import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { seeOnReload } from '../fixtures/desk.ts'
import { PHRASE } from '../support/colleague.ts'
import { OWNER, startStockedShop, type ShopProcess } from '../fixtures/shop-process.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { followRequests } from '../fixtures/follow-requests.ts'
import { startMailServer } from '../../trials/world/mail-server.ts'
import { openPayment } from '../support/payment.ts'
import { keepScreenshots } from '../support/screenshots.ts'

const ROOMS = [
  'dashboard',
  'products',
  'orders',
  'blog',
  'settings',
  'categories',
  'promotions',
  'shipping',
  'reviews',
  'inbox',
  'newsletter',
  'history',
  'mailbox',
  'health',
  'backups',
  'connections',
  'people',
  'privacy',
  'account',
]

/** Somebody at the desk of a shop of its own; what their pages were refused is kept in `refused`. */
async function enter(browser: Browser, { url }: ShopProcess, email: string, password: string) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const settled = followRequests(page)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await visit(page, '/admin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Exit Admin' })).toBeVisible()
  return { page, refused, settled, context }
}

/** Answers the number of the order. */
async function buyAt(shop: ShopProcess, productId: number): Promise<number> {
  return (await (await openPayment(shop, productId)).capture()).id!
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** All of it, folded away or not. */
const timelineOf = (page: Page) => page.getByRole('region', { name: 'Timeline' })

async function ship(page: Page, order: number): Promise<void> {
  await visit(page, `/admin/orders?order=${order}`)
  await page.getByLabel('Tracking number').fill('9400110200881234567896')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
}

test('with a mail server no request of the desk’s own pages is refused, whatever one’s role', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const mail = await startMailServer()
  const shop = await startStockedShop({ SMTP_URL: mail.url, MAIL_FROM: 'shop@example.com' })
  try {
    const owner = await enter(browser, shop, OWNER.email, OWNER.password)
    const links: [string, string][] = []
    for (const role of ['Staff', 'Packer'] as const) {
      const email = `${role.toLowerCase()}@example.com`
      await visit(owner.page, '/admin/people')
      await owner.page.getByRole('button', { name: 'Invite somebody' }).click()
      const dialog = owner.page.getByRole('dialog', { name: 'Invite somebody' })
      await dialog.getByLabel('Email').fill(email)
      await dialog.getByLabel(new RegExp(`^${role} may`)).check()
      await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
      await expect(
        dialog.getByText(`The mail to ${email} with this link is handed to the mail server now.`),
      ).toBeVisible()
      links.push([email, await dialog.getByText(/\/admin\/password\?token=/).innerText()])
    }
    const people = [owner]
    for (const [email, link] of links) {
      const page = await (await browser.newContext({ baseURL: shop.url })).newPage()
      await visit(page, link)
      await page.getByLabel('Password', { exact: true }).fill(PHRASE)
      await page.getByRole('button', { name: 'Save and sign in' }).click()
      await expect(page.getByRole('link', { name: 'Exit Admin' })).toBeVisible()
      await page.context().close()
      people.push(await enter(browser, shop, email, PHRASE))
    }
    for (const { page, refused, settled } of people) {
      for (const room of ROOMS) {
        await visit(page, `/admin/${room}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await settled()
      }
      expect(refused).toEqual([])
    }
    await visit(owner.page, '/admin/mailbox')
    await expect(
      owner.page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Mailbox' }),
    ).toHaveCount(0)
    await expect(owner.page.getByText('keeps none here to read')).toBeVisible()

    const steps = owner.page.getByRole('region', { name: 'Good to have' })
    await visit(owner.page, '/admin/connections')
    const part = owner.page.getByRole('group', { name: 'Mail', exact: true })
    await part.getByRole('button', { name: 'Send a test mail' }).click()
    await expect(
      part.getByText(/^The mail server took a test mail to \S+\. Look whether it reached you\.$/),
    ).toBeVisible()
    // What a shop may do without is a button until it is wanted; then its first field has the focus.
    for (const [begin, field] of [
      ['Connect Stripe', 'Publishable key'],
      ['Connect a mailbox', 'Address of the mailbox'],
    ] as const) {
      await expect(owner.page.getByLabel(field)).toHaveCount(0)
      await owner.page.getByRole('button', { name: begin }).press('Enter')
      await expect(owner.page.getByLabel(field)).toBeFocused()
    }
    await expectAccessible(owner.page)
    await part.scrollIntoViewIfNeeded()
    await keepScreenshots(owner.page, 'test-mail')
    await visit(owner.page, '/admin?view=opening')
    await expect(steps.getByRole('listitem').filter({ hasText: 'Mail that goes out' })).toContainText('Done:')
    await expect(steps.getByRole('listitem').filter({ hasText: 'An address on the web' })).toContainText(
      'To do:',
    )
    await keepScreenshots(owner.page, 'first-days')

    const order = await buyAt(shop, 5)
    await ship(owner.page, order)
    await expect(owner.page.getByText('The buyer’s mail is handed to the mail server now.')).toBeVisible()
    // Two invitations, two mails about the order, one about its parcel.
    await expect.poll(mail.taken).toBeGreaterThanOrEqual(5)
    await visit(owner.page, `/admin/orders?order=${order}`)
    // It is on its way while the page is read.
    await seeOnReload(
      owner.page,
      timelineOf(owner.page).filter({ hasText: /Mail “Your order #\d+ is on its way” to \S+: sent/ }),
    )
    await expect(owner.page.getByRole('region', { name: 'Mail', exact: true })).toHaveCount(0)
  } finally {
    await shop.remove()
    await mail.stop()
  }
})

test('with a mail server that is not there the desk says on every page how much waits, and why', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  // Port 9 of this machine: nothing listens there.
  const shop = await startStockedShop({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com' })
  try {
    const order = await buyAt(shop, 5)
    const { page, refused } = await enter(browser, shop, OWNER.email, OWNER.password)
    const notice = page.getByRole('region', { name: 'Mail', exact: true })
    await expect(async () => {
      await visit(page, '/admin/dashboard')
      await expect(notice).toContainText('2 mails could not be sent', { timeout: 1000 })
    }).toPass()
    await expect(notice).toContainText('nothing answers at the mail server’s address')
    await expectAccessible(page)
    await ship(page, order)
    await expect(
      page.getByText('The buyer’s mail is written and waits: the mail server took none of late.'),
    ).toBeVisible()
    await visit(page, '/admin/connections')
    const part = page.getByRole('group', { name: 'Mail', exact: true })
    await expect(part).toContainText('Mail goes by 127.0.0.1, from shop@example.com.')
    expect(refused).toEqual([])
    await part.getByRole('button', { name: 'Send a test mail' }).click()
    await expect(part).toContainText('The mail was not sent: nothing answers at the mail server’s address.')
    await expectAccessible(page)
    await keepScreenshots(page, 'test-mail-refused')
    await visit(page, '/admin?view=opening')
    const steps = page.getByRole('region', { name: 'Good to have' })
    await expect(steps.getByRole('listitem').filter({ hasText: 'Mail that goes out' })).toContainText(
      'To do:',
    )
  } finally {
    await shop.remove()
  }
})

test('without a mail server nothing is said to be sent', async ({ page, shop, open, signIn }) => {
  const order = await buyAt(shop, 5)
  await signIn()
  await open('/admin')
  await ship(page, order)
  await expect(
    page.getByText('The buyer’s mail is kept in the Mailbox: no mail server is set.'),
  ).toBeVisible()
  await expect(async () => {
    await open(`/admin/orders?order=${order}`)
    await expect(timelineOf(page)).toContainText(
      /Mail “Your order #\d+ is on its way” to \S+: kept in the Mailbox, for no mail server was set/,
      { timeout: 1000 },
    )
  }).toPass()
  await open('/admin/connections')
  await expect(page.getByRole('group', { name: 'Mail', exact: true })).toContainText('nobody gets it')
  await open('/admin/forgot')
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(
    page.getByText('This shop has no mail server, so no link can come to you by mail.'),
  ).toBeVisible()
})
