import type { OrderLine } from '../order/order.rules.ts'
import { FINAL_SALE_WORDS } from './final-sale-words.rules.ts'

/** Below a line of a cart or an order, as its product's page said it. */
export function FinalSaleLine({ of: line }: { of: Pick<OrderLine, 'finalSale'> | undefined }) {
  return line?.finalSale ? <span className="block text-sm text-ink-soft">{FINAL_SALE_WORDS}</span> : null
}
