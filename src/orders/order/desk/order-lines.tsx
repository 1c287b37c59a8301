import type { PriceChange } from '../../manual-orders/manual-order.rules.ts'
import { formatPrice } from '../../../machine/values/money.ts'
import { Answers } from '../../../pieces/questions/parts/answers.tsx'
import { MadeLine } from '../../../pieces/supply/made-line.part.tsx'
import { FinalSaleLine } from '../../final-sale/final-sale-line.part.tsx'
import type { DeskOrder, Order } from '../../../shop/desk/desk-queries.ts'
import { EditLine } from '../../editing/desk/edit-line.tsx'
import { SoldName } from '../../parcels/sold-name.part.tsx'
import { LinePicture, SkuLine } from '../../list/line-parts.desk.tsx'
import { soldAsWords } from '../../editing/sold-as-words.rules.ts'

/** What was sold: picture, name, answers, and what it cost. */
export function OrderLines({ order }: { order: DeskOrder }) {
  return (
    <ul className="divide-y divide-line">
      {order.items.map((line, index) => (
        <li
          key={`${index} ${line.productId}`}
          className="order-line grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-x-4 py-1.5 first:pt-0 last:pb-0"
        >
          <LinePicture of={line} />
          <div className="min-w-0">
            <p className="[overflow-wrap:anywhere]">
              <SoldName of={line} />
            </p>
            <SkuLine of={line} />
            <Answers of={line.customization} />
            <FinalSaleLine of={line} />
            <MadeLine of={line} />
            <div className="flex flex-wrap items-center gap-x-5">
              <p className="text-ink-soft tabular-nums">
                {line.quantity} × {formatPrice(line.price)}
              </p>
              <EditLine order={order} n={index + 1} />
            </div>
            <SentLine line={line} />
            <OtherPrice change={order.manual?.priceChanges.find(({ n }) => n === index + 1)} />
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

/** Beneath a line whose piece was exchanged, across the width of its columns. */
function SoldAs({ line }: { line: Order['items'][number] }) {
  const soldAs = soldAsWords(line)
  if (!soldAs) return null
  return (
    <div className="col-start-2 col-end-4 flex flex-wrap justify-between gap-x-4 text-ink-soft">
      <span className="[overflow-wrap:anywhere]">{soldAs.words}</span>
      {soldAs.less === null ? null : <span className="ml-auto tabular-nums">{soldAs.less}</span>}
    </div>
  )
}
