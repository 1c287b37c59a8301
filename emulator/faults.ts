import type { CaptureTwist } from './payments/captures.ts'
import type { RefundTwist } from './payments/refunds.ts'
import { ApiError, refusal } from './api/errors.ts'
import type { Fault } from './records.ts'
import { isObject, type JsonObject } from './json.ts'
import type { Store } from './store.ts'

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

/**
 * Queues one fault or several: {on, kind, ms?, count?, reason?, issue?, status?}.
 * @throws ApiError 400 for an unknown call or fault kind
 */
export function addFaults(store: Store, body: unknown): Fault[] {
  const added = (Array.isArray(body) ? body : [body]).map(parseFault)
  const faults = [...store.settings.faults, ...added]
  store.commit(['settings', 'settings', { ...store.settings, faults }])
  return faults
}

function parseFault(value: unknown): Fault {
  const { on, kind, ms, count, reason, issue, status }: JsonObject = isObject(value) ? value : {}
  const call = ['any', ...callKinds].find((name) => name === on)
  const trouble = faultKinds.find((name) => name === kind)
  if (call === undefined) throw refusal('order', 'INVALID_PARAMETER_VALUE', { field: '/on' })
  if (trouble === undefined) throw refusal('order', 'INVALID_PARAMETER_VALUE', { field: '/kind' })
  return {
    on: call,
    kind: trouble,
    ms: typeof ms === 'number' && ms >= 0 ? ms : 1000,
    count: typeof count === 'number' && count >= 1 ? Math.floor(count) : 1,
    ...(typeof reason === 'string' && { reason }),
    ...(typeof issue === 'string' && { issue }),
    ...(typeof status === 'number' && { status }),
  }
}

/** Takes the oldest fault that waits for this kind of call, if any, and uses up one of its count. */
export function takeFault(store: Store, call: CallKind): Fault | undefined {
  const { faults } = store.settings
  const fault = faults.find(({ on }) => on === call || on === 'any')
  if (fault === undefined) return undefined
  const left = faults.flatMap((other) => {
    if (other !== fault) return [other]
    return other.count > 1 ? [{ ...other, count: other.count - 1 }] : []
  })
  store.commit(['settings', 'settings', { ...store.settings, faults: left }])
  return fault
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
