import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../fixtures/test.ts'

const heading = (page: Page) => page.getByRole('heading', { name: 'Contact', exact: true })

async function expectContact(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/#contact$/)
  await expect(heading(page)).toBeInViewport()
}

async function toTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(heading(page)).not.toBeInViewport()
}

test('Contact leads to its section on the home page itself, each time, and goes on there', async ({
  page,
  open,
}) => {
  await open('/')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })
  const entries = await page.evaluate(() => history.length)
  for (const round of [1, 2, 3]) {
    await link.click()
    await expectContact(page)
    await expect(heading(page), `round ${round}`).toBeFocused()
    await toTop(page)
  }
  expect(await page.evaluate(() => history.length), 'the same place is one step of Back').toBe(entries + 1)
  await link.focus()
  await page.keyboard.press('Enter')
  await expectContact(page)
  await page.keyboard.press('Tab')
  await expect(page.locator('#contact-firstName')).toBeFocused()
})

test('the menu of small screens leads to it, and closes', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/')
  for (const round of [1, 2]) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('dialog'), `round ${round}`).toBeHidden()
    await expectContact(page)
    await expect(heading(page), 'not the button of the menu').toBeFocused()
    await toTop(page)
  }
})

test('a reload keeps the section in sight, or wherever the page was scrolled to', async ({ page, open }) => {
  await open('/#contact')
  await expectContact(page)
  await page.reload()
  await hydrated(page)
  await expectContact(page)
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.reload()
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
})

test('Back and Forward go between the parts of a page', async ({ page, open }) => {
  await open('/')
  await page.evaluate(() => window.scrollTo(0, 300))
  // Without scrolling up to the link first.
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })
  await link.dispatchEvent('click')
  await expectContact(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
  await page.goForward()
  await expectContact(page)
})

test('a typed hash is followed, and led back from', async ({ page, open }) => {
  await open('/')
  await page.evaluate(() => location.assign('#contact'))
  await expectContact(page)
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(heading(page)).not.toBeInViewport()
})

test('from another page it leads home, to the section', async ({ page, open }) => {
  await open('/about')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expectContact(page)
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})
