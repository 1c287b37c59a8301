import { formatCents } from '../../../machine/values/money.ts'
import type { RefundableOrder } from '../refund-quote.rules.ts'
import { shareOfLine } from '../refund-shares.rules.ts'
import { Answers } from '../../../pieces/questions/parts/answers.tsx'
import { Plate } from '../../../pieces/pictures/plate.part.tsx'
import type { FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { Stepper } from '../../../machine/forms/fields/stepper.tsx'
import { mostOf, mostRestock, restockOf, type RefundDraft, type RefundLineDraft } from './refund-draft.ts'
import { RestockField } from './restock-field.tsx'

interface RefundPiecesProps {
  of: Pick<FieldEditor<RefundDraft>, 'draft' | 'change' | 'at'>
  order: RefundableOrder
  /** For each of the order's lines, how many pieces go back on the shelf unless somebody says otherwise. */
  restocked: readonly number[]
}

/** Which pieces, how many, and how many of them go back on the shelf. */
export function RefundPieces({ of: { draft, change, at }, order, restocked }: RefundPiecesProps) {
  const set = (index: number, part: Partial<RefundLineDraft>) =>
    change({
      lines: draft.lines.map((line, otherIndex) => (otherIndex === index ? { ...line, ...part } : line)),
    })
  return (
    <fieldset>
      <legend className="mb-2 font-display text-lg">Pieces</legend>
      <ul className="divide-y divide-line border-y border-line">
        {order.items.map((item, index) =>
          isElsewhere(draft, index + 1) ? null : (
            <PieceRow
              // oxlint-disable-next-line react/no-array-index-key -- an order's lines keep their places
              key={index}
              {...at(`lines.${index + 1}.quantity`)}
              item={item}
              left={mostOf(draft, item, index + 1)}
              line={draft.lines[index]!}
              restocked={restocked[index]!}
              onChange={(part) => set(index, part)}
            />
          ),
        )}
      </ul>
    </fieldset>
  )
}

interface PieceRowProps {
  id: string
  item: RefundableOrder['items'][number]
  /** How many of its pieces can be given back. */
  left: number
  line: RefundLineDraft
  error: string | undefined
  restocked: number
  onChange: (part: Partial<RefundLineDraft>) => void
}

function PieceRow({ id, item, left, line, error, restocked, onChange }: PieceRowProps) {
  const chosen = { ...line, quantity: String(Math.min(Number(line.quantity) || 0, left)) }
  const most = mostRestock(chosen, item)
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-start gap-x-3 gap-y-1 py-3 sm:grid-cols-[3rem_minmax(0,1fr)_auto]">
      <Plate product={{ ...item, category: '' }} sizes="3rem" widths={[160, 160]} decorative />
      <div>
        <p className="[overflow-wrap:anywhere]">{item.name}</p>
        <Answers of={item.customization} />
        <p className="text-ink-soft tabular-nums">{paidWords(item)}</p>
      </div>
      <div className="col-start-2 sm:col-start-3">
        {left > 0 ? (
          <div className="flex items-center gap-2">
            <Stepper
              id={id}
              label={`Pieces of ${item.name} to give back`}
              value={line.quantity}
              most={left}
              error={error}
              onChange={(quantity) => onChange({ quantity })}
            />
            <span className="text-ink-soft tabular-nums">of {left}</span>
          </div>
        ) : null}
      </div>
      {error ? (
        <p id={`${id}-error`} className="field-error col-span-full mt-0">
          {error}
        </p>
      ) : null}
      {most > 0 ? (
        <div className="col-start-2 sm:col-end-4">
          <RestockField
            id={`${id}-restock`}
            name={item.name}
            pieces={most}
            restock={restockOf(chosen, item, restocked)}
            onChange={(restock) => onChange({ restock })}
          />
        </div>
      ) : null}
    </li>
  )
}

/** '$40.00 paid, and 2 of 3 given back already'. */
function paidWords(item: RefundableOrder['items'][number]): string {
  const { quantity, refunded } = item
  const { goodsCents } = shareOfLine(item)
  const paid = `${formatCents(goodsCents)}${quantity > 1 ? ` for ${quantity}` : ''}`
  if (refunded === 0) return paid
  return refunded === quantity ? `${paid}, given back already` : `${paid}, ${refunded} given back already`
}

/** Whether a line's pieces are no part of the return that is refunded. */
function isElsewhere({ returned }: RefundDraft, n: number): boolean {
  return returned !== undefined && !returned.lines.some((line) => line.n === n && line.received)
}
