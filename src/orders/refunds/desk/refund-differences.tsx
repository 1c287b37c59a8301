import { formatCents, type Cents } from '../../../machine/values/money.ts'
import type { RefundableOrder } from '../refund-quote.rules.ts'
import { paidOf } from '../refund-shares.rules.ts'
import { CheckBox } from '../../../machine/forms/fields/check-box.tsx'
import type { FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import type { RefundDraft } from './refund-draft.ts'

interface RefundDifferencesProps {
  of: Pick<FieldEditor<RefundDraft>, 'draft' | 'change' | 'at'>
  order: RefundableOrder
}

/** What a changed order comes to less; nothing is asked where none of it is owed. */
export function RefundDifferences({ of, order }: RefundDifferencesProps) {
  const { draft, change: onChange, at } = of
  const exchanges = paidOf(order.exchangesOpen)
  const tax = order.movedTaxOpenCents
  const isShown = exchanges > 0 || tax > 0 || draft.exchanges || draft.movedTax
  if (!isShown) return null
  return (
    <fieldset>
      <legend className="mb-1 font-display text-lg">What was changed</legend>
      {exchanges > 0 || draft.exchanges ? (
        <Difference
          {...at('exchanges')}
          words="The difference of exchanged pieces, with its tax"
          cents={exchanges}
          isChosen={draft.exchanges}
          onChange={(isChosen) => onChange({ exchanges: isChosen })}
        />
      ) : null}
      {tax > 0 || draft.movedTax ? (
        <Difference
          {...at('movedTax')}
          words="The tax that is too much where it goes"
          cents={tax}
          isChosen={draft.movedTax}
          onChange={(isChosen) => onChange({ movedTax: isChosen })}
        />
      ) : null}
    </fieldset>
  )
}

interface DifferenceProps {
  id: string
  words: string
  cents: Cents
  isChosen: boolean
  error: string | undefined
  onChange: (isChosen: boolean) => void
}

function Difference({ id, words, cents, isChosen, error, onChange }: DifferenceProps) {
  return (
    <>
      <CheckBox
        id={id}
        checked={isChosen}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={onChange}
      >
        <span>
          {words}, <span className="tabular-nums">{formatCents(cents)}</span>
        </span>
      </CheckBox>
      {error ? (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      ) : null}
    </>
  )
}
