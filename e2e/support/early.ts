import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures/test.ts'

/** The script that React takes the page over with. */
export const ENTRY = '**/assets/entry-browser-*.js'

/** A telephone whose pages stay as they came until `hydrate` is called: everything done before that is early. */
export async function beforeHydration(page: Page, processor = 1): Promise<{ hydrate: () => void }> {
  await page.setViewportSize({ width: 390, height: 844 })
  const cdp = await page.context().newCDPSession(page)
  const { promise: woken, resolve: hydrate } = Promise.withResolvers<void>()
  await page.route(ENTRY, async (route) => {
    await woken
    // The script that hydrates the page is what a slow processor is slow at; before it, only the test would wait.
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: processor })
    await route.continue()
  })
  return { hydrate }
}

/** Everything in sight of the page that a press does something with, but for what the browser does by itself. */
export function buttons(page: Page): Locator {
  return page.locator('button:visible:not(form[method=get] button):not(form[action] button)')
}

export async function expectHeard(control: Locator): Promise<void> {
  await expect(control).toHaveAttribute('data-heard', '')
}

/** Nothing is kept any longer. */
export async function expectDone(page: Page): Promise<void> {
  await expect(page.locator('[data-heard]')).toHaveCount(0)
}
