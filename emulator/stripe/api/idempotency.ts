import { createHash } from 'node:crypto'
import { DAY_MS } from '../../clock.ts'
import type { Emulator } from '../emulator.ts'
import type { StoredAnswer } from '../records.ts'
import { StripeError } from './errors.ts'

const LONGEST_KEY = 255

/** Calls that are being worked on, by their keys. A process that dies takes them with it, as it should. */
const underway = new WeakMap<Emulator, Set<string>>()

/** Path and parameters in one word. */
export function fingerprint(path: string, body: string): string {
  return createHash('sha256').update(`${path}\n${body}`).digest('base64url')
}

/**
 * What the first call under a key was answered; undefined when this is the first.
 * @throws StripeError 400 for other parameters under the key, 409 while the first is still under way
 */
export function earlierAnswer(emulator: Emulator, key: string, print: string): StoredAnswer | undefined {
  if (key.length > LONGEST_KEY) {
    const message = `Idempotency keys may be at most ${LONGEST_KEY} characters long.`
    throw new StripeError(400, 'invalid_request_error', message, {}, false)
  }
  if (underway.get(emulator)?.has(key)) {
    const message = `There is currently another in-progress request using this Stripe Account and idempotent key (that probably means you submitted twice, and the other request is still going through): ${key}. Try again later.`
    throw new StripeError(409, 'idempotency_error', message, { code: 'idempotency_key_in_use' }, false)
  }
  const answer = emulator.store.all('answers').get(key)
  if (answer === undefined || answer.expiresAt <= emulator.clock.now()) return undefined
  if (answer.fingerprint !== print) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
    throw new StripeError(400, 'idempotency_error', message, {}, false)
  }
  return answer
}

/** Holds the key until the call that has it is over. */
export function hold(emulator: Emulator, key: string): () => void {
  const held = underway.get(emulator) ?? new Set()
  underway.set(emulator, held.add(key))
  return () => held.delete(key)
}

/** Keeps the answer under the key for a day. */
export function remember(
  { store, clock }: Emulator,
  key: string,
  answer: Omit<StoredAnswer, 'expiresAt'>,
): void {
  store.commit(['answers', key, { ...answer, expiresAt: clock.now() + DAY_MS }])
}
