import type { Page } from '@playwright/test'
import { expect } from '../fixtures/test.ts'

/** Words that would be script where somebody forgot that they are words. */
export const payloads = [
  '<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '[click](javascript:alert(1))',
  '[click](JaVaScRiPt:alert%281%29)',
  '[click](data:text/html,<script>alert(1)</script>)',
  '[x](https://example.com/"onmouseover="alert(1))',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '{{constructor.constructor("alert(1)")()}}',
  ']]><!--<script>alert(1)</script>-->',
]

/** Nothing of a payload became part of the page: neither as element nor as address. */
export async function expectHarmless(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading').first(), path).toBeAttached()
  const odd = await page.evaluate(() => ({
    links: [...document.querySelectorAll('a')].filter((a) => /^(javascript|data):/i.test(a.href)).length,
    handlers: document.querySelectorAll('[onerror], [onload], [onmouseover], iframe[srcdoc*="<script"]')
      .length,
    scripts: [...document.scripts].filter((script) => script.textContent.startsWith('alert')).length,
  }))
  expect(odd, path).toEqual({ links: 0, handlers: 0, scripts: 0 })
}

/** Whatever ran on a page, or was stopped from it, from now on. */
export function watchScripts(page: Page): string[] {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  // A script that a page's policy stopped says so here: it should never have come to that.
  page.on('console', (message) => {
    if (message.type() === 'error') ran.push(message.text())
  })
  page.on('pageerror', (error) => ran.push(String(error)))
  return ran
}
