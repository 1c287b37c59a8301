import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { html } from 'hono/html'

/** Far more than any payment needs. */
const MAX_BODY_BYTES = 1_000_000

/** The rest of such a body is never read, so the connection cannot be used again. */
function tooLarge(c: Context): Response {
  return c.text('Too large', 413, { connection: 'close' })
}

export const smallBodies = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge })

/** Answers to its own names only. */
export function onlyOwnHosts(baseUrl: string): MiddlewareHandler {
  const { host, port } = new URL(baseUrl)
  const ownHosts = [host, `localhost:${port}`]
  return async (c, next) => {
    // A name of somebody else's that leads here is how a page of theirs would read what only this machine may.
    if (!ownHosts.includes(c.req.header('host') ?? '')) return c.text('Misdirected request', 421)
    await next()
  }
}

/** A page that any shop may frame, and that runs and shows only what this origin serves. */
export async function framed(c: Context, page: Promise<string> | ReturnType<typeof html>): Promise<Response> {
  c.header(
    'content-security-policy',
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'self'",
  )
  c.header('cache-control', 'no-store')
  c.header('x-content-type-options', 'nosniff')
  return c.html(await page)
}

/** The origin if it is one of the web, in its exact form; messages are sent to that origin only. */
export function httpOrigin(value: string): string | undefined {
  const url = URL.parse(value)
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined
}
