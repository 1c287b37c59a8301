import type { OrderLine } from '../../domain/orders/order.ts'
import { FINAL_SALE_WORDS } from '../../domain/orders/returns/returnable.ts'

/** Below a bought line, as its product's page said it. */
export function FinalSaleLine({ of: { finalSale } }: { of: Pick<OrderLine, 'finalSale'> }) {
  return finalSale ? <span className="block text-sm text-ink-soft">{FINAL_SALE_WORDS}</span> : null
}
