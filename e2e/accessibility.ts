import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures/test.ts'

export const WIDTHS = [320, 768, 1280]

/** Of pages that an issue asks for at each of them; on all others the phone's width would find what 320 finds. */
export const PHONES_TOO = [320, 390, 768, 1280]

/** WCAG 2.2 AA by axe, and no sideways scrolling, at the page's width. `state` says what was looked at. */
export async function expectAccessibleAsIs(page: Page, state = ''): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    // A frame is a page of its own, and looked at as one.
    .exclude('iframe')
    .setLegacyMode(true)
    .analyze()
  const width = page.viewportSize()?.width
  expect(
    violations.map(({ id, nodes }) => `${id} at ${width}: ${nodes[0]?.html}`),
    state,
  ).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `${state} is wider than the window at ${width}`,
  ).toBeLessThanOrEqual(0)
}

/** The same at each width. */
export async function expectAccessible(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessibleAsIs(page)
  }
}
