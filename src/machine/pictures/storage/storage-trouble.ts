import { ShopError } from '../../values/errors.ts'

/** The storage does not answer, or not in time. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway'
}

/** The storage answers, and refuses: a wrong key, a bucket that is not there. */
export class StorageRefusal extends Error {
  override readonly name = 'StorageRefusal'
}

const RETRY_SECONDS = 10

export function isStorageTrouble(error: unknown): error is StorageAway | StorageRefusal {
  return error instanceof StorageAway || error instanceof StorageRefusal
}

/** What is the storage's fault, as a refusal in this sentence; whatever else was thrown, as it is. */
export function orLater(error: unknown, sentence: string): unknown {
  return isStorageTrouble(error) ? later(sentence) : error
}

export function later(sentence: string): ShopError {
  return new ShopError('unavailable', sentence, { retryAfterSeconds: RETRY_SECONDS })
}
