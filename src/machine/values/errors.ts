import type { Reason } from './reasons.ts'

/** What can go wrong, in the shop's own terms; contract/status.ts gives each its HTTP status. */
export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'declined'
  | 'too_many'
  | 'unavailable'

/** One field's problem, said so that a person can mend it. */
export interface FieldError {
  field: string
  message: string
}

/**
 * A refusal the caller can understand: one plain sentence, safe to show. Anything else that is thrown
 * is a fault of ours and is never shown.
 */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  /** A finer reason for programs. */
  readonly reason: Reason | undefined
  /** For too_many and unavailable: after how many seconds to try again. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    detail: { fields?: readonly FieldError[]; reason?: Reason; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.name = 'ShopError'
    this.code = code
    this.fields = detail.fields ?? []
    this.reason = detail.reason
    this.retryAfterSeconds = detail.retryAfterSeconds
  }
}

export function notFound(message: string): ShopError {
  return new ShopError('not_found', message)
}

export function conflict(message: string, reason?: Reason): ShopError {
  return new ShopError('conflict', message, reason === undefined ? {} : { reason })
}

/** A bad field, as `field: message`. */
export function invalid(field: string, message: string): ShopError {
  return new ShopError('invalid', `${field}: ${message}`, { fields: [{ field, message }] })
}
