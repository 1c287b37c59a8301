import type { JsonObject } from '../../json.ts'

export type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'

const DOCS = 'https://stripe.com/docs/error-codes/'

/** A refusal in Stripe's shape. Thrown by the rules and turned into an answer in one place. */
export class StripeError extends Error {
  readonly status: number
  /** The member `error` of the body. */
  readonly error: JsonObject
  /** Whether a key remembers it: not what was refused before the call began to work. */
  readonly isRemembered: boolean

  constructor(status: number, type: ErrorType, message: string, more: JsonObject = {}, isRemembered = true) {
    super(message)
    this.status = status
    this.isRemembered = isRemembered
    this.error = {
      ...more,
      ...(typeof more.code === 'string' && { doc_url: DOCS + more.code.replaceAll('_', '-') }),
      message,
      type,
    }
  }
}

/** A parameter that cannot be taken: the call has not begun. */
export function badParameter(param: string, message: string, code?: string): StripeError {
  const more = { ...(code !== undefined && { code }), param }
  return new StripeError(400, 'invalid_request_error', message, more, false)
}

/** What does not exist, named as Stripe names it, e.g. payment_intent. */
export function missing(kind: string, id: string, param = 'id'): StripeError {
  const more = { code: 'resource_missing', param }
  return new StripeError(404, 'invalid_request_error', `No such ${kind}: '${id.slice(0, 100)}'`, more)
}

/** What the state of an object does not allow. */
export function refused(code: string, message: string, more: JsonObject = {}): StripeError {
  return new StripeError(400, 'invalid_request_error', message, { code, ...more })
}
