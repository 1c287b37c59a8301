import { answerBy } from '../../../payments/disputes/dispute.rules.ts'
import { formatCents } from '../../../machine/values/money.ts'
import { lostTwiceCents } from '../../../payments/ledger/ledger.rules.ts'
import { signedCents } from '../../../payments/comparison/desk/signed-cents.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { disputeDeskOf } from '../../../payments/wallets/wallet-desk.rules.ts'
import { walletOf } from '../../../payments/wallets/wallet-title.rules.ts'

/** Above an order whose money is contested, or gone again. */
export function TakenBackNotice({ order }: { order: DeskOrder }) {
  const text = textOf(order)
  if (text === undefined) return null
  return (
    <div className="no-print notice notice-danger mb-4 text-sm">
      <h2 className="font-display text-lg">
        {order.inDispute ? 'This order is in dispute' : 'The money of this order was taken back'}
      </h2>
      <p className="mt-1 max-w-3xl">{text}</p>
      <Answer {...order} />
    </div>
  )
}

/** What is to be done, as long as it is the shop's turn. */
function Answer({ disputes, paymentMethod }: Pick<DeskOrder, 'disputes' | 'paymentMethod'>) {
  const deadline = disputes
    .map(answerBy)
    .filter((by) => by !== null)
    .toSorted()[0]
  if (deadline === undefined) return null
  return (
    <p className="mt-1 max-w-3xl font-semibold">
      Answer it in {disputeDeskOf({ paymentMethod }).name} by <ShopMoment iso={deadline} />.
    </p>
  )
}

function textOf({ inDispute, paymentState, shippedAt, movements, ...order }: DeskOrder): string | undefined {
  const isReversed = paymentState === 'reversed'
  if (!inDispute && !isReversed) return undefined
  const money = isReversed
    ? `${walletOf(order)} or the buyer’s bank has taken its money back, and it does not count as revenue.`
    : 'Until it is decided, its money does not count as revenue.'
  const lostCents = lostTwiceCents(
    movements.map(({ kind, amount }) => ({ kind, amountCents: signedCents(amount) })),
  )
  if (lostCents > 0)
    return `${walletOf(order)} or the buyer’s bank took back money that had been given back to the buyer as well: ${formatCents(lostCents)} more went out than this order brought. Dispute it at ${walletOf(order)}.`
  if (shippedAt !== null) return `${money} It has already been sent.`
  if (isReversed) return `${money} It can’t be sent.`
  return `${money} It does not wait to be packed either.`
}
