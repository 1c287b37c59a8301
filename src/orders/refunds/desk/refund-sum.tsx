import { formatCents, toCents, type Cents } from '../../../machine/values/money.ts'
import { signedCents } from '../../../payments/comparison/desk/signed-cents.ts'
import { SumRows } from '../../order/desk/order-sums.tsx'
import type { RefundQuote } from '../refund-quote.rules.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { walletOf } from '../../../payments/wallets/wallet-title.rules.ts'

/** What the buyer gets, its parts, and what the shop keeps; before anything is chosen, what there is to give. */
export function RefundSum({ order, quote }: { order: DeskOrder; quote: RefundQuote | undefined }) {
  const amountCents = quote?.amountCents ?? 0
  return (
    <div>
      <output className="block">
        <span className="block text-ink-soft">The buyer gets back</span>
        <strong className="block font-display text-3xl font-normal tabular-nums">
          {formatCents(amountCents)}
        </strong>
      </output>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-line pt-3 tabular-nums">
        <SumRows sums={partsOf(quote).map(([name, cents]) => [name, formatCents(cents)])} />
      </dl>
      <p className="mt-3 border-t border-line pt-3 text-ink-soft">{keptWords(order, amountCents)}</p>
    </div>
  )
}

/** The parts a refund is made of; those that are nothing are not named, but for the pieces. */
function partsOf(quote: RefundQuote | undefined): (readonly [string, Cents])[] {
  const {
    goodsCents = 0,
    exchange,
    giftWrapCents = 0,
    shippingCents = 0,
    taxCents = 0,
    otherCents = 0,
  } = quote ?? {}
  const exchangeCents = exchange?.goodsCents ?? 0
  const more = [
    ['Exchanged pieces', exchangeCents],
    ['Gift wrap', giftWrapCents],
    ['Shipping', shippingCents],
    ['Tax', taxCents],
    [otherCents < 0 ? 'Set off: given back before' : 'Beyond that', otherCents],
  ] as const
  return [['Pieces', goodsCents - exchangeCents] as const, ...more.filter(([, cents]) => cents !== 0)]
}

/** What the shop keeps of what was paid, and what the wallet took, as far as that is known. */
function keptWords({ total, refundable, ...order }: DeskOrder, amountCents: Cents): string {
  const keptCents = toCents(refundable) - amountCents
  const feeCents = signedCents(order.fee)
  const fee = feeCents > 0 ? `, less ${walletOf(order)}’s fee of ${formatCents(feeCents)}` : ''
  const paid = formatCents(toCents(total))
  if (keptCents > 0) return `The shop keeps ${formatCents(keptCents)} of the ${paid} that was paid${fee}.`
  // Then a fee is what it cost the shop.
  const cost = feeCents > 0 ? ` ${walletOf(order)}’s fee so far is ${formatCents(feeCents)}.` : ''
  return `Nothing is left of the ${paid} that was paid.${cost}`
}
