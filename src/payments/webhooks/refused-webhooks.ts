import type { Log } from '../../machine/process/logger.ts'

const LINE_EVERY_MS = 60_000

/** For each log, when its last line was written, and how many webhooks were refused since. */
const told = new WeakMap<Log, { lastLineAt: number; refused: number }>()

/** Webhooks that were not genuine, or could not be checked: a line a minute at the most tells of them, however many. */
export function noteRefusedWebhook(log: Log, why: 'not genuine' | 'not checked', now = Date.now()): void {
  const { lastLineAt, refused } = told.get(log) ?? { lastLineAt: -Infinity, refused: 0 }
  const isDue = now - lastLineAt >= LINE_EVERY_MS
  if (isDue) log.warn({ refused: refused + 1, latest: why }, 'webhooks were refused')
  told.set(log, isDue ? { lastLineAt: now, refused: 0 } : { lastLineAt, refused: refused + 1 })
}
