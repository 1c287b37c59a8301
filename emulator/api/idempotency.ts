import { createHash } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '../clock.ts'
import type { Emulator } from '../emulator.ts'
import { refusal } from './errors.ts'
import type { IssueDialect } from './issues.ts'
import type { StoredAnswer } from '../records.ts'
import type { Change } from '../store.ts'

/** How long PayPal remembers a PayPal-Request-Id: 6 hours for orders, 45 days for refunds. */
export const ORDER_KEY_LIFE_MS = 6 * HOUR_MS
export const REFUND_KEY_LIFE_MS = 45 * DAY_MS

/** A POST that may carry a PayPal-Request-Id. Keys of different kinds never meet. */
export interface KeyedCall {
  kind: 'create' | 'capture' | 'refund'
  key: string | undefined
  path: string
  body: unknown
}

const dialects = { create: 'order', capture: 'capture', refund: 'refund' } as const satisfies Record<
  KeyedCall['kind'],
  IssueDialect
>

/**
 * What an earlier call under the same key came to, or undefined when this is the first.
 * @throws ApiError 422 when the key was used for another path or body, 400 when it is too long
 */
export function earlierOutcome(emulator: Emulator, call: KeyedCall): StoredAnswer['outcome'] | undefined {
  if (call.key === undefined) return undefined
  const where = { field: 'PayPal-Request-Id', value: call.key.slice(0, 200), location: 'header' } as const
  if (call.key.length > 108) throw refusal(dialects[call.kind], 'INVALID_STRING_LENGTH', where)
  const answer = emulator.store.answers.get(storedKey(call))
  if (answer === undefined || answer.expiresAt <= emulator.clock.now()) return undefined
  if (answer.fingerprint !== fingerprint(call)) {
    throw refusal(dialects[call.kind], 'PAYPAL_REQUEST_ID_PREVIOUSLY_USED', where)
  }
  return answer.outcome
}

/** The change that makes later calls under the key meet this outcome; none without a key. */
export function remember(emulator: Emulator, call: KeyedCall, outcome: StoredAnswer['outcome']): Change[] {
  if (call.key === undefined) return []
  const lifeMs = call.kind === 'refund' ? REFUND_KEY_LIFE_MS : ORDER_KEY_LIFE_MS
  const expiresAt = emulator.clock.now() + lifeMs
  return [['answers', storedKey(call), { fingerprint: fingerprint(call), expiresAt, outcome }]]
}

function storedKey(call: KeyedCall): string {
  return `${call.kind} ${call.key}`
}

function fingerprint(call: KeyedCall): string {
  return createHash('sha256')
    .update(`${call.path}\n${JSON.stringify(call.body ?? {})}`)
    .digest('base64url')
}
