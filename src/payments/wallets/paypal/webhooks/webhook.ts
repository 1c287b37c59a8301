import { createVerify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { ApiError, type Client } from '@paypal/paypal-server-sdk'
import { orOnceMore } from '../client.ts'
import type { Wallet, WalletEvent } from '../../wallet.ts'
import type { WebhookTrouble } from '../../wallet-health.ts'
import { keepCertificates } from './certificates.ts'
import { NEEDED_EVENTS, toWalletEvent } from './wallet-event.ts'
import { asProblem, isNotFound } from '../refusal.ts'

/** What came with a webhook, as its signature covers it. */
interface Transmission {
  id: string
  time: string
  signature: string
  certificateUrl: string
}

const DAY_MS = 86_400_000

/** PayPal repeats a delivery for three days; with a time of long ago only somebody else does. */
const OLDEST_MS = 5 * DAY_MS
const CLOCK_DIFFERENCE_MS = DAY_MS

const ALGORITHM = 'SHA256withRSA'
const ID = /^[\w-]{8,64}$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)$/
/** RSA signatures of 1024 to 8192 bits. */
const SIGNATURE = /^[A-Za-z0-9+/]{170,1370}={0,2}$/
const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/CERT-[\w-]{1,80}$/
const PAYPAL_HOST = /^api(-m)?(\.sandbox)?\.paypal\.com$/

/**
 * A webhook's signature headers, where all of them have the form PayPal gives them; else undefined. Nothing is fetched
 * for what no signature can follow from.
 */
function readTransmission(
  headers: Headers,
  emulatorUrl: string | undefined,
  now = Date.now(),
): Transmission | undefined {
  const id = headers.get('paypal-transmission-id') ?? ''
  const time = headers.get('paypal-transmission-time') ?? ''
  const signature = headers.get('paypal-transmission-sig') ?? ''
  const certificateUrl = headers.get('paypal-cert-url') ?? ''
  const isWellFormed =
    headers.get('paypal-auth-algo') === ALGORITHM &&
    ID.test(id) &&
    isRecent(time, now) &&
    SIGNATURE.test(signature) &&
    isCertificateUrl(certificateUrl, emulatorUrl)
  return isWellFormed ? { id, time, signature, certificateUrl } : undefined
}

function isRecent(time: string, now: number): boolean {
  const at = TIME.test(time) ? Date.parse(time) : Number.NaN
  return at >= now - OLDEST_MS && at <= now + CLOCK_DIFFERENCE_MS
}

/** A certificate's address at PayPal's API over https, or at the emulator while it stands in. */
export function isCertificateUrl(address: string, emulatorUrl: string | undefined): boolean {
  if (address.length > 300 || !URL.canParse(address)) return false
  const url = new URL(address)
  const isThere =
    emulatorUrl === undefined
      ? url.protocol === 'https:' && url.port === '' && PAYPAL_HOST.test(url.hostname)
      : url.origin === new URL(emulatorUrl).origin
  // Nothing but host and path: what is fetched is what was looked at.
  return isThere && CERTIFICATE_PATH.test(url.pathname) && url.href === url.origin + url.pathname
}

interface WebhookSettings {
  webhookId?: string | undefined
  apiUrl?: string | undefined
}

/** PayPal's webhooks, of which its client knows nothing: checking one, and checking that they will come. */
export function paypalWebhooks(
  client: Client,
  { webhookId, apiUrl }: WebhookSettings,
): Pick<Wallet, 'verifyWebhook' | 'listWalletEvents' | 'checkWebhook'> {
  const certificates = keepCertificates({ isEmulated: apiUrl !== undefined })

  /** Offline where PayPal's certificate can be had and proves itself, else by PayPal's own word. */
  async function isGenuine(transmission: Transmission, rawBody: string, id: string): Promise<boolean> {
    const certificate = await certificates.find(transmission.certificateUrl)
    if (!certificate)
      return await certificates.withinBounds(() => askPaypal(client, transmission, rawBody, id))
    const isSigned = createVerify('RSA-SHA256')
      .update(`${transmission.id}|${transmission.time}|${id}|${crc32(rawBody)}`)
      .verify(certificate.publicKey, transmission.signature, 'base64')
    if (isSigned) certificates.keep(transmission.certificateUrl)
    return isSigned
  }

  return {
    async verifyWebhook(headers, rawBody) {
      const transmission = webhookId === undefined ? undefined : readTransmission(headers, apiUrl)
      if (!transmission || webhookId === undefined) return undefined
      const walletEvent = toWalletEvent(rawBody)
      return walletEvent && (await isGenuine(transmission, rawBody, webhookId)) ? walletEvent : undefined
    },
    listWalletEvents: (from) => listWalletEvents(client, from),
    async checkWebhook(address) {
      const webhook = webhookId === undefined ? undefined : await findWebhook(client, webhookId)
      return troubleIn(webhook, address)
    },
  }
}

