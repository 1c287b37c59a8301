import { DAY_MS, isoTime } from '../clock.ts'
import { buyer, merchant, type Emulator } from '../emulator.ts'
import { ApiError } from '../api/errors.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { DISPUTE_FEE_CENTS } from './disputes.ts'
import { feeCents, money, toCents } from './money.ts'
import type { Capture, Refund, Reporting, WebhookEvent } from '../records.ts'

/** What PayPal takes of a time, of a page, and of an account's memory (Transaction Search v1). */
const LONGEST_MS = 31 * DAY_MS
const LARGEST_PAGE = 500
const USUAL_PAGE = 100
const MEMORY_MS = 3 * 365 * DAY_MS

const TIME =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]\d{2}:?\d{2})$/

/** One line of the account's history. */
interface Transaction {
  id: string
  /** One of PayPal's transaction event codes. */
  code: 'T0006' | 'T0106' | 'T1107' | 'T1106' | 'T1201' | 'T1202'
  /** S completed, P pending, D denied, V given back whole. */
  status: 'S' | 'P' | 'D' | 'V'
  /** Seen from the merchant: what goes out is negative. */
  cents: bigint
  feeCents: bigint
  at: number
  updatedAt: number
  reference: { id: string; type: 'ODR' | 'TXN' }
  capture: Capture
}

/**
 * GET /v1/reporting/transactions: what moved on the account, the oldest first, as far as the reports have come.
 * @throws ApiError 403 while the app may not; 400 for times or pages PayPal does not take, and where there are too many
 */
export function searchTransactions(emulator: Emulator, query: Readonly<Record<string, string>>): JsonObject {
  const { isOn, delayMs, maximumItems } = emulator.store.settings.reporting
  if (!isOn) throw new ApiError(403)
  const refreshedAt = emulator.clock.now() - delayMs
  const { from, to } = timeOf(query, refreshedAt)
  const size = numberOf(query, 'page_size', USUAL_PAGE, LARGEST_PAGE)
  const page = numberOf(query, 'page', 1, 2_147_483_647)
  const end = Math.min(to, refreshedAt)
  const found = transactionsOf(emulator)
    // The reports know whole seconds.
    .filter(({ at }) => at >= Math.floor(from / 1000) * 1000 && at <= end)
    .filter((one) => isWanted(one, query))
    .toSorted((a, b) => a.at - b.at)
  if (found.length > maximumItems) throw tooMany(found.length, maximumItems)
  const fields = (query.fields ?? 'transaction_info').split(',')
  return {
    transaction_details: found
      .slice((page - 1) * size, page * size)
      .map((transaction) => detailOf(transaction, fields)),
    account_number: merchant.merchant_id,
    start_date: offsetTime(from),
    end_date: offsetTime(end),
    last_refreshed_datetime: offsetTime(refreshedAt),
    page,
    total_items: found.length,
    total_pages: Math.ceil(found.length / size),
    links: [
      {
        href: `${emulator.baseUrl}/v1/reporting/transactions?${new URLSearchParams(query).toString()}`,
        rel: 'self',
        method: 'GET',
      },
    ],
  }
}

/**
 * What a control call sets of it: how far the reports lag behind, whether the app may read them, and how many lines are
 * too many. @throws ApiError 400
 */
export function reportingOf(before: Reporting, options: JsonObject): Reporting {
  const { delayMs = before.delayMs, isOn = before.isOn, maximumItems = before.maximumItems } = options
  if (!isAmount(delayMs)) throw invalid('/delayMs', 'Not a number of milliseconds', 'body')
  if (!isAmount(maximumItems)) throw invalid('/maximumItems', 'Not a number', 'body')
  if (typeof isOn !== 'boolean') throw invalid('/isOn', 'Not true or false', 'body')
  return { delayMs, isOn, maximumItems }
}

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0

