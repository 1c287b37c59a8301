import type { Context } from 'hono'
import type { RecordedCall } from './records.ts'

/** How many calls are kept: more than any test makes. */
const MOST_CALLS = 1000

/** Notes a call that has just been answered, with those of its headers that are named, and of its body what may be shown. */
export async function recordCall(
  requests: RecordedCall[],
  names: readonly string[],
  c: Context,
  shown = (body: string) => body,
): Promise<void> {
  const { pathname, search } = new URL(c.req.url)
  const headers = names.flatMap((name) => {
    const value = c.req.header(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  requests.push({
    method: c.req.method,
    path: pathname + search,
    headers: Object.fromEntries(headers),
    body: c.req.method === 'GET' ? '' : shown(await c.req.text()),
    status: c.res.status,
    answer: await c.res.clone().text(),
  })
  if (requests.length > MOST_CALLS) requests.shift()
}
