import type { Page, Request } from '@playwright/test'
import { expect } from './fixtures/test.ts'

/**
 * Follows what a page asks for from now on. Answers a function that waits until all of it was answered and drawn; it knows
 * that at once, where 'networkidle' waits for half a second in which nothing happens.
 */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return async () => {
    do {
      await expect.poll(() => underWay.size, { intervals: [20] }).toBe(0)
      // What an answer leads to is asked for when it is drawn.
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
          }),
      )
    } while (underWay.size > 0)
  }
}