function timeOf(query: Readonly<Record<string, string>>, refreshedAt: number): { from: number; to: number } {
  const at = (name: 'start_date' | 'end_date') => {
    const text = query[name] ?? ''
    const ms = TIME.test(text) ? Date.parse(text) : Number.NaN
    if (Number.isNaN(ms)) throw invalid(name, 'Invalid date passed', 'query', text)
    return ms
  }
  const [from, to] = [at('start_date'), at('end_date')]
  if (to < from) throw invalid('end_date', 'End date is before the start date', 'query', query.end_date)
  if (to - from > LONGEST_MS)
    throw invalid('end_date', 'Date range is greater than 31 days', 'query', query.end_date)
  if (from > refreshedAt || from < refreshedAt - MEMORY_MS)
    throw new ApiError(400, [], [], { message: 'Data for the given start date is not available.' })
  return { from, to }
}

function numberOf(
  query: Readonly<Record<string, string>>,
  name: 'page' | 'page_size',
  usual: number,
  largest: number,
): number {
  const text = query[name]
  if (text === undefined) return usual
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < 1 || value > largest)
    throw invalid(name, `Value should be between 1 and ${largest}`, 'query', text)
  return value
}

function invalid(field: string, issue: string, location: 'query' | 'body', value?: string): ApiError {
  const detail = { field, issue, location, ...(value !== undefined && { value: value.slice(0, 64) }) }
  return new ApiError(400, [detail], [], { message: 'Invalid request - see details.' })
}

function tooMany(total: number, maximum: number): ApiError {
  return new ApiError(400, [], [], {
    name: 'RESULTSET_TOO_LARGE',
    message: 'Result set size is greater than the maximum limit. Change the filter criteria and try again.',
    total_items: total,
    maximum_items: maximum,
  })
}

function isWanted({ id, code, status }: Transaction, query: Readonly<Record<string, string>>): boolean {
  return (
    (query.transaction_status === undefined || query.transaction_status === status) &&
    (query.transaction_type === undefined || query.transaction_type === code) &&
    (query.transaction_id === undefined || query.transaction_id === id)
  )
}

function transactionsOf(emulator: Emulator): Transaction[] {
  const { captures, refunds, events } = emulator.store
  return [
    ...[...captures.values()].map(saleOf),
    ...[...refunds.values()].flatMap((refund) => {
      const capture = captures.get(refund.captureId)
      return capture ? [givenBack(refund, capture)] : []
    }),
    ...takenBack([...events.values()], captures, [...refunds.values()]),
  ]
}

const STATUS = {
  COMPLETED: 'S',
  PENDING: 'P',
  DECLINED: 'D',
  PARTIALLY_REFUNDED: 'S',
  REFUNDED: 'V',
} as const

function saleOf(capture: Capture): Transaction {
  const cents = toCents(capture.amount.value)
  const status = STATUS[capture.status]
  return {
    id: capture.id,
    code: 'T0006',
    status,
    cents,
    feeCents: status === 'P' || status === 'D' ? 0n : -feeCents(cents),
    at: capture.createdAt,
    updatedAt: capture.updatedAt,
    reference: { id: capture.orderId, type: 'ODR' },
    capture,
  }
}

function givenBack(refund: Refund, capture: Capture): Transaction {
  return {
    id: refund.id,
    code: 'T1107',
    status: 'S',
    cents: -toCents(refund.amount.value),
    feeCents: 0n,
    at: refund.createdAt,
    updatedAt: refund.createdAt,
    reference: { id: capture.id, type: 'TXN' },
    capture,
  }
}

/**
 * What reversals and lost disputes took, and won ones gave again, by the events that told of them: never more than was
 * left of a capture at that time, for what is given back afterwards has gone twice; and a reversal that a lost dispute confirms is taken once.
 */
