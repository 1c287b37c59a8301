import type { Page } from '@playwright/test'

/**
 * What things may move by when their font comes: its letters are not quite as wide as those drawn before, and by how much
 * hangs on the words, some of which tell the day. A line that appears, or one that a heading takes more, moves a page by
 * five times as much and more.
 */
export const LETTERS = 0.002

/** How far things on a page have moved by themselves since it was opened (Cumulative Layout Shift, no unit). */
export async function shifts(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 200)
      }),
  )
}