/** PayPal's verify-webhook-signature. The body goes in as it came: read and written again it would be another. */
async function askPaypal(
  client: Client,
  transmission: Transmission,
  rawBody: string,
  webhookId: string,
): Promise<boolean> {
  const fields = JSON.stringify({
    auth_algo: 'SHA256withRSA',
    cert_url: transmission.certificateUrl,
    transmission_id: transmission.id,
    transmission_sig: transmission.signature,
    transmission_time: transmission.time,
    webhook_id: webhookId,
  })
  const body = `${fields.slice(0, -1)},"webhook_event":${rawBody}}`
  try {
    const answer = await call(client, 'POST', '/v1/notifications/verify-webhook-signature', body)
    return (answer as { verification_status?: string }).verification_status === 'SUCCESS'
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 400) return false
    throw asProblem(error)
  }
}

/** PayPal lists this many at most, the newest first, and remembers them for thirty days. */
const EVENTS_AT_ONCE = 300
const REMEMBERED_MS = 30 * 86_400_000

interface PaypalEvent {
  create_time?: string
}

/** PayPal's webhooks-events: each list ends where the one before began. */
async function* listWalletEvents(client: Client, from: Date): AsyncIterable<WalletEvent[]> {
  const start = new Date(Math.max(from.getTime(), Date.now() - REMEMBERED_MS)).toISOString()
  let end = new Date().toISOString()
  for (;;) {
    const query = new URLSearchParams({
      page_size: String(EVENTS_AT_ONCE),
      start_time: start,
      end_time: end,
    })
    const events = await listEvents(client, query)
    const walletEvents = events.flatMap((event) => toWalletEvent(JSON.stringify(event)) ?? [])
    // The same list has events of every other kind, and those this shop can do nothing with.
    yield walletEvents.filter(({ kind }) => kind !== 'other')
    const oldest = events.at(-1)?.create_time
    // A moment that fills a whole list can't be passed by time.
    if (events.length < EVENTS_AT_ONCE || oldest === undefined || oldest === end) return
    end = oldest
  }
}

async function listEvents(client: Client, query: URLSearchParams): Promise<PaypalEvent[]> {
  try {
    const answer = await call(client, 'GET', `/v1/notifications/webhooks-events?${query.toString()}`)
    const { events } = (answer ?? {}) as { events?: unknown }
    return Array.isArray(events) ? (events as PaypalEvent[]) : []
  } catch (error) {
    throw asProblem(error)
  }
}

interface PaypalWebhook {
  url?: string
  event_types?: { name?: string }[]
}

async function findWebhook(client: Client, id: string): Promise<PaypalWebhook | undefined> {
  try {
    return (await call(
      client,
      'GET',
      `/v1/notifications/webhooks/${encodeURIComponent(id)}`,
    )) as PaypalWebhook
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw asProblem(error)
  }
}

function troubleIn(webhook: PaypalWebhook | undefined, address: string): WebhookTrouble | undefined {
  if (!webhook) return { kind: 'no_webhook' }
  if (webhook.url !== address) return { kind: 'other_address', address: webhook.url ?? '' }
  const subscribed = new Set(webhook.event_types?.map(({ name }) => name))
  const events = subscribed.has('*') ? [] : NEEDED_EVENTS.filter((name) => !subscribed.has(name))
  return events.length > 0 ? { kind: 'missing', events } : undefined
}

/** A call the client has no method for, with its token, its timeout and its connections. Once more where the connection broke: each only asks, or says how it is to be. */
export async function call(
  client: Client,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  json?: string,
): Promise<unknown> {
  const { body } = await orOnceMore(async () => {
    const request = client.getRequestBuilderFactory()(method, path)
    request.authenticate([{ oauth2: true }])
    if (json !== undefined) {
      request.text(json)
      request.contentType('application/json')
    }
    return await request.callAsText()
  })
  return typeof body === 'string' ? JSON.parse(body) : undefined
}
