import type { Sale } from './sale.rules.ts'
import { formatPrice } from '../../machine/values/money.ts'

/** What was asked before a sale, struck through, and told apart by readers; nothing where that is not known. */
export function FormerPrice({ sale, className }: { sale: Sale | null; className: string }) {
  if (!sale?.before) return null
  return (
    <>
      <span className="sr-only">Price before: </span>
      <s className={`${className} text-ink-soft`}>{formatPrice(sale.before)}</s>{' '}
      <span className="sr-only">Sale price: </span>
    </>
  )
}
