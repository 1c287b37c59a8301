import { linesToSend } from '../parcels/parcel.rules.ts'
import { Answers } from '../../pieces/questions/parts/answers.tsx'
import { MadeLine } from '../../pieces/supply/made-line.part.tsx'
import { Plate } from '../../pieces/pictures/plate.part.tsx'
import { SkuLine } from '../list/desk/sku-line.tsx'
import type { PackingOrder } from './packing-queries.desk.ts'

/** Those that are left or, once all are out, all of them. */
export function Pieces({ items }: { items: PackingOrder['items'] }) {
  const left = linesToSend(items)
  const shown = left.length > 0 ? left : items.map(({ quantity }, index) => ({ n: index + 1, quantity }))
  return (
    <ul className="divide-y divide-line">
      {shown
        .map(({ n, quantity }) => ({ n, quantity, line: items[n - 1]! }))
        .map(({ n, quantity, line }) => (
          <li key={n} className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-4 py-3 first:pt-0">
            <Plate
              product={{ name: line.name, imageUrl: line.imageUrl, imageAlt: '', category: '' }}
              sizes="3.5rem"
              widths={[160, 160]}
              decorative
            />
            <div className="min-w-0">
              <p className="[overflow-wrap:anywhere]">
                <strong className="font-semibold tabular-nums">{quantity} ×</strong> {line.name}
              </p>
              <SkuLine of={line} />
              <Answers of={line.customization} />
              <MadeLine of={line} />
            </div>
          </li>
        ))}
    </ul>
  )
}
