import type { Store } from '../data/queries.ts'
import { formatPrice } from '../../domain/money.ts'

/** '$75' for '75.00': a round sum needs no cents in a sentence. */
export function roundPrice(decimal: string): string {
  return formatPrice(decimal).replace(/\.00$/, '')
}

export function AnnouncementBar({ store }: { store: Store | undefined }) {
  const from = store?.freeShippingFrom ?? '75.00'
  return (
    <div className="on-dark no-print bg-accent-deep text-sheet">
      <div className="wrap flex flex-wrap items-center justify-center gap-x-6 gap-y-0.5 py-2 text-center text-xs sm:justify-between">
        <p>Free shipping on orders over {roundPrice(from)}, US shipping only</p>
        {store?.testPayments ? (
          <p className="text-brass-pale">
            <span className="label">Test payments</span> No real money moves.
          </p>
        ) : null}
      </div>
    </div>
  )
}
