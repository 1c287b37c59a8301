import type { OrderLine } from '../order/order.rules.ts'

/** Below a line's name: what its maker calls the piece, to find it on the shelf. */
export function SkuLine({ of: line }: { of: Pick<OrderLine, 'sku'> | undefined }) {
  return line?.sku ? <span className="block text-sm text-ink-soft">SKU {line.sku}</span> : null
}
