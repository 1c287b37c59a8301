import type { Output } from '../../../api/contract.ts'
import type { Queryable } from '../../../db/engine/database.ts'
import { listExchanges } from '../../../db/orders/parcels/mending.ts'
import type { AuditEntry } from '../../../db/orders/order-desk.ts'
import { listRefunds } from '../../../db/orders/refunds.ts'
import { readSettings } from '../../../db/store/settings.ts'
import { taxTermsFor } from '../../../domain/checkout/pricing.ts'
import { sumCents, toDecimal, type Cents } from '../../../domain/money.ts'
import { taxDifference } from '../../../domain/orders/mending/differences.ts'
import type { OrderInCents } from '../../../domain/orders/order.ts'
import type { Share } from '../../../domain/orders/refunds/refund-shares.ts'
import { rateInPercent, registrationsOn, type Millipercent } from '../../../domain/store/tax-registration.ts'
import { taxDay } from '../../checkout/pricing/tax-day.ts'
import { readRefundable } from '../refunds/refundable.ts'

type Mended = Pick<Output<'GET /api/orders/{id}'>, 'exchanges' | 'taxElsewhere' | 'differenceOpen'>

interface Agreed {
  /** Undefined of an order without a rate that was agreed on. */
  agreed: { taxRateMillipercent: Millipercent } | undefined
  audit: readonly AuditEntry[]
}

/** What was mended of an order, and what of the difference has not gone back to its buyer. */
export async function readMended(q: Queryable, order: OrderInCents, known: Agreed): Promise<Mended> {
  const exchanges = await listExchanges(q, order.id)
  const tax = await taxElsewhere(q, order, exchanges, known)
  const times = [
    ...exchanges.map(({ exchangedAt }) => exchangedAt),
    ...addressChanges(known.audit).map(({ at }) => at),
  ]
  const owed = sumCents(exchanges.map(differenceOf)) + Math.max(0, tax?.differenceCents ?? 0)
  return {
    exchanges: exchanges.map((was) => ({
      n: was.n,
      name: was.name,
      restocked: was.restocked,
      difference: toDecimal(differenceOf(was)),
      at: was.exchangedAt.toISOString(),
    })),
    taxElsewhere: tax && {
      agreedState: tax.agreedState,
      rate: rateInPercent(tax.terms.rateMillipercent),
      difference: toDecimal(tax.differenceCents),
    },
    differenceOpen: toDecimal(owed === 0 ? 0 : await openOf(q, order, owed, times)),
  }
}

const differenceOf = ({ goodsCents, taxCents }: Share): Cents => goodsCents + taxCents

const addressChanges = (audit: readonly AuditEntry[]) =>
  audit.filter(({ action }) => action === 'order.address' || action === 'order.address_undo')

/** Null while it goes to the state it was taxed in: to where it went before its address was first changed. */
async function taxElsewhere(
  q: Queryable,
  order: OrderInCents,
  exchanged: readonly Share[],
  { agreed, audit }: Agreed,
) {
  const [first] = addressChanges(audit)
  const agreedState = (first?.before as { state?: unknown } | undefined)?.state
  const { state } = order.shippingAddress
  if (!agreed || typeof agreedState !== 'string' || agreedState === state) return null
  const { pricing } = await readSettings(q)
  const taxRegistrations = registrationsOn(pricing.taxRegistrations, taxDay())
  const terms = taxTermsFor({ ...pricing, taxRegistrations }, state)
  if (terms.rateMillipercent === agreed.taxRateMillipercent) return null
  const differenceCents = taxDifference(await readRefundable(q, order), { exchanged, terms })
  return { agreedState, terms, differenceCents }
}

/** Less what was given beyond pieces and shipping since the first change, and no more than is left of what was paid. */
async function openOf(
  q: Queryable,
  order: OrderInCents,
  owed: Cents,
  times: readonly Date[],
): Promise<Cents> {
  const since = Math.min(...times.map(Number))
  const given = (await listRefunds(q, order.id)).filter(
    ({ state, createdAt, otherCents }) => state !== 'failed' && otherCents > 0 && Number(createdAt) >= since,
  )
  const { openCents } = await readRefundable(q, order)
  return Math.max(0, Math.min(openCents, owed - sumCents(given.map(({ otherCents }) => otherCents))))
}
