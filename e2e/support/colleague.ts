import type { Browser, Page } from '@playwright/test'
import { expect, hydrated } from '../fixtures/test.ts'
import type { ShopProcess } from '../fixtures/shop-process.ts'

/** Somebody the owner has invited, at a browser of their own. */

export const PHRASE = 'a phrase of their own'

/** The owner, signed in at `page`, invites somebody; answers the link that is shown. */
export async function invite(page: Page, email: string, role: 'Packer' | 'Staff' | 'Owner'): Promise<string> {
  await page.goto('/admin/people')
  await hydrated(page)
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel(new RegExp(`^${role} may`)).check()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog.getByText('Hand this link over yourself')).toBeVisible()
  const link = await dialog.getByText(/\/admin\/password\?token=/).innerText()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Invite somebody' })).toBeFocused()
  return link
}

/** Follows the link and chooses a password; answers the page of whoever came in. */
export async function follow(browser: Browser, shop: ShopProcess, link: string): Promise<Page> {
  const page = await pageOfTheirOwn(browser, shop)
  await page.goto(link)
  await hydrated(page)
  await page.getByLabel('Password', { exact: true }).fill(PHRASE)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('link', { name: 'Exit Admin' })).toBeVisible()
  return page
}

/** The same by calls: invited by the owner, who is signed in at `page`, and come in. */
export async function join(
  browser: Browser,
  shop: ShopProcess,
  { page, email, role }: { page: Page; email: string; role: 'packer' | 'staff' | 'owner' },
): Promise<Page> {
  const invited = await page.request.post('/api/people', { data: { email, role } })
  expect(invited.ok(), await invited.text()).toBe(true)
  const { link } = (await invited.json()) as { link: string }
  const theirs = await pageOfTheirOwn(browser, shop)
  const token = new URL(link).searchParams.get('token')
  const came = await theirs.request.post('/api/session/password', { data: { token, password: PHRASE } })
  expect(came.ok(), await came.text()).toBe(true)
  await theirs.goto('/admin')
  await hydrated(theirs)
  await expect(theirs.getByRole('link', { name: 'Exit Admin' })).toBeVisible()
  return theirs
}

async function pageOfTheirOwn(browser: Browser, { url }: ShopProcess): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } })
  return await context.newPage()
}

/** Types email and password on the sign-in page. */
export async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/admin')
  await hydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PHRASE)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
}
