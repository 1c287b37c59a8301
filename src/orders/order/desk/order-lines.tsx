import type { PriceChange } from '../../manual-orders/manual-order.rules.ts'
import { formatPrice } from '../../../machine/values/money.ts'
import { Answers } from '../../../pieces/questions/parts/answers.tsx'
import { MadeLine } from '../../../pieces/supply/made-line.part.tsx'
import { FinalSaleLine } from '../../final-sale/final-sale-line.part.tsx'
import { Plate } from '../../../pieces/pictures/plate.part.tsx'
import type { DeskOrder, Order } from '../../../shop/desk/desk-queries.ts'
import { MendLine } from '../../mending/desk/mend-line.tsx'
import { SkuLine } from '../../list/sku-line.desk.tsx'
import { SoldAs } from '../../mending/desk/sold-as.tsx'

/** What was sold: picture, name, answers, and what it cost. */
export function OrderLines({
  items,
  priceChanges = [],
  mended,
}: {
  items: Order['items']
  /** Why a line was not sold at the price of the list. */
  priceChanges?: readonly PriceChange[]
  /** The order, where its lines can be mended. */
  mended?: DeskOrder
}) {
  const changes = new Map(priceChanges.map((change) => [change.n, change]))
  return (
    <ul className="divide-y divide-line">
      {items.map((line, index) => (
        <li
          key={`${index} ${line.productId}`}
          className="order-line grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-x-4 py-3 first:pt-0"
        >
          <Plate
            product={{ name: line.name, imageUrl: line.imageUrl, imageAlt: '', category: '' }}
            sizes="3.5rem"
            widths={[160, 160]}
            decorative
          />
          <div className="min-w-0">
            <p className="[overflow-wrap:anywhere]">{line.name}</p>
            <SkuLine of={line} />
            <Answers of={line.customization} />
            <FinalSaleLine of={line} />
            <MadeLine of={line} />
            <p className="text-ink-soft tabular-nums">
              {line.quantity} × {formatPrice(line.price)}
            </p>
            <SentLine line={line} />
            <OtherPrice change={changes.get(index + 1)} />
            {mended ? <MendLine order={mended} n={index + 1} /> : null}
          </div>
          <p className="tabular-nums">{formatPrice(line.lineTotal)}</p>
          <SoldAs line={line} />
        </li>
      ))}
    </ul>
  )
}

/** While parcels are out and pieces of the line are left. */
function SentLine({ line: { sent, toSend } }: { line: Order['items'][number] }) {
  if (sent === 0 || toSend === 0) return null
  return (
    <p className="text-ink-soft tabular-nums">
      {sent} sent, {toSend} to send
    </p>
  )
}

function OtherPrice({ change }: { change: PriceChange | undefined }) {
  if (!change) return null
  return (
    <p className="[overflow-wrap:anywhere] text-ink-soft">
      Instead of {formatPrice(change.listPrice)}: {change.reason}
    </p>
  )
}
