import { stateName } from '../../../buying/tax/us-states.rules.ts'
import { formatPrice } from '../../../machine/values/money.ts'
import { Trouble } from '../../../machine/web/ui/trouble.tsx'
import { sentenceOf } from '../../../machine/web/queries/refusal.ts'
import type { useSaleQuote } from './use-sale-quote.ts'

/** What it comes to, reckoned by the shop. */
export function SaleSums({
  sale,
  placeMissing,
  isHandedOver,
}: {
  sale: ReturnType<typeof useSaleQuote>
  placeMissing: boolean
  isHandedOver: boolean
}) {
  const { quote, isCurrent, error } = sale
  if (error && !isCurrent) return <Trouble message={sentenceOf(error)} onRetry={() => void sale.refetch()} />
  if (!quote || placeMissing)
    return (
      <p className="text-ink-soft">
        The total stands here once {placeMissing ? 'a piece and the state it was sold in are' : 'a piece is'}{' '}
        chosen.
      </p>
    )
  const sums = [
    ['Subtotal', formatPrice(quote.subtotal)],
    ...(Number(quote.discount) === 0 ? [] : [['Discount', `-${formatPrice(quote.discount)}`]]),
    ...(quote.gift
      ? [['Gift wrap', Number(quote.giftWrap) === 0 ? 'Free' : formatPrice(quote.giftWrap)]]
      : []),
    ...(isHandedOver
      ? []
      : [['Shipping', Number(quote.shippingCost) === 0 ? 'Free' : formatPrice(quote.shippingCost)]]),
    [
      `Tax (${quote.taxState === null || quote.taxRate === 0 ? '' : `${stateName(quote.taxState)}, `}${quote.taxRate}%)`,
      formatPrice(quote.tax),
    ],
  ]
  return (
    <output aria-label="Total of this order" className="block" aria-busy={!isCurrent}>
      <dl className="ml-auto grid max-w-60 grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
        {sums.map(([name, sum]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right">{sum}</dd>
          </div>
        ))}
        <div className="contents text-base font-semibold">
          <dt>Total</dt>
          <dd className="text-right">{formatPrice(quote.total)}</dd>
        </div>
      </dl>
    </output>
  )
}