function takenBack(
  events: readonly WebhookEvent[],
  captures: ReadonlyMap<string, Capture>,
  refunds: readonly Refund[],
): Transaction[] {
  const taken = new Map<string, bigint>()
  return events.flatMap((event) => {
    const capture = captures.get(captureOf(event) ?? '')
    if (!capture) return []
    const at = Date.parse(event.create_time)
    const before = taken.get(capture.id) ?? 0n
    const left = toCents(capture.amount.value) - givenBackUntil(at, capture, refunds) - before
    const move = moveOf(event, left > 0n ? left : 0n, before)
    if (!move || move.cents === 0n) return []
    taken.set(capture.id, before - move.cents)
    const line = {
      ...move,
      id: event.id.slice(-17),
      status: 'S' as const,
      feeCents: 0n,
      at,
      updatedAt: at,
      reference: { id: capture.id, type: 'TXN' as const },
      capture,
    }
    const fee = { ...line, id: `F${line.id.slice(1)}`, code: 'T0106' as const, cents: -DISPUTE_FEE_CENTS }
    return move.code === 'T1201' ? [line, fee] : [line]
  })
}

function givenBackUntil(at: number, { id }: Capture, refunds: readonly Refund[]): bigint {
  return refunds
    .filter(({ captureId, createdAt, status }) => captureId === id && createdAt <= at && status !== 'FAILED')
    .reduce((sum, { amount }) => sum + toCents(amount.value), 0n)
}

function captureOf({ event_type: type, resource }: WebhookEvent): string | undefined {
  if (type === 'PAYMENT.CAPTURE.REVERSED') return textOf(resource.id)
  if (type !== 'CUSTOMER.DISPUTE.RESOLVED') return undefined
  const [disputed] = Array.isArray(resource.disputed_transactions) ? resource.disputed_transactions : []
  return isObject(disputed) ? textOf(disputed.seller_transaction_id) : undefined
}

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : undefined)

function moveOf(
  { event_type: type, resource }: WebhookEvent,
  left: bigint,
  taken: bigint,
): Pick<Transaction, 'code' | 'cents'> | undefined {
  const atMost = (cents: bigint) => (cents < left ? cents : left)
  if (type === 'PAYMENT.CAPTURE.REVERSED') return { code: 'T1106', cents: -left }
  const outcome = isObject(resource.dispute_outcome) ? resource.dispute_outcome.outcome_code : undefined
  if (outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED') {
    const amount = isObject(resource.dispute_amount) ? textOf(resource.dispute_amount.value) : undefined
    return taken > 0n ? undefined : { code: 'T1201', cents: -atMost(toCents(amount ?? '0')) }
  }
  return taken > 0n ? { code: 'T1202', cents: taken } : undefined
}

/** PayPal writes the offset where others write Z. */
const offsetTime = (ms: number) => isoTime(ms).replace('Z', '+00:00')

function detailOf(transaction: Transaction, fields: readonly string[]): JsonObject {
  const has = (field: string) => fields.includes('all') || fields.includes(field)
  return {
    ...(has('transaction_info') && { transaction_info: infoOf(transaction) }),
    ...(has('payer_info') && { payer_info: payer }),
  }
}

function infoOf({ capture, reference, ...transaction }: Transaction): JsonObject {
  const currency = capture.amount.currency_code
  return {
    paypal_account_id: buyer.payerId,
    transaction_id: transaction.id,
    paypal_reference_id: reference.id,
    paypal_reference_id_type: reference.type,
    transaction_event_code: transaction.code,
    transaction_initiation_date: offsetTime(transaction.at),
    transaction_updated_date: offsetTime(transaction.updatedAt),
    transaction_amount: { ...money(currency, transaction.cents) },
    // Only where there is one.
    ...(transaction.feeCents !== 0n && { fee_amount: { ...money(currency, transaction.feeCents) } }),
    transaction_status: transaction.status,
    ...(capture.invoiceId !== undefined && { invoice_id: capture.invoiceId }),
    ...(capture.customId !== undefined && { custom_field: capture.customId }),
    protection_eligibility: '01',
    instrument_type: 'PAYPAL',
  }
}

const payer: JsonObject = {
  account_id: buyer.payerId,
  email_address: buyer.email,
  address_status: 'Y',
  payer_status: 'Y',
  payer_name: {
    given_name: buyer.givenName,
    surname: buyer.surname,
    alternate_full_name: `${buyer.givenName} ${buyer.surname}`,
  },
  country_code: 'US',
}
