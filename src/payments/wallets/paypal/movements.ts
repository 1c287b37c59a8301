import {
  ApiError,
  type Client,
  type PayerInformation,
  type SearchResponse,
  type TransactionDetails,
  TransactionSearchController,
} from '@paypal/paypal-server-sdk'
import type { Cents } from '../../../machine/values/money.ts'
import { type Wallet, WalletProblem } from '../wallet.ts'
import type { MovementsPage, WalletMovement, WalletMovementKind } from '../wallet-movement.ts'
import { orOnceMore } from './client.ts'
import { centsOf } from './order-view.ts'
import { asProblem, wordsOf } from './refusal.ts'

/** PayPal's Transaction Search takes no longer time at once, and gives no larger page. */
const LONGEST_MS = 31 * 86_400_000
const PAGE_SIZE = 500

/** It lists no more lines than that, however they are paged; a time with more of them is asked about in halves. */
const TOO_MANY = 'RESULTSET_TOO_LARGE'
const SHORTEST_MS = 1000

/** How it words that its reports have not come so far yet, or that it has forgotten. */
const NOT_THERE = /start date is not available/i

const NOT_ALLOWED =
  'PayPal does not let this shop read the account’s transactions: switch on “Transaction Search” for the app, in the PayPal account for developers under Apps & Credentials. It may take some hours until PayPal minds it'

interface Span {
  from: number
  to: number
}

/** The account's own record of what moved. */
export function paypalMovements(client: Client): Pick<Wallet, 'listMovements'> {
  const search = new TransactionSearchController(client)

  async function searchPage({ from, to }: Span, page: number): Promise<SearchResponse> {
    const { result } = await orOnceMore(() =>
      search.searchTransactions({
        startDate: new Date(from).toISOString(),
        endDate: new Date(to).toISOString(),
        fields: 'transaction_info,payer_info',
        pageSize: PAGE_SIZE,
        page,
      }),
    )
    return result
  }

  async function* listSpan(span: Span): AsyncIterable<MovementsPage> {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      let found: SearchResponse
      try {
        found = await searchPage(span, page)
      } catch (error) {
        const errorDetails = error instanceof ApiError ? wordsOf(error) : {}
        if (NOT_THERE.test(errorDetails.message ?? '')) return
        if (errorDetails.name !== TOO_MANY || span.to - span.from <= SHORTEST_MS) throw problemOf(error)
        for (const half of halves(span)) yield* listSpan(half)
        return
      }
      const details = found.transactionDetails ?? []
      // An empty page is the end, whatever the count says.
      pages = details.length === 0 ? page : (found.totalPages ?? 1)
      yield {
        movements: details.flatMap((detail) => toMovement(detail) ?? []),
        knownUntil: new Date(timeOf(found.lastRefreshedDatetime) ?? span.from),
      }
    }
  }

  return {
    async *listMovements(from, to) {
      for (let start = from.getTime(); start < to.getTime(); start += LONGEST_MS)
        yield* listSpan({ from: start, to: Math.min(start + LONGEST_MS, to.getTime()) })
    },
  }
}

function halves({ from, to }: Span): Span[] {
  const middle = Math.floor((from + to) / 2)
  return [
    { from, to: middle },
    { from: middle, to },
  ]
}

function problemOf(error: unknown): WalletProblem {
  const isForbidden = error instanceof ApiError && error.statusCode === 403
  return isForbidden ? new WalletProblem('refused', NOT_ALLOWED) : asProblem(error)
}

/**
 * PayPal's transaction event codes, as far as they are about payments: the sale (T00..), and what is done to one
 * afterwards; T0106 is the fee of a bank's claim. Money held during a dispute (T1110, T1111) stays the shop's; withdrawals and the like are none of its.
 */
const KINDS: Record<string, WalletMovementKind> = {
  T0106: 'fee',
  T1106: 'reversal',
  T1107: 'refund',
  T1108: 'fee_returned',
  T1109: 'fee_returned',
  T1201: 'dispute',
  T1202: 'won_back',
  T1205: 'won_back',
  T1207: 'dispute',
  T1208: 'won_back',
}

const STATUS: Record<string, WalletMovement['status']> = { P: 'pending', D: 'failed' }

function toMovement({ transactionInfo: info, payerInfo }: TransactionDetails): WalletMovement | undefined {
  const reference = info?.transactionId
  const happenedAt = timeOf(info?.transactionInitiationDate)
  if (!info || !reference || happenedAt === undefined) return undefined
  const amountCents = signedCents(info.transactionAmount?.value)
  const kind = kindOf(info.transactionEventCode ?? '', amountCents)
  if (!kind) return undefined
  const fee = info.feeAmount === undefined ? 0 : signedCents(info.feeAmount.value)
  return {
    reference,
    kind,
    amountCents,
    feeCents: fee === undefined ? undefined : 0 - fee,
    currency: info.transactionAmount?.currencyCode ?? '',
    happenedAt: new Date(happenedAt),
    // V is a sale that was given back whole: it was completed, and what went back has lines of its own.
    status: STATUS[info.transactionStatus ?? ''] ?? 'completed',
    captureId: kind === 'capture' ? reference : info.paypalReferenceId,
    checkoutId: info.customField,
    invoiceId: info.invoiceId,
    buyer: buyerOf(payerInfo),
  }
}

function kindOf(code: string, amountCents: Cents | undefined): WalletMovementKind | undefined {
  const comesIn = amountCents === undefined || amountCents > 0
  // What the owner paid somebody is no sale.
  if (/^T00\d\d$/.test(code)) return comesIn ? 'capture' : undefined
  const kind = KINDS[code]
  // A refund or reversal that came in again.
  return (kind === 'refund' || kind === 'reversal') && amountCents !== undefined && comesIn
    ? 'refund_failed'
    : kind
}

function buyerOf(payer: PayerInformation | undefined): string | undefined {
  const name = payer?.payerName?.alternateFullName ?? payer?.payerName?.fullName
  const parts = [name, payer?.emailAddress].filter((part) => part !== undefined && part !== '')
  return parts.length === 0 ? undefined : parts.join(', ').slice(0, 300)
}

function signedCents(value: string | undefined): Cents | undefined {
  const isNegative = value?.startsWith('-') ?? false
  const cents = centsOf(isNegative ? value!.slice(1) : value)
  return cents < 0 ? undefined : isNegative ? 0 - cents : cents
}

/** PayPal leaves the colon out of an offset at times, which not everything that reads times takes. */
function timeOf(text: string | undefined): number | undefined {
  const ms = Date.parse((text ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  return Number.isNaN(ms) ? undefined : ms
}
