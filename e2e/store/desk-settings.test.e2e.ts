import type { Page } from '@playwright/test'
import { expectAccessibleAsIs } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'

// What fades in has its colors at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

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

for (const width of [320, 390, 768, 1280]) {
  test(`at ${width} pixels each part of the settings is a link away, and saving is in reach from all of them`, async ({
    page,
    open,
    signIn,
  }) => {
    test.setTimeout(60_000)
    await page.setViewportSize({ width, height: 844 })
    await signIn()
    await open('/admin/settings')
    const links = page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('link')
    await expect(links.last()).toHaveText('Chosen pieces')
    await expectAccessibleAsIs(page, 'the settings')
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings).toHaveText(await links.allInnerTexts())
    const save = page.getByRole('button', { name: 'Save Settings' })
    for (const link of await links.all()) {
      const name = await link.innerText()
      await link.press('Enter')
      const heading = page.getByRole('heading', { level: 2, name, exact: true })
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport({ ratio: 1 })
      expect(await coveredByBar(page), name).toBeUndefined()
      await expect(save).toBeInViewport({ ratio: 1 })
    }
    await links.filter({ hasText: 'Care by material' }).press('Enter')
    await expectAccessibleAsIs(page, 'a part of the settings')
    await page.getByRole('textbox').first().focus()
    const covered: string[] = []
    for (let step = 0; step < 300; step += 1) {
      await page.keyboard.press('Tab')
      if (await save.evaluate((button) => button === document.activeElement)) break
      const found = await coveredByBar(page)
      if (found !== undefined) covered.push(found)
    }
    await expect(save, 'every field was gone through').toBeFocused()
    expect(covered).toEqual([])
    await keepScreenshots(page, `desk-settings-${width}`)
  })
}

test('what is typed is saved from where one is', async ({ page, open, signIn }) => {
  await signIn()
  await open('/admin/settings')
  const phone = page.getByLabel(/^Phone/)
  const before = await phone.inputValue()
  await phone.fill('(828) 555-0199')
  await expect(page.getByRole('button', { name: 'Throw mine away' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('The shop shows them from now on.')).toBeVisible()
  await page.getByLabel(/^Contact email/).fill('')
  await page.getByRole('link', { name: 'Chosen pieces' }).press('Enter')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByLabel(/^Contact email/), 'what is wrong comes into sight').toBeFocused()
  await expect(page.getByLabel(/^Contact email/)).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Throw mine away' }).click()
  await phone.fill(before)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('The shop shows them from now on.').last()).toBeVisible()
})
