import { makingWords } from '../../../pieces/supply/making-words.rules.ts'
import { MAX_DECIMAL_LENGTH } from '../../../machine/values/money.ts'
import { MAX_MANUAL_QUANTITY, SALE_LIMITS } from '../manual-order.rules.ts'
import { useRows } from '../../../machine/forms/lists/rows.tsx'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { FinalSaleLine } from '../../final-sale/final-sale-line.part.tsx'
import { SettingsPart } from '../../../store/settings/desk/settings-part.tsx'
import { AskedFields, problemsAt } from '../../editing/desk/asked-fields.tsx'
import {
  answered,
  isOtherPrice,
  listPriceOf,
  withPiece,
  type FormLine,
  type SalePartProps,
} from './manual-form.ts'
import { PieceFinder } from './piece-finder.tsx'
import type { SaleQuote } from './use-sale-quote.ts'

/** What was sold: found by search, how many, and at which price. */
export function PiecesPart({ of, quote }: SalePartProps & { quote: SaleQuote | undefined }) {
  const { lines } = of.draft
  const findId = of.at('find').id
  const rows = useRows({
    rows: lines,
    onChange: (change) => of.change({ lines: change(lines) }),
    idOf: (_, index) => of.at(`lines.${index}`).id,
    nameOf: ({ name }) => name,
    addId: findId,
  })
  const supply = new Map(quote?.items.map((item) => [item.id, item]))
  return (
    <SettingsPart title="Pieces" hint="They leave the stock when the order is recorded.">
      <PieceFinder
        id={findId}
        error={of.at('lines').error}
        onChoose={(product) => of.change({ lines: withPiece(lines, product) })}
      />
      <output className="sr-only">{rows.announcement}</output>
      {lines.length === 0 ? null : (
        <ol aria-label="Pieces of this order" className="divide-y divide-line border border-line">
          {lines.map((line, index) => (
            <PieceRow
              key={line.asked?.key ?? line.id}
              line={line}
              path={`lines.${index}`}
              at={of.at}
              supply={supply.get(line.id)}
              wanted={sumOf(lines, line.id)}
              quoted={quote?.items[index]?.id === line.id ? quote.items[index] : undefined}
              onChange={(part) => rows.change(line, part)}
              onRemove={() => rows.remove(line)}
            />
          ))}
        </ol>
      )}
    </SettingsPart>
  )
}

type Supply = SaleQuote['items'][number]

interface PieceRowProps {
  line: FormLine
  /** As the shop names it: 'lines.0'. */
  path: string
  at: SalePartProps['of']['at']
  /** How many there are, once that is known. */
  supply: Supply | undefined
  /** The line itself, as far as the last quote had it. */
  quoted: Supply | undefined
  /** How many of the piece are in the order, in all its lines. */
  wanted: number
  onChange: (part: Partial<FormLine>) => void
  onRemove: () => void
}

function PieceRow({ line, path, at, supply, quoted, wanted, onChange, onRemove }: PieceRowProps) {
  const input = (field: 'quantity' | 'price' | 'reason', label: string, more: object = {}) => (
    <InputField
      {...at(`${path}.${field}`)}
      label={label}
      autoComplete="off"
      value={line[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      {...more}
    />
  )
  const gone = at(`${path}.id`).error
  const available = supply?.available ?? Infinity
  const isShort = wanted > available
  return (
    <li className="grid gap-3 p-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
        <p className="text-base font-semibold [overflow-wrap:anywhere]">{line.name}</p>
        <button type="button" className="btn-quiet" onClick={onRemove}>
          Remove<span className="sr-only"> {line.name}</span>
        </button>
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[6rem_8rem_minmax(0,1fr)]">
        {input('quantity', 'Quantity', {
          inputMode: 'numeric',
          maxLength: String(MAX_MANUAL_QUANTITY).length,
        })}
        {input('price', 'Price each ($)', { inputMode: 'decimal', maxLength: MAX_DECIMAL_LENGTH })}
        {isOtherPrice(line) ? (
          <div className="col-span-2 sm:col-span-1">
            {input('reason', `Why not $${listPriceOf(line)}?`, {
              maxLength: SALE_LIMITS.reason,
              required: true,
            })}
          </div>
        ) : null}
      </div>
      {line.asked ? (
        <AskedFields
          name={`sale-answer-${line.asked.key}`}
          piece={line.name}
          questions={line.asked.questions}
          answers={line.asked.answers}
          problems={problemsAt(at, `${path}.customization`, line.asked.questions)}
          onChange={(answers) => onChange(answered(line, answers))}
        />
      ) : null}
      <output className={isShort ? 'field-error' : 'text-ink-soft'}>
        {supply ? supplyWords(supply, isShort) : ''}
      </output>
      <FinalSaleLine of={quoted} />
      {gone ? <p className="field-error">This piece {gone}</p> : null}
    </li>
  )
}

function sumOf(lines: readonly FormLine[], id: number): number {
  return lines.reduce((sum, line) => (line.id === id ? sum + (Number(line.quantity) || 0) : sum), 0)
}

/** Says whether there are as many as are wanted. */
function supplyWords({ stock, available, makingDays }: Supply, isShort: boolean): string {
  const count = available ?? 0
  if (isShort && count === 0) return makingDays ? 'All places are taken.' : 'None is left.'
  if (isShort && makingDays) return `Only ${count.toLocaleString()} can be ordered now.`
  if (isShort) return `Only ${count.toLocaleString()} ${count === 1 ? 'is' : 'are'} left.`
  return makingDays
    ? `Made to order: takes ${makingWords(makingDays)} to make`
    : `${stock.toLocaleString()} in stock`
}
