import type { Log } from '../log.ts'

const LINE_EVERY_MS = 60_000

let lastLineAt = -Infinity
let refused = 0

/** Webhooks that were not genuine, or could not be checked: a line a minute at the most tells of them, however many. */
export function noteRefusedWebhook(log: Log, why: 'not genuine' | 'not checked', now = Date.now()): void {
  refused += 1
  if (now - lastLineAt < LINE_EVERY_MS) return
  log.warn({ refused, latest: why }, 'webhooks were refused')
  lastLineAt = now
  refused = 0
}
