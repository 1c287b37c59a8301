import { formatPrice } from '../../machine/values/money.ts'
import type { OrderLine } from '../order/order.rules.ts'

type ExchangedLine = Pick<OrderLine, 'name' | 'soldAs'>

/**
 * What stands beside a line whose piece was exchanged, and the sum by which the new price and the other lines come to the
 * order's subtotal again; null where both pieces cost the same. Undefined where the line is as it was sold.
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
