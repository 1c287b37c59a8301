import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import type { Running } from './process.ts'

const CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']

/** Null on machines that have none. */
export async function openBrowser(): Promise<Browser | null> {
  const executablePath = [process.env['CHROMIUM'], ...CHROMIUMS].find((path) => path && existsSync(path))
  if (executablePath === undefined) return null
  return await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}

/** A shop's page of an origin of its own, with a policy as strict as Stripe allows, and the script loaded. */
export async function openShop(
  browser: Browser,
  { base }: Running,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const policy = `default-src 'none'; script-src ${base}; frame-src ${base}; connect-src ${base}; base-uri 'none'`
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
    answer.end(`<!doctype html><html lang="en"><title>Shop</title><meta name="viewport" content="width=device-width">
      <main><div id="express"></div><div id="payment"></div></main><script src="${base}/endive/stripe.js"></script>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } })
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return {
    page,
    async close() {
      await page.close()
      server.close()
      server.closeAllConnections()
    },
  }
}

const axe = () => readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong in the frames of a page: which rule, and where first. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const source = axe()
  const found = await Promise.all(
    page.frames().map(async (frame) => {
      await frame.evaluate(source)
      return await frame.evaluate(async () => {
        const { axe } = globalThis as unknown as { axe: typeof axeCore }
        // A frame is a part of a page, and needs no headings and landmarks of its own.
        const { violations } = await axe.run(
          { exclude: ['iframe'] },
          { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
        )
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
      })
    }),
  )
  return found.flat()
}
