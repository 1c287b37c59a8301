import type { Page } from '@playwright/test'
import { expectAccessibleAsIs } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'

test.use({ allowed: [/status of 409/] })

/** What has the focus, where the bar with the buttons stands over a part of it. */
async function coveredByBar(page: Page): Promise<string | undefined> {
  return await page.evaluate(() => {
    const bar = document.querySelector('main form [type="submit"]')!.parentElement!
    const own = document.activeElement!
    if (bar.contains(own) || !own.closest('form')) return undefined
    const seen = own.matches('[type="file"], .sr-only') ? own.closest('label')! : own
    const { top, bottom } = seen.getBoundingClientRect()
    const at = bar.getBoundingClientRect()
    // In a text of many lines it is the line being written that must be seen.
    const end = own.matches('textarea') ? top + 44 : bottom
    return end > at.top + 1 && top < at.bottom ? `${own.id} ${own.textContent.slice(0, 40)}` : undefined
  })
}

const PAGES = ['Your shop', 'Days and promises', 'Shipping and gifts', 'Payments', 'Sales tax']

for (const width of [320, 390, 768, 1280]) {
  test(`at ${width} pixels each page of the settings is short and a link away, and saving is in reach from all of it`, async ({
    page,
    open,
    signIn,
  }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 844 })
    await signIn()
    await open('/admin/settings')
    const links = page.getByRole('navigation', { name: 'Pages of the settings' }).getByRole('link')
    await expect(links).toHaveText(PAGES)
    const save = page.getByRole('button', { name: 'Save Settings' })
    for (const name of PAGES) {
      const link = links.filter({ hasText: name })
      await link.press('Enter')
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(save).toBeInViewport({ ratio: 1 })
      await expectAccessibleAsIs(page, name)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      if (width === 390) expect(height, name).toBeLessThanOrEqual(1500)
      const covered: string[] = []
      for (let step = 0; step < 100; step += 1) {
        await page.keyboard.press('Tab')
        if (await save.evaluate((button) => button === document.activeElement)) break
        const found = await coveredByBar(page)
        if (found !== undefined) covered.push(found)
      }
      await expect(save, 'every field was gone through').toBeFocused()
      expect(covered).toEqual([])
      await keepScreenshots(page, `desk-settings-${width}-${name}`)
    }
  })
}

test('what is typed is saved from where one is, and undoes nothing that was saved on another page', async ({
  page,
  open,
  signIn,
}) => {
  await signIn()
  await open('/admin/settings')
  const phone = page.getByLabel(/^Phone/)
  const before = await phone.inputValue()
  await phone.fill('(828) 555-0199')
  const kept = (await (await page.request.get('/api/settings')).json()) as { warrantyMonths: number }
  const put = async (data: object) => {
    const { version } = (await (await page.request.get('/api/settings')).json()) as { version: number }
    expect((await page.request.put('/api/settings', { data: { ...kept, ...data, version } })).ok()).toBe(true)
  }
  await put({ warrantyMonths: 11 })
  await expect(page.getByRole('button', { name: 'Throw mine away' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('The shop shows them from now on.')).toBeVisible()
  expect(await (await page.request.get('/api/settings')).json()).toMatchObject({
    phone: '(828) 555-0199',
    warrantyMonths: 11,
  })
  await page.getByLabel(/^Contact email/).fill('')
  await page.getByRole('button', { name: 'Add hours' }).press('Enter')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByLabel(/^Contact email/), 'what is wrong comes into sight').toBeFocused()
  await expect(page.getByLabel(/^Contact email/)).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Throw mine away' }).click()
  await put({ phone: before })
})

test('an address that names a part leads on to where it is changed now', async ({ page, open, signIn }) => {
  await signIn()
  await open('/admin/settings#taxes')
  await expect(page).toHaveURL(/\/admin\/settings\?page=taxes#taxes$/)
  await expect(page.getByLabel(/^Default tax rate/)).toBeVisible()
  await open('/admin/settings#closure')
  await expect(page.getByRole('switch', { name: 'The shop is closed' })).toBeInViewport()
  await open('/admin/settings#care')
  await expect(page).toHaveURL(/\/admin\/shelves#care$/)
  await expect(page.getByRole('button', { name: 'Add a material' })).toBeVisible()
  await expect(page.locator('#care summary')).toBeInViewport()
  await open('/admin/settings#chosen-pieces')
  await expect(page).toHaveURL(/\/admin\/front\?part=home#chosen-pieces$/)
  await expect(page.getByLabel('Find a piece')).toBeVisible()
  await open('/admin?view=opening')
  await page.getByRole('listitem').filter({ hasText: 'Mail that goes out' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/connections#mail$/)
  await expect(page.getByRole('group', { name: 'Mail', exact: true })).toBeInViewport({ ratio: 0.5 })
})
