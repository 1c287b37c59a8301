import type { Stripe } from 'stripe'
import { type Wallet } from '../wallet.ts'
import type { WalletMovement } from '../wallet-movement.ts'
import type { StripeClient } from './client.ts'
import { asProblem } from './refusal.ts'
import { idOf, NEEDED_EVENTS, standingOf, walletEventOf } from './stripe-event.ts'

const PAGE = 100

/** A line of Stripe's balance is there within seconds. */
const YOUNG_MS = 60_000

/** Stripe remembers events for thirty days. */
const REMEMBERED_MS = 30 * 86_400_000

/** A bank may take most of a year to decide a dispute. */
const DECIDED_WITHIN_MS = 270 * 86_400_000

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Stripe's kinds of balance transactions, as far as they are about payments; payouts and its own bills are none of a sale's. */
const KINDS: Record<string, WalletMovement['kind']> = {
  charge: 'capture',
  payment: 'capture',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failed',
  payment_failure_refund: 'refund_failed',
}

/** The account's own record of what moved: its balance transactions, and its disputes with theirs. */
export function stripeMovements({
  stripe,
  callStripe,
}: StripeClient): Pick<Wallet, 'listMovements' | 'listWalletEvents'> {
  /** Page by page, the newest first, as all of Stripe's lists come. */
  async function* pages<T extends { id: string }>(
    list: (after: { limit: number; starting_after?: string }) => Promise<Stripe.Response<Stripe.ApiList<T>>>,
  ): AsyncIterable<T[]> {
    for (let after: string | undefined; ;) {
      const asks = { limit: PAGE, ...(after !== undefined && { starting_after: after }) }
      let page: Stripe.ApiList<T>
      try {
        page = await callStripe(() => list(asks))
      } catch (error) {
        throw asProblem(error)
      }
      yield page.data
      after = page.data.at(-1)?.id
      if (!page.has_more || after === undefined) return
    }
  }

  return {
    async *listMovements(from, to) {
      const created = { gte: seconds(from), lt: seconds(to) + 1 }
      const knownUntil = new Date(Date.now() - YOUNG_MS)
      const expand = ['data.source']
      const lines = pages<Stripe.BalanceTransaction>((after) =>
        stripe.balanceTransactions.list({ ...after, created, expand }),
      )
      for await (const page of lines)
        yield { movements: page.flatMap((line) => movementOf(line) ?? []), knownUntil }
      // A dispute is decided in whatever month: it is asked for by itself, with what it has moved.
      const opened = { gte: seconds(new Date(from.getTime() - DECIDED_WITHIN_MS)), lt: created.lt }
      const disputes = pages<Stripe.Dispute>((after) => stripe.disputes.list({ ...after, created: opened }))
      for await (const page of disputes) yield { movements: page.flatMap(movementsOfDispute), knownUntil }
    },

    async *listWalletEvents(from) {
      const created = { gte: seconds(new Date(Math.max(from.getTime(), Date.now() - REMEMBERED_MS))) }
      const types: string[] = NEEDED_EVENTS
      const events = pages<Stripe.Event>((after) => stripe.events.list({ ...after, created, types }))
      for await (const page of events) yield page.map(walletEventOf)
    },
  }
}

function movementOf(line: Stripe.BalanceTransaction): WalletMovement | undefined {
  const kind = KINDS[line.type]
  const source = typeof line.source === 'object' ? line.source : null
  if (!kind || !source) return undefined
  const charge = source.object === 'charge' ? source : undefined
  const refund = source.object === 'refund' ? source : undefined
  return {
    reference: source.id,
    kind,
    amountCents: line.amount,
    feeCents: line.fee,
    currency: line.currency.toUpperCase(),
    happenedAt: new Date(line.created * 1000),
    status: refund?.status === 'failed' && kind === 'refund' ? 'failed' : 'completed',
    captureId: charge?.id ?? idOf(refund?.charge),
    checkoutId: charge?.metadata['checkout'],
    invoiceId: charge ? idOf(charge.payment_intent) : undefined,
    buyer: charge?.billing_details.name ?? undefined,
  }
}

/**
 * What a dispute takes is held until it is decided; one that was won, on appeal perhaps, has taken nothing in the end. Its
 * fees are gone however it ends, but for those that a balance transaction gives again.
 */
function movementsOfDispute(dispute: Stripe.Dispute): WalletMovement[] {
  const { status, outcome } = standingOf(dispute.status)
  const about = {
    currency: dispute.currency.toUpperCase(),
    feeCents: 0,
    captureId: idOf(dispute.charge),
    checkoutId: undefined,
    invoiceId: idOf(dispute.payment_intent),
    buyer: undefined,
  }
  return [
    {
      ...about,
      reference: dispute.id,
      kind: 'dispute',
      amountCents: -dispute.amount,
      happenedAt: new Date(dispute.created * 1000),
      status: status !== 'closed' ? 'pending' : outcome === 'lost' ? 'completed' : 'failed',
    },
    ...dispute.balance_transactions
      .filter(({ fee }) => fee !== 0)
      .map(({ id, fee, created }) => ({
        ...about,
        reference: id,
        kind: 'fee' as const,
        amountCents: -fee,
        happenedAt: new Date(created * 1000),
        status: 'completed' as const,
      })),
  ]
}
