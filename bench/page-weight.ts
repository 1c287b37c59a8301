import type { Page, Response } from '@playwright/test'
import { gzipSync } from 'node:zlib'

/** Gzip bytes (level 9) of all JavaScript a page loads unasked: its first script, what that fetches, and their imports. */
export async function scriptBytes(url: string): Promise<{ gzip: number; files: number }> {
  const html = await (await fetch(url)).text()
  // Named as sources, or in the data attributes of src/machine/web/boot.ts, apart by blanks.
  const first = [...html.matchAll(/\/assets\/[\w-]+\.js/g)].map(([path]) => path)
  const sources = new Map<string, string>()
  const queue = [...first]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (sources.has(path)) continue
    const source = await (await fetch(new URL(path, url))).text()
    sources.set(path, source)
    const imports = [...source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)]
    queue.push(...imports.map((match) => `/assets/${match[1]!}`))
  }
  const gzip = [...sources.values()].reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0)
  return { gzip, files: sources.size }
}

export const parts = ['html', 'script', 'style', 'fonts', 'pictures'] as const

/** Bytes: script and style by gzip (level 9), which no server's settings change; the rest as it is sent to this browser. */
export type PageWeight = Record<(typeof parts)[number], number>

/** By what it is sent as: what is fetched ahead is of no kind yet when it is asked for. */
function partOf(response: Response): keyof PageWeight | undefined {
  const type = response.headers()['content-type'] ?? ''
  if (type.startsWith('text/html')) return 'html'
  if (type.includes('javascript')) return 'script'
  if (type.startsWith('text/css')) return 'style'
  if (type.startsWith('font/')) return 'fonts'
  return type.startsWith('image/') ? 'pictures' : undefined
}

/** All that a browser which keeps nothing fetches of the shop while somebody opens a page and touches nothing. */
export async function weigh(page: Page, url: string): Promise<PageWeight> {
  const weight: PageWeight = { html: 0, script: 0, style: 0, fonts: 0, pictures: 0 }
  const weighed: Promise<void>[] = []
  async function add(part: keyof PageWeight, response: Response): Promise<void> {
    const isText = part === 'script' || part === 'style'
    const bytes = isText
      ? gzipSync(await response.body(), { level: 9 }).length
      : (await response.request().sizes()).responseBodySize
    // Not before it is known: others are added meanwhile.
    weight[part] += bytes
  }
  function noteResponse(response: Response): void {
    const part = partOf(response)
    if (part && new URL(response.url()).origin === new URL(url).origin) weighed.push(add(part, response))
  }
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  // How far ahead of the screen pictures are fetched hangs on what the browser believes of its connection; one without a
  // window knows nothing of it, and fetches twice as far.
  const unbounded = { downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1,
    connectionType: 'cellular4g',
    ...unbounded,
  })
  page.on('response', noteResponse)
  await page.goto(url)
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
  await page.waitForLoadState('networkidle')
  await Promise.all(weighed)
  page.off('response', noteResponse)
  return weight
}
