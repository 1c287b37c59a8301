import { Plate } from '../../pieces/pictures/plate.part.tsx'
import type { OrderLine } from '../order/order.rules.ts'

/** Beside a line's name, of which it is no more than a picture. */
export function LinePicture({ of: line }: { of: Pick<OrderLine, 'name' | 'imageUrl'> }) {
  return <Plate product={{ ...line, category: '' }} sizes="3.5rem" widths={[160, 160]} decorative />
}

/** Below a line's name: what its maker calls the piece, to find it on the shelf. */
export function SkuLine({ of: line }: { of: Pick<OrderLine, 'sku'> | undefined }) {
  return line?.sku ? <span className="block text-sm text-ink-soft">SKU {line.sku}</span> : null
}
