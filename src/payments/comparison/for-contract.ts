import type { Comparison } from './comparisons.sql.ts'
import type { Difference } from './differences.sql.ts'
import type { Wallets } from '../wallets/wallets.ts'
import { toDecimal, type Cents } from '../../machine/values/money.ts'

/** As the contract and mails carry it. */
export function differenceForContract(difference: Difference, wallets: Pick<Wallets, 'title'>) {
  const { id, kind, reference, why, orderId, captureId, invoiceId, buyer } = difference
  return {
    id,
    wallet: wallets.title(difference.wallet),
    kind,
    reference,
    why,
    orderId,
    captureId,
    invoiceId,
    buyer,
    atWallet: inWords(difference.walletCents, difference.walletCurrency),
    inShop: inWords(difference.shopCents, difference.shopCurrency),
    happenedAt: difference.happenedAt.toISOString(),
    firstSeenAt: difference.firstSeenAt.toISOString(),
  }
}

/** '-15.00 USD'; the wallet's currency may be any. */
function inWords(cents: Cents | null, currency: string | null): string | null {
  return cents === null ? null : `${toDecimal(cents)} ${currency ?? ''}`.trim()
}

export function comparisonForContract({
  askedAt,
  finishedAt,
  since,
  compared,
  mended,
  differing,
  failure,
  tries,
}: Comparison) {
  return {
    askedAt: askedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    since: since.toISOString(),
    compared,
    mended,
    differing,
    failure,
    isUnderWay: finishedAt === null && tries > 0 && failure === null,
  }
}
