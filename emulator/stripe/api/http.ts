import type { HttpBindings } from '@hono/node-server'
import type { Context, Handler } from 'hono'
import { setTimeout as pause } from 'node:timers/promises'
import { isObject, type JsonObject } from '../../json.ts'
import { drop, takeFault } from '../../shared/faults.ts'
import { recordCall } from '../../shared/recorded-calls.ts'
import type { Fault } from '../../shared/records.ts'
import { API_VERSION, newId, type Emulator } from '../emulator.ts'
import type { CallKind } from '../faults.ts'
import { publicView } from '../payments/intents.ts'
import { catchUp } from '../payments/lapse.ts'
import { StripeError } from './errors.ts'
import { expand } from './expand.ts'
import { check, list, parseForm, type Params, type Spec } from './form.ts'
import { earlierAnswer, fingerprint, hold, remember } from './idempotency.ts'
import { callerOf, liveRefusal, needsSecretKey, type Caller } from './keys.ts'

export interface Env {
  Bindings: HttpBindings
}

/** A call as its rules see it. */
export interface Asked {
  /** The object's id in the path; empty where there is none. */
  id: string
  params: Params
  caller: Caller
  fault: Fault | undefined
}

/** One call of the API: its name for counts and faults, its parameters, and what it does. It does that in one go. */
export interface Endpoint {
  kind: CallKind
  spec: Spec
  /** Browsers may make it, with the publishable key; the name that it then has. */
  inBrowsers?: CallKind
  /** The live key may make it. */
  isOfBothModes?: true
  answer: (asked: Asked) => JsonObject
}

interface Answer {
  status: number
  body: string
  headers: Record<string, string>
}

const RECORDED_HEADERS = ['content-type', 'idempotency-key', 'stripe-version']

/** A card's number and code are written down nowhere. */
function withoutCards(body: string): string {
  return body.replaceAll(/(card(?:%5D|\])(?:%5B|\[)(?:number|cvc)(?:%5D|\])=)\d+/gi, '$1')
}

/** Serves one call of the API, with all that Stripe does for every call. */
export function serve(emulator: Emulator, endpoint: Endpoint): Handler<Env> {
  return async (c) => {
    const { store } = emulator
    // Browsers send their key with the parameters, and no headers of their own.
    const isOfServer = c.req.header('authorization') !== undefined
    const kind = isOfServer ? endpoint.kind : (endpoint.inBrowsers ?? endpoint.kind)
    store.count(kind)
    const fault = takeFault(store, kind)
    const requestId = newId('req')
    if (fault?.kind === 'drop-before') return drop(c)
    if (fault?.kind === 'delay-before') await pause(fault.ms)
    if (fault?.kind === 'status-503-html')
      return c.html('<html><body>Service Unavailable</body></html>', 503, { 'request-id': requestId })
    const held: { free?: () => void } = {}
    try {
      const body = await c.req.text()
      const answer = answerTo(emulator, endpoint, c, { body, fault, requestId, held })
      const sent = send(answer, requestId)
      const response = new Response(sent.body, { status: sent.status, headers: sent.headers })
      // Reading calls wait too: they may tell of a change that is not on disk yet.
      await store.settled()
      if (fault?.kind === 'delay') await pause(fault.ms)
      c.res = response
      await recordCall(emulator.requests, RECORDED_HEADERS, c, withoutCards)
      return fault?.kind === 'commit-then-drop' ? drop(c) : response
    } finally {
      held.free?.()
    }
  }
}

interface Arrived {
  body: string
  fault: Fault | undefined
  requestId: string
  held: { free?: () => void }
}

function answerTo(
  emulator: Emulator,
  endpoint: Endpoint,
  c: Context<Env>,
  { body, fault, requestId, held }: Arrived,
): Answer {
  const isPost = c.req.method === 'POST'
  const key = isPost ? c.req.header('idempotency-key') : undefined
  const named: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  try {
    const early = earlyRefusal(fault?.kind)
    if (early) throw early
    const params = parseForm(isPost ? body : new URL(c.req.url).search)
    const caller = callerOf(emulator, c.req.header('authorization'), params)
    if (caller === 'publishable' && endpoint.inBrowsers === undefined) throw needsSecretKey()
    const id = c.req.param('id') ?? ''
    if (caller === 'live' && endpoint.isOfBothModes !== true) return ofLiveMode(c)
    if (key === undefined) {
      check(params, endpoint.spec)
      return work(emulator, endpoint, { id, params, caller, fault }, requestId)
    }
    const print = fingerprint(c.req.path, body)
    const earlier = earlierAnswer(emulator, key, print)
    if (earlier) {
      const headers = { ...named, 'idempotent-replayed': 'true', 'original-request': earlier.requestId }
      return { status: earlier.status, body: earlier.body, headers }
    }
    held.free = hold(emulator, key)
    check(params, endpoint.spec)
    const answer = work(emulator, endpoint, { id, params, caller, fault }, requestId, { key, print })
    return { ...answer, headers: { ...named, ...answer.headers } }
  } catch (error) {
    return refusal(error, requestId, named)
  }
}

