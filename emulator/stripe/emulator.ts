import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { RecordedCall } from '../shared/records.ts'
import type { Store } from './store.ts'

/** What every part of the emulator works with. */
export interface Emulator {
  readonly store: Store
  readonly clock: Clock
  /** Where the emulator listens, without a trailing slash; the script and its frames point there. */
  readonly baseUrl: string
  readonly secretKey: string
  readonly publishableKey: string
  /** How many connections were made to this process so far. */
  readonly connections: () => number
  /** The latest calls of the API as they came and were answered, the oldest first; not kept over a restart. */
  readonly requests: RecordedCall[]
  /** The call that is being answered, which events name as their cause; none for what happens by itself. */
  cause: { id: string; idempotency_key: string | null } | undefined
}

/** The version of the API that answers and events are written in. */
export const API_VERSION = '2026-10-28.endive'

export const ACCOUNT = 'acct_1EmulatorOfTests'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random letters and digits, as the ends of Stripe's ids are. */
export function letters(length: number): string {
  return Array.from(randomBytes(length), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
}

/** An id such as pi_3… */
export function newId(prefix: string): string {
  return `${prefix}_${letters(24)}`
}

/** Seconds since 1970 on the emulator's clock, which is how Stripe tells times. */
export function seconds({ clock }: Emulator): number {
  return Math.floor(clock.now() / 1000)
}
