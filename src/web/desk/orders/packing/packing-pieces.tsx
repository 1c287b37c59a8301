import { Answers } from '../../../ui/answers.tsx'
import { Plate } from '../../../ui/picture/plate.tsx'
import type { PackingOrder } from './packing-queries.ts'

export function Pieces({ items }: { items: PackingOrder['items'] }) {
  return (
    <ul className="divide-y divide-line">
      {items.map((line) => (
        <li
          key={`${line.productId} ${JSON.stringify(line.customization ?? {})}`}
          className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-4 py-3 first:pt-0"
        >
          <Plate
            product={{ name: line.name, imageUrl: line.imageUrl, imageAlt: '', category: '' }}
            sizes="3.5rem"
            widths={[160, 160]}
            decorative
          />
          <div className="min-w-0">
            <p className="[overflow-wrap:anywhere]">
              <strong className="font-semibold tabular-nums">{line.quantity} ×</strong> {line.name}
            </p>
            <Answers of={line.customization} />
          </div>
        </li>
      ))}
    </ul>
  )
}
