import { chromium, type Browser } from '@playwright/test'
import { asPeopleHaveIt } from '../../scripts/browser.ts'

/** Lighthouse's slow phone: what it simulates, this slows down by. */
const PROCESSOR = 4
const NETWORK = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: ((1.6 * 1024 * 1024) / 8) * 0.9,
  uploadThroughput: ((750 * 1024) / 8) * 0.9,
}

/**
 * From the start of the visit until a tap made at first sight was answered, in milliseconds: the menu is there. The
 * median of so many visits, each by a browser that has been nowhere before.
 */
export async function firstTap(url: string, visits: number): Promise<number> {
  const browser = await chromium.launch(asPeopleHaveIt)
  try {
    const times: number[] = []
    for (let visit = 0; visit < visits; visit += 1) times.push(await tapAtFirstSight(browser, url))
    return times.toSorted((a, b) => a - b)[visits >> 1]!
  } finally {
    await browser.close()
  }
}

async function tapAtFirstSight(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.emulateNetworkConditions', NETWORK)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR })
    // Told by the page itself, so that what it takes to ask is not counted.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('dialog[open]')) return
        observer.disconnect()
        performance.mark('answered')
      }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
    })
    await page.goto(url, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const answered = await page.waitForFunction(() => performance.getEntriesByName('answered')[0]?.startTime)
    return (await answered.jsonValue())!
  } finally {
    await context.close()
  }
}
