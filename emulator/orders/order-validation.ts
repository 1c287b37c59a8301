import { refuseIfAny, type Detail } from '../api/errors.ts'
import type { IssueDialect } from '../api/issues.ts'
import { currencyDecimals, decimalPlaces, normalised, toCents, type Money } from '../payments/money.ts'
import { orderRule } from './order-schema.ts'
import type { Address, Breakdown, ExperienceContext, Item, PaymentSource, PurchaseUnit } from '../records.ts'
import { accepted, violations } from '../api/schema.ts'

/** A create-order body that passed every check. */
export interface OrderRequest {
  units: PurchaseUnit[]
  experience: ExperienceContext
  hasSource: boolean
  source?: PaymentSource
  verification?: string
}

interface RawOrder {
  intent: string
  purchase_units: (Omit<PurchaseUnit, 'reference_id'> & { reference_id?: string })[]
  payment_source?: Partial<Record<PaymentSource, Source>>
  application_context?: ExperienceContext
}

const sources: readonly PaymentSource[] = ['paypal', 'venmo', 'card']

interface Source {
  experience_context?: ExperienceContext
  attributes?: { verification?: { method?: string } }
}

const MAX_CENTS = 99_999_999_999_999_999n

/**
 * Checks a create-order body the way PayPal documents: first its form (400), then its sense (422).
 * @throws ApiError with every violation of the first failing kind
 */
export function parseOrder(body: unknown): OrderRequest {
  refuseIfAny('order', violations(orderRule, body))
  const raw = accepted(orderRule, body) as RawOrder
  if (raw.intent !== 'CAPTURE')
    refuseIfAny('order', [{ issue: 'NOT_SUPPORTED', field: '/intent', value: raw.intent }])
  const units = raw.purchase_units.map((unit) => ({ ...unit, reference_id: unit.reference_id ?? 'default' }))
  refuseIfAny('order', referenceViolations(raw))
  checkUnits(units, 'order')
  const source = sources.find((name) => raw.payment_source?.[name])
  const given = source && raw.payment_source?.[source]
  const method = given?.attributes?.verification?.method
  return {
    units: units.map(normaliseUnit),
    experience: given?.experience_context ?? raw.application_context ?? {},
    hasSource: raw.payment_source !== undefined,
    ...(source && { source }),
    ...(method !== undefined && { verification: method }),
  }
}

/**
 * Checks amounts, sums and addresses of purchase units.
 * @throws ApiError 422 with every violation found
 */
export function checkUnits(units: readonly PurchaseUnit[], dialect: IssueDialect): void {
  refuseIfAny(dialect, [...currencyViolations(units), ...units.flatMap(unitViolations)])
}

function referenceViolations(raw: RawOrder): Detail[] {
  if (raw.purchase_units.length === 1) return []
  const seen = new Set<string>()
  return raw.purchase_units.flatMap((unit, index) => {
    const field = `/purchase_units/${index}/reference_id`
    if (unit.reference_id === undefined) return [{ issue: 'REFERENCE_ID_REQUIRED', field }]
    if (seen.has(unit.reference_id))
      return [{ issue: 'DUPLICATE_REFERENCE_ID', field, value: unit.reference_id }]
    seen.add(unit.reference_id)
    return []
  })
}

interface Placed {
  field: string
  amount: Money
}

/** Every amount of a unit with its place, in PayPal's pointer style. */
function amountsOf(unit: PurchaseUnit): Placed[] {
  const at = unitField(unit)
  const parts = Object.entries(unit.amount.breakdown ?? {}) as [keyof Breakdown, Money][]
  const items = (unit.items ?? []).flatMap((item, index) => [
    { field: `${at}/items/${index}/unit_amount`, amount: item.unit_amount },
    ...(item.tax ? [{ field: `${at}/items/${index}/tax`, amount: item.tax }] : []),
  ])
  const breakdown = parts.map(([name, amount]) => ({ field: `${at}/amount/breakdown/${name}`, amount }))
  return [{ field: `${at}/amount`, amount: unit.amount }, ...breakdown, ...items]
}

function unitField(unit: PurchaseUnit): string {
  return `/purchase_units/@reference_id=='${unit.reference_id}'`
}

function currencyViolations(units: readonly PurchaseUnit[]): Detail[] {
  const amounts = units.flatMap(amountsOf)
  const wrong = amounts.find(({ amount }) => currencyDecimals(amount.currency_code) === undefined)
  const value = wrong?.amount.currency_code
  if (wrong)
    return [{ issue: 'INVALID_CURRENCY_CODE', field: `${wrong.field}/currency_code`, value: value ?? '' }]
  const other = amounts.find(({ amount }) => amount.currency_code !== amounts[0]?.amount.currency_code)
  return other
    ? [{ issue: 'MULTI_CURRENCY_ORDER', field: `${other.field}/currency_code`, location: 'body' }]
    : []
}

