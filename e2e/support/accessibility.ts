import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'
import type { RunOptions } from 'axe-core'
import { expect } from '../fixtures/test.ts'

export const WIDTHS = [320, 768, 1280]

/** For pages that are to be checked on a phone of 390 pixels too; elsewhere it would find what 320 finds. */
export const PHONES_TOO = [320, 390, 768, 1280]

/** axe itself, to be run in a page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const WCAG_22_AA: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'target-size': { enabled: true } },
}

/** What axe finds wrong with the page as it is now: which rule, and where first. */
async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  // Once for each document: to bring it in takes as long as to run it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  return await page.evaluate(
    async (asked) => {
      const { axe } = globalThis as unknown as { axe: typeof axeCore }
      // Colors on their way from one to another are neither. A button that the page moved under the pointer begins to
      // change its color with the next frame, so it is asked again after one until nothing is under way.
      for (;;) {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        const underWay = document.getAnimations().filter(
          ({ effect, playState, timeline }) =>
            playState === 'running' &&
            // What follows the scrolling is under way as long as the page is there.
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Infinity,
        )
        if (underWay.length === 0) break
        await Promise.allSettled(underWay.map(async ({ finished }) => await finished))
      }
      // What a bar at an edge covers just now is scrolled from under it: bars are looked at where they lie without that.
      const unstuck = new CSSStyleSheet()
      unstuck.replaceSync('.places-bar, .sticky { position: static !important }')
      document.adoptedStyleSheets.push(unstuck)
      // A frame is a page of its own, and looked at as one.
      const { violations } = await axe.run({ exclude: ['iframe'] }, asked)
      document.adoptedStyleSheets.pop()
      return violations.map(({ id, nodes }) => `${id} at ${innerWidth}: ${nodes[0]?.html}`)
    },
    { ...options, iframes: false, resultTypes: ['violations'] } satisfies RunOptions,
  )
}

/** WCAG 2.2 AA by axe, and no sideways scrolling, at the page's width. `state` says what was looked at. */
export async function expectAccessibleAsIs(page: Page, state = ''): Promise<void> {
  expect(await violationsOf(page, WCAG_22_AA), state).toEqual([])
  await expectToFit(page, state)
}

async function expectToFit(page: Page, state: string): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `${state} is wider than the window at ${page.viewportSize()?.width}`,
  ).toBeLessThanOrEqual(0)
}

/** By all that axe knows, beyond WCAG: what it calls best practices. */
export async function expectBestPractice(page: Page): Promise<void> {
  expect(await violationsOf(page, {})).toEqual([])
}

/**
 * A page, or a state that it comes into: by axe at the narrowest width and at the widest, and at those between that
 * nothing scrolls sideways: what is drawn there is of parts that the narrowest or the widest shows, and axe takes longer
 * than all else that is done to a page here.
 */
export async function expectAccessible(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    if (width === widths[0] || width === widths.at(-1)) await expectAccessibleAsIs(page)
    else await expectToFit(page, '')
  }
}
