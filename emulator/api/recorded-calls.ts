import type { Context } from 'hono'
import type { Emulator } from '../emulator.ts'

/** How many calls are kept: more than any test makes. */
const MOST_CALLS = 1000

const HEADERS = ['content-type', 'paypal-request-id', 'prefer']

/** Notes a call that has just been answered; but not those for tokens, which would open all others. */
export async function recordCall({ requests }: Emulator, c: Context): Promise<void> {
  const { pathname, search } = new URL(c.req.url)
  if (pathname === '/v1/oauth2/token') return
  const headers = HEADERS.flatMap((name) => {
    const value = c.req.header(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  requests.push({
    method: c.req.method,
    path: pathname + search,
    headers: Object.fromEntries(headers),
    body: c.req.method === 'GET' ? '' : await c.req.text(),
    status: c.res.status,
    answer: await c.res.clone().text(),
  })
  if (requests.length > MOST_CALLS) requests.shift()
}
