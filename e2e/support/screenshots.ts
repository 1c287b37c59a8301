import type { Page } from '@playwright/test'

/** For whoever wants to see it: where SCREENSHOTS names a folder, the page as it is at each width. */
export async function keepScreenshots(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (!folder) return
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: `${folder}/${name}-${width}.png` })
    if (width !== 768) await page.screenshot({ path: `${folder}/${name}-${width}-full.png`, fullPage: true })
  }
}
