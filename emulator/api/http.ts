import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { setTimeout as pause } from 'node:timers/promises'
import type { Emulator } from '../emulator.ts'
import { ApiError, refusal } from './errors.ts'
import { faultRefusal, lateRefusal, type CallKind } from '../faults.ts'
import { describeIssue } from './issues.ts'
import type { Json, JsonObject } from '../json.ts'
import { minimalView } from '../orders/order-view.ts'
import type { Answer } from '../orders/orders.ts'
import { drop, takeFault } from '../shared/faults.ts'
import { recordCall } from '../shared/recorded-calls.ts'
import type { Fault } from '../shared/records.ts'
import { isTokenValid } from './token.ts'

/** What routes share: Node's own request and response, the debug id, and the fault this call met. */
export interface Env {
  Bindings: HttpBindings
  Variables: { debugId: string; fault: Fault | undefined }
}

type Ctx = Context<Env>

const RECORDED_HEADERS = ['content-type', 'paypal-request-id', 'prefer']

/**
 * Counts a call, lets it meet the next waiting fault, and holds its answer until what it did is on disk.
 * Faults strike before the credentials are looked at, as trouble on the network would.
 */
export function call(emulator: Emulator, kind: CallKind): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { store } = emulator
    store.count(kind)
    const fault = takeFault(store, kind)
    c.set('fault', fault)
    if (fault?.kind === 'delay-before') await pause(fault.ms)
    if (fault?.kind === 'drop-before') return drop(c)
    if (fault?.kind === 'status-503-html') return c.html('<html><body>Service Unavailable</body></html>', 503)
    const refused = faultRefusal(fault)
    if (refused) throw refused
    await next()
    // Calls for tokens are not noted: they would open all others.
    if (kind !== 'token') await recordCall(emulator.requests, RECORDED_HEADERS, c)
    // Reading calls wait too: they may tell of a change that is not on disk yet.
    await store.settled()
    if (fault?.kind === 'delay') await pause(fault.ms)
    if (fault?.kind === 'commit-then-drop') c.res = drop(c)
    const contradicted = lateRefusal(fault)
    if (contradicted) throw contradicted
  }
}

/** Refuses calls without a valid bearer token (401). */
export function authenticated(emulator: Emulator): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!isTokenValid(emulator, c.req.header('authorization'))) {
      throw new ApiError(401, [
        { issue: 'INVALID_TOKEN', description: 'The access token is missing, malformed or expired.' },
      ])
    }
    await next()
  }
}

/**
 * Answers as the PayPal-Mock-Response header asks, e.g. {"mock_application_codes":"INSTRUMENT_DECLINED"},
 * without touching anything (PayPal's page on negative testing).
 */
export const mockable: MiddlewareHandler<Env> = async (c, next) => {
  const header = c.req.header('paypal-mock-response')
  if (header !== undefined) {
    const code = /"mock_application_codes"\s*:\s*\[?\s*"([A-Z_]+)"/.exec(header)?.[1]
    if (code === undefined) throw refusal('order', 'INVALID_PARAMETER_SYNTAX', { location: 'header' })
    const [status] = describeIssue(code, 'capture')
    throw status >= 500 || status === 429 ? new ApiError(status) : refusal('capture', code)
  }
  await next()
}

/**
 * The body as text and as JSON; an empty body is undefined.
 * @throws ApiError 415 for another media type, 400 MALFORMED_REQUEST_JSON
 */
export async function readJson(c: Ctx): Promise<{ text: string; json: Json | undefined }> {
  const type = c.req.header('content-type') ?? ''
  const text = await c.req.text()
  if (!/^application\/(json|json-patch\+json)\b/i.test(type)) throw new ApiError(415)
  if (text.trim() === '') return { text, json: undefined }
  try {
    return { text, json: JSON.parse(text) as Json }
  } catch {
    throw refusal('order', 'MALFORMED_REQUEST_JSON', { location: 'body' })
  }
}

/** Writes an answer in the length the Prefer header asks for; short unless it says `return=representation`. */
export function send(c: Ctx, answer: Answer): Response {
  const isFull = /return=representation/i.test(c.req.header('prefer') ?? '')
  return c.json<JsonObject>(isFull ? answer.body : minimalView(answer.body), answer.status)
}
