import { formatCents, formatPrice } from '../../../domain/money.ts'
import type { Quote } from '../../data/queries.ts'

interface TotalsProps {
  quote: Pick<Quote, 'subtotal' | 'discount' | 'shippingCost' | 'tax' | 'total'> | undefined
  /** Shown until the shop has answered. */
  subtotalCents?: number
  taxRate?: number | undefined
}

/** The one set of figures, in the same order everywhere. */
export function Totals({ quote, subtotalCents = 0, taxRate }: TotalsProps) {
  const subtotal = quote ? formatPrice(quote.subtotal) : formatCents(subtotalCents)
  return (
    <dl className="tabular-nums" aria-busy={!quote}>
      <Row name="Subtotal" value={subtotal} />
      {quote && Number(quote.discount) > 0 ? (
        <Row name="Discount" value={`-${formatPrice(quote.discount)}`} />
      ) : null}
      <Row name="Shipping" value={shippingWords(quote)} />
      <Row
        name={taxRate === undefined ? 'Tax' : `Tax (${taxRate}%)`}
        value={quote ? formatPrice(quote.tax) : '…'}
      />
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-4">
        <dt className="font-display text-xl">Total</dt>
        <dd className="font-display text-2xl" data-testid="total">
          {quote ? formatPrice(quote.total) : '…'}
        </dd>
      </div>
    </dl>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-1.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function shippingWords(quote: TotalsProps['quote']): string {
  if (!quote) return '…'
  return Number(quote.shippingCost) === 0 ? 'Free' : formatPrice(quote.shippingCost)
}