/** Browsers are told less of a payment. */
function shownTo(caller: Caller | undefined, object: JsonObject): JsonObject {
  return caller === 'publishable' ? publicView(object) : object
}

function shownError(caller: Caller | undefined, error: JsonObject): JsonObject {
  const { payment_intent: intent } = error
  return isObject(intent) ? { ...error, payment_intent: shownTo(caller, intent) } : error
}

/** Nothing was made in live mode, and nothing can be. */
function ofLiveMode(c: Context<Env>): Answer {
  const id = c.req.param('id')
  if (c.req.method !== 'GET' || id !== undefined) throw liveRefusal(id)
  const none = { object: 'list', data: [], has_more: false, url: c.req.path }
  return { status: 200, body: JSON.stringify(none), headers: {} }
}

/** Does the work, and keeps its answer with what it changed. */
function work(
  emulator: Emulator,
  endpoint: Endpoint,
  asked: Asked,
  requestId: string,
  keyed?: { key: string; print: string },
): Answer {
  const { store } = emulator
  catchUp(emulator)
  return store.together(() => {
    emulator.cause = { id: requestId, idempotency_key: keyed?.key ?? null }
    let answer: Answer
    let isRemembered = true
    try {
      if (asked.fault?.kind === 'status-500') throw new StripeError(500, 'api_error', UNWELL)
      const object = shownTo(asked.caller, endpoint.answer(asked))
      answer = {
        status: 200,
        body: JSON.stringify(expand(emulator, object, list(asked.params.expand)), null, 2),
        headers: {},
      }
    } catch (error) {
      if (error instanceof StripeError) isRemembered = error.isRemembered
      answer = refusal(error, requestId, {}, asked.caller)
    } finally {
      emulator.cause = undefined
    }
    if (asked.fault?.kind === 'commit-then-status') answer = contradiction(asked.fault, requestId)
    if (keyed && isRemembered) {
      const { status, body } = answer
      remember(emulator, keyed.key, { fingerprint: keyed.print, status, body, requestId })
    }
    return answer
  })
}

const UNWELL = 'An error occurred internally with Stripe. Please try again later.'

/** What a fault answers before the call has begun, so that no key remembers it. */
function earlyRefusal(kind: string | undefined): StripeError | undefined {
  const early = EARLY[kind ?? '']
  if (early === undefined) return undefined
  const [status, code, message] = early
  return new StripeError(status, 'invalid_request_error', message, { ...(code && { code }) }, false)
}

const EARLY: Readonly<Record<string, readonly [status: number, code: string, message: string]>> = {
  'status-401': [401, '', 'Invalid API Key provided: sk_test_********'],
  'status-404': [404, 'resource_missing', 'No such object'],
  'status-409': [
    409,
    'lock_timeout',
    'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
  ],
  'status-429': [
    429,
    'rate_limit',
    'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
  ],
}

/** What a fault answers although the work was done. */
function contradiction({ status = 500, issue }: Fault, requestId: string): Answer {
  const code = issue === undefined ? {} : { code: issue }
  const type = status >= 500 ? 'api_error' : status === 402 ? 'card_error' : 'invalid_request_error'
  return refusal(new StripeError(status, type, UNWELL, code), requestId, {})
}

function refusal(
  error: unknown,
  requestId: string,
  headers: Record<string, string>,
  caller?: Caller,
): Answer {
  const known = error instanceof StripeError ? error : new StripeError(500, 'api_error', UNWELL)
  if (known !== error) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  const link = `https://dashboard.stripe.com/test/logs/${requestId}`
  return {
    status: known.status,
    body: JSON.stringify({ error: shownError(caller, { ...known.error, request_log_url: link }) }, null, 2),
    headers: {
      ...headers,
      // Under its key the same would be answered again.
      ...(known.status >= 500 && { 'stripe-should-retry': 'false' }),
      ...(known.status === 409 && { 'stripe-should-retry': 'true' }),
    },
  }
}

function send(answer: Answer, requestId: string): Answer {
  const headers = {
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-version': API_VERSION,
    'access-control-allow-origin': '*',
    'cache-control': 'no-cache, no-store',
    ...answer.headers,
  }
  return { ...answer, headers }
}

/** An answer outside of any call, such as 404 for an address that is none. */
export function refuse(error: unknown): Response {
  const { status, body, headers } = send(refusal(error, newId('req'), {}), newId('req'))
  return new Response(body, { status, headers })
}
