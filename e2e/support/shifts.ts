import type { Page } from '@playwright/test'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * What things may move by when their font comes: its letters are not quite as wide as those drawn before, and by how much
 * hangs on the words, some of which tell the day. A line that appears, or one that a heading takes more, moves a page by
 * five times as much and more.
 */
export const LETTERS = 0.002

interface Shift {
  value: number
  sources: { node: Node | null }[]
}

/**
 * How far things on a page have moved by themselves since it was opened (Cumulative Layout Shift, no unit); where that is
 * more than letters do, what moved is printed.
 */
export async function shifts(page: Page): Promise<number> {
  const { sum, moved } = await page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        const seen: Shift[] = []
        new PerformanceObserver((list) => seen.push(...(list.getEntries() as unknown as Shift[]))).observe({
          type: 'layout-shift',
          buffered: true,
        })
        setTimeout(
          () =>
            resolve({
              sum: seen.reduce((sum, { value }) => sum + value, 0),
              moved: seen.map(({ value, sources }) =>
                [
                  value,
                  ...sources.map(
                    ({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? node?.nodeName,
                  ),
                ].join('\n  '),
              ),
            }),
          200,
        )
      }),
  )
  if (sum >= LETTERS) console.log(moved.join('\n'))
  return sum
}

/** A browser draws each piece of a document before the next one is there. */
const PIECE_BYTES = 2500
const APART_MS = 20

/** The shop at `url` behind a slow line: its documents come in pieces, as they do to a phone; all else at once. */
export async function inPieces(url: string): Promise<AsyncDisposable & { url: string }> {
  const server = createServer((asked, answer) => {
    const { 'accept-encoding': _packed, ...headers } = asked.headers
    const passed = request(new URL(asked.url!, url), { method: asked.method, headers }, async (from) => {
      answer.writeHead(from.statusCode!, from.headers)
      if (!from.headers['content-type']?.startsWith('text/html')) return void from.pipe(answer)
      const document = Buffer.concat(await from.toArray())
      for (let at = 0; at < document.length; at += PIECE_BYTES) {
        answer.write(document.subarray(at, at + PIECE_BYTES))
        await pause(APART_MS)
      }
      answer.end()
    })
    // Whoever leaves a page hears no answer any more.
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
