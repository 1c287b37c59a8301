import { formatPrice } from '../../money.ts'
import type { OrderLine } from '../order.ts'

type ExchangedLine = Pick<OrderLine, 'name' | 'soldAs'>

/**
 * Of a line whose piece was exchanged: what stands beside it, and the sum by which its pieces and the others come to the
 * order's subtotal again; null where both pieces cost the same. Undefined of a line that is as it was sold.
 */
export function soldAsWords({
  name,
  soldAs,
}: ExchangedLine): { words: string; less: string | null } | undefined {
  if (!soldAs) return undefined
  if (Number(soldAs.less) > 0)
    return {
      words: `Difference to ${soldAs.name} at ${formatPrice(soldAs.price)}`,
      less: formatPrice(soldAs.less),
    }
  return soldAs.name === name ? undefined : { words: `In place of ${soldAs.name}`, less: null }
}
