import { startShopProcess } from '../../e2e/fixtures/shop-process.ts'
import type { Strike } from '../../src/machine/database/failpoint.ts'
import { booksOf } from '../verdict/verdict.ts'
import type { RoundResult } from './round.ts'
import { openStrikes } from '../world/strikes.ts'

const NAME = 'during migration'

/**
 * A new database is hit between two of its statements: the next start must make all of it. PostgreSQL itself ends a
 * transaction that stands still for long, and with it the start.
 */
export async function playMigration(entry: string, strike: Strike): Promise<RoundResult> {
  const strikes = openStrikes()
  strikes.arm(NAME, strike)
  const env = { FAILPOINTS_DIR: strikes.folder, LOG_LEVEL: 'silent', BACKUP_EVERY_HOURS: '0' }
  const shop = await startShopProcess(env, { entry, again: true })
  try {
    const wasStruck = await strikes.struck(NAME, 0)
    const { ok } = await fetch(`${shop.url}/readyz`)
    return {
      settledMs: Math.round(shop.readyMs),
      problems: [
        ...(wasStruck ? [] : [`"${NAME}" was never reached`]),
        ...(ok ? [] : ['the shop is not ready after the next start']),
        ...(await booksOf(shop)),
      ],
    }
  } finally {
    await shop.remove()
    strikes.remove()
  }
}
