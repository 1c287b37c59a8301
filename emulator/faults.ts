import type { CaptureTwist } from './payments/captures.ts'
import type { RefundTwist } from './payments/refunds.ts'
import { ApiError, refusal } from './api/errors.ts'
import type { Fault } from './shared/records.ts'

/** The kinds of calls that are counted and can be troubled. */
export const callKinds = [
  'token',
  'create',
  'get',
  'patch',
  'capture',
  'get-capture',
  'refund',
  'get-refund',
  'transactions',
  'get-dispute',
  'webhooks',
  'certificate',
  'script',
  'eligibility',
  'confirm-card',
  'confirm-source',
  'validate-merchant',
  'google-pay',
] as const
export type CallKind = (typeof callKinds)[number]

/** Faults any call can meet, then those of captures and refunds, then one of reading an order. */
const faultKinds = [
  'commit-then-drop',
  'drop-before',
  'delay',
  'delay-before',
  'status-401',
  'status-404',
  'status-429',
  'status-500',
  'status-503-html',
  'commit-then-status',
  'pending',
  'decline',
  'declined-capture',
  'failed-refund',
  'unapproved',
] as const

/** What can be troubled, and how a trouble of another name is refused. */
export const faultWords = {
  calls: callKinds,
  kinds: faultKinds,
  refuse: (field: string) => refusal('order', 'INVALID_PARAMETER_VALUE', { field, location: 'body' }),
}

/** What a fault makes of a capture's outcome, or undefined when it leaves the outcome alone. */
export function captureTwist(fault: Fault | undefined): CaptureTwist | undefined {
  if (fault?.kind === 'decline') return { refuse: fault.issue ?? 'INSTRUMENT_DECLINED' }
  if (fault?.kind === 'declined-capture') return { status: 'DECLINED' }
  if (fault?.kind !== 'pending') return undefined
  return { status: 'PENDING', ...(fault.reason !== undefined && { reason: fault.reason }) }
}

/** The same of a refund. PayPal documents one reason, ECHECK. */
export function refundTwist(fault: Fault | undefined): RefundTwist | undefined {
  if (fault?.kind === 'decline') return { refuse: fault.issue ?? 'REFUND_FAILED_INSUFFICIENT_FUNDS' }
  const status =
    fault?.kind === 'pending' ? 'PENDING' : fault?.kind === 'failed-refund' ? 'FAILED' : undefined
  return status && { status, reason: fault?.reason ?? 'ECHECK' }
}

/** The refusal a fault answers with although the call went well, or undefined. */
export function lateRefusal(fault: Fault | undefined): ApiError | undefined {
  if (fault?.kind !== 'commit-then-status') return undefined
  const issue = fault.issue ?? 'INTERNAL_PROCESSING_ERROR'
  return new ApiError(fault.status ?? 422, [{ issue, description: issue }])
}

/** The refusal a fault answers with in place of the real call, or undefined. */
export function faultRefusal(fault: Fault | undefined): ApiError | undefined {
  const match = /^status-(401|404|429|500)$/.exec(fault?.kind ?? '')
  return match ? new ApiError(Number(match[1])) : undefined
}
