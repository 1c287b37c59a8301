import { formatPrice } from '../../../machine/values/money.ts'
import { sumLines, type Sums } from '../../../orders/order/order-sums.rules.ts'

interface TotalsProps {
  quote: (Sums & { total: string }) | undefined
  /** Shown until the shop has answered, and so is whether gift wrap is wanted: what stands below keeps its place. */
  subtotal?: string
  isWrapped?: boolean | undefined
  /** Null while it is not known whether there is any. */
  taxRate?: number | null | undefined
}

/** The one set of figures, in the same order everywhere. */
export function Totals({ quote, subtotal = '0.00', isWrapped = false, taxRate }: TotalsProps) {
  const isUntold = taxRate === null
  const lines = quote
    ? sumLines(quote, taxRate)
    : [
        ['Subtotal', formatPrice(subtotal)] as const,
        ...(isWrapped ? [['Gift wrap', '…'] as const] : []),
        ['Shipping', '…'] as const,
        ['Tax', '…'] as const,
      ]
  return (
    <dl className="tabular-nums" aria-busy={!quote}>
      {lines.map(([name, amount]) => (
        <Row key={name} name={name} value={isUntold && name === 'Tax' ? 'By your state' : amount} />
      ))}
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-4">
        <dt className="font-display text-xl">{isUntold ? 'Before tax' : 'Total'}</dt>
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
      <dt className="[overflow-wrap:anywhere] text-ink-soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
