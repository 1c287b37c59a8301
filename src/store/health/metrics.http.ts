import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import type { ShopContext } from '../../shop/context.ts'
import { checksOf } from './checks.rules.ts'
import { readFacts, reportsOf } from './facts.ts'
import { lastOrderNumber } from './health.sql.ts'
import { metricsToken } from './health.ts'
import { metricsText } from './metrics.rules.ts'

/** However often a monitor asks, the figures are made anew after so long. */
const KEPT_MS = 5_000

/**
 * The health of the shop as figures that Prometheus reads. Without its token the address is none of the shop's. The figures
 * of the shop are the same whichever process answers; those of a process carry its label, and are at most as old as its report.
 */
export function mountMetrics(app: Hono, context: ShopContext): void {
  const expected = digest(`Bearer ${metricsToken(context)}`)
  let made: { at: number; text: Promise<string> } | undefined
  app.get('/metrics', async (c) => {
    if (!timingSafeEqual(digest(c.req.header('Authorization') ?? ''), expected)) return c.notFound()
    if (!made || performance.now() - made.at > KEPT_MS)
      made = { at: performance.now(), text: figures(context) }
    const text = await made.text.catch((error: unknown) => {
      made = undefined
      throw error
    })
    return c.body(text, 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

async function figures(context: ShopContext): Promise<string> {
  const facts = await readFacts(context)
  const lastOrder = await lastOrderNumber(context.db.query)
  return metricsText({ checks: checksOf(facts), facts, lastOrder, processes: await reportsOf(context) })
}