function unitViolations(unit: PurchaseUnit): Detail[] {
  const single = amountsOf(unit).flatMap(({ field, amount }, index) =>
    amountViolations(amount, `${field}/value`, index === 0),
  )
  // Sums of misspelt amounts say nothing, so they are reported only once every amount is sound.
  return single.length > 0 ? single : [...sumViolations(unit), ...addressViolations(unit)]
}

/** Violations of one amount by itself; a `total` must also be more than zero. */
export function amountViolations(amount: Money, field: string, total: boolean): Detail[] {
  const at = { field, value: amount.value, location: 'body' } as const
  if (decimalPlaces(amount.value) > (currencyDecimals(amount.currency_code) ?? 2)) {
    return [{ issue: 'DECIMAL_PRECISION', ...at }]
  }
  const cents = toCents(amount.value)
  if (cents < 0n) return [{ issue: 'CANNOT_BE_NEGATIVE', ...at }]
  if (total && cents === 0n) return [{ issue: 'CANNOT_BE_ZERO_OR_NEGATIVE', ...at }]
  return cents > MAX_CENTS ? [{ issue: 'MAX_VALUE_EXCEEDED', ...at }] : []
}

function sumViolations(unit: PurchaseUnit): Detail[] {
  const { amount, items = [] } = unit
  const at = `${unitField(unit)}/amount`
  const parts = amount.breakdown ?? {}
  const found: Detail[] = []
  const report = (issue: string, place: string, stated?: Money) =>
    found.push({ issue, field: place, ...(stated && { value: stated.value }), location: 'body' })
  if (items.length > 0) {
    if (!parts.item_total) report('ITEM_TOTAL_REQUIRED', `${at}/breakdown/item_total`)
    else if (cents(parts.item_total) !== sumOf(items, (item) => item.unit_amount)) {
      report('ITEM_TOTAL_MISMATCH', `${at}/breakdown/item_total/value`, parts.item_total)
    }
  }
  if (items.some((item) => item.tax)) {
    if (!parts.tax_total) report('TAX_TOTAL_REQUIRED', `${at}/breakdown/tax_total`)
    else if (cents(parts.tax_total) !== sumOf(items, (item) => item.tax)) {
      report('TAX_TOTAL_MISMATCH', `${at}/breakdown/tax_total/value`, parts.tax_total)
    }
  }
  if (amount.breakdown && cents(amount) !== breakdownSum(parts))
    report('AMOUNT_MISMATCH', `${at}/value`, amount)
  return found
}

const cents = (amount: Money | undefined): bigint => (amount ? toCents(amount.value) : 0n)

function sumOf(items: readonly Item[], part: (item: Item) => Money | undefined): bigint {
  return items.reduce((sum, item) => sum + cents(part(item)) * BigInt(item.quantity), 0n)
}

/** The sum an amount must equal (PayPal's rule for `amount_breakdown`). */
function breakdownSum(parts: Breakdown): bigint {
  const added = [parts.item_total, parts.tax_total, parts.shipping, parts.handling, parts.insurance]
  const taken = cents(parts.shipping_discount) + cents(parts.discount)
  return added.reduce((sum, part) => sum + cents(part), 0n) - taken
}

function addressViolations(unit: PurchaseUnit): Detail[] {
  const address: Address | undefined = unit.shipping?.address
  if (address?.country_code !== 'US') return []
  const at = `${unitField(unit)}/shipping/address`
  return [
    ...(address.admin_area_2 ? [] : [{ issue: 'CITY_REQUIRED', field: `${at}/admin_area_2` }]),
    ...(address.postal_code ? [] : [{ issue: 'POSTAL_CODE_REQUIRED', field: `${at}/postal_code` }]),
  ]
}

/** The unit with amounts in PayPal's spelling. */
export function normaliseUnit(unit: PurchaseUnit): PurchaseUnit {
  const parts = Object.entries(unit.amount.breakdown ?? {}).map(([name, part]) => [
    name,
    normalised(part as Money),
  ])
  return {
    ...unit,
    amount: {
      ...normalised(unit.amount),
      ...(unit.amount.breakdown && { breakdown: Object.fromEntries(parts) }),
    },
    ...(unit.items && {
      items: unit.items.map((item) => ({
        ...item,
        unit_amount: normalised(item.unit_amount),
        ...(item.tax && { tax: normalised(item.tax) }),
      })),
    }),
  }
}
