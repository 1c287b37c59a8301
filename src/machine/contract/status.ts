import type { ErrorCode } from '../values/errors.ts'

/** One table between the shop's refusals and HTTP. */
export const statusOf: Record<ErrorCode, 400 | 401 | 402 | 403 | 404 | 409 | 429 | 503> = {
  invalid: 400,
  unauthenticated: 401,
  declined: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_many: 429,
  unavailable: 503,
}
