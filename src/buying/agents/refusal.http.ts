import { ShopError } from '../../machine/values/errors.ts'

/** What keeps a request from being handled at all, with its HTTP status and JSON-RPC code (UCP, 'Error Codes'). */
const refusals = {
  invalid_request: [400, -32602],
  request_too_large: [400, -32602],
  invalid_profile_url: [400, -32001],
  profile_unreachable: [424, -32001],
  profile_malformed: [422, -32001],
  version_unsupported: [422, -32001],
  foreign_origin: [403, -32000],
  idempotency_conflict: [409, -32000],
  rate_limited: [429, -32000],
} as const

/** Its message is a sentence for the agent. */
export class UcpRefusal extends Error {
  readonly code: keyof typeof refusals
  readonly retryAfterSeconds: number | undefined

  constructor(code: keyof typeof refusals, sentence: string, retryAfterSeconds?: number) {
    super(sentence)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }

  get status() {
    return refusals[this.code][0]
  }

  get rpcCode() {
    return refusals[this.code][1]
  }
}

/** The shop's own refusals of too much read the same; anything else is a fault of ours. */
export function asRefusal(error: unknown): UcpRefusal {
  if (error instanceof UcpRefusal) return error
  if (!(error instanceof ShopError) || error.code !== 'too_many') throw error
  return new UcpRefusal('rate_limited', error.message, error.retryAfterSeconds)
}
