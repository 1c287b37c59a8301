import { formatPrice } from '../../../machine/values/money.ts'
import { reasonAtDesk } from '../../../orders/delays/proposed-date.rules.ts'
import { isGone } from '../../../orders/refunds/refund.rules.ts'
import { Link } from '../../../shop/site/paths.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { creditNoteHref } from '../../../orders/list/orders-address.desk.ts'
import { refundParts } from '../../../orders/refunds/refundable-order.rules.ts'
import { refundSentence, stateWords } from '../../../orders/refunds/desk/refund-words.ts'
import { walletOf } from '../../wallets/wallet-title.rules.ts'

type Refund = DeskOrder['refunds'][number]

/** Each refund of an order, the oldest first: how it stands, what it is made of, who made it and why. */
export function RefundsList({
  order,
  onTryAgain,
}: {
  order: DeskOrder
  onTryAgain: ((refund: Refund) => void) | undefined
}) {
  const wallet = walletOf(order) ?? ''
  return (
    <ul className="divide-y divide-line">
      {order.refunds.map((refund) => (
        <li key={refund.id} className="py-3 first:pt-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span
              className={
                refund.state === 'failed' || refund.state === 'asked'
                  ? 'font-semibold text-danger'
                  : 'font-semibold'
              }
            >
              {stateWords(refund, wallet)}
            </span>
            <span className={`tabular-nums ${refund.state === 'failed' ? 'line-through' : ''}`}>
              {formatPrice(refund.amount)}
            </span>
          </p>
          <p className="text-xs [overflow-wrap:anywhere] text-ink-soft">
            <ShopMoment iso={refund.createdAt} />, {refund.madeBy ?? `made at ${wallet}`}
          </p>
          <PartsOf refund={refund} items={order.items} />
          {refund.reason === '' ? null : (
            <p className="[overflow-wrap:anywhere]">“{reasonAtDesk(refund.reason)}”</p>
          )}
          {refund.state === 'completed' ? null : <p className="mt-1">{refundSentence(refund, wallet)}</p>}
          {isGone(refund) ? (
            <Link to={creditNoteHref(order.id, refund.id)} className="btn-quiet">
              Credit note
            </Link>
          ) : null}
          {refund.state === 'failed' && refund.way === 'wallet' && onTryAgain ? (
            <button type="button" className="btn-quiet" onClick={() => onTryAgain(refund)}>
              Try again
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** '1 × Walnut Pen, back on the shelf', and the sums of the rest. */
function PartsOf({ refund, items }: { refund: Refund; items: DeskOrder['items'] }) {
  const sums = refundParts(refund, 'listed')
  if (refund.lines.length === 0 && sums.length === 0) return null
  return (
    <ul className="mt-1 text-ink-soft">
      {refund.lines.map(({ n, quantity, goods, restock }) => (
        <li key={n} className="flex justify-between gap-x-4">
          <span className="[overflow-wrap:anywhere]">
            {quantity} × {items[n - 1]?.name}
            {restock === 0 ? '' : `, ${restockWords(refund, restock, quantity)}`}
          </span>
          <span className="tabular-nums">{formatPrice(goods)}</span>
        </li>
      ))}
      {sums.map(([name, sum]) => (
        <li key={name} className="flex justify-between gap-x-4">
          <span>{name}</span>
          <span className="tabular-nums">{formatPrice(sum)}</span>
        </li>
      ))}
    </ul>
  )
}

/** They are back once the money has gone; until then that is what was asked for. */
function restockWords(refund: Refund, restock: number, quantity: number): string {
  const pieces = restock === quantity ? '' : `${restock} `
  return isGone(refund) ? `${pieces}back on the shelf` : `${pieces}not back on the shelf`
}
