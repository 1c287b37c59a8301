import { isMade } from './availability.rules.ts'
import { WEEK } from './making-words.rules.ts'
import { kindNames, type ProductKind, productKinds } from './product-kind.rules.ts'
import { type FieldEditor, TextField } from '../../machine/forms/editor-fields.tsx'
import { PickField } from '../../machine/forms/fields/pick-field.tsx'
import { Choice } from '../../machine/forms/fields/choice.tsx'
import type { ProductDraft } from '../editing/desk/product-form.ts'
import { useState } from 'react'
import { InputField } from '../../machine/web/ui/field.tsx'

/** Weeks are typed by those who think in them; the form holds business days, as the shop does. */

type Unit = 'weeks' | 'days'

interface Times {
  makingDaysFrom: string
  makingDaysTo: string
}

/** A new piece begins in weeks. */
function unitOf({ makingDaysFrom, makingDaysTo }: Times): Unit {
  return [makingDaysFrom, makingDaysTo].every((days) => Number(days) % WEEK === 0) ? 'weeks' : 'days'
}

/** What the box shows; what is no number, and what is not there, stays as it was typed. */
function shownIn(unit: Unit, days: string): string {
  if (days === '0') return ''
  return unit === 'weeks' && isWhole(days) ? String(Number(days) / WEEK) : days
}

function daysOf(unit: Unit, typed: string): string {
  const text = typed.trim()
  return unit === 'weeks' && isWhole(text) ? String(Number(text) * WEEK) : text
}

const isWhole = (text: string) => /^\d{1,9}$/.test(text)

/** How long it takes to make, in the unit its maker thinks in; the shop counts business days. */
function MakingTimeFields({ of }: { of: FieldEditor<ProductDraft> }) {
  const { draft, change, at } = of
  const [unit, setUnit] = useState<Unit>(() => unitOf(draft))
  const box = (name: 'makingDaysFrom' | 'makingDaysTo', label: string) => (
    <InputField
      {...at(name)}
      label={label}
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={shownIn(unit, draft[name])}
      onChange={({ target }) => change({ [name]: daysOf(unit, target.value) })}
    />
  )
  return (
    <fieldset>
      <legend className="sr-only">How long it takes to make</legend>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        {box('makingDaysFrom', 'Takes at least')}
        {box('makingDaysTo', 'at most')}
        <PickField
          id={`${at('makingDaysFrom').id}-unit`}
          label="Counted in"
          value={unit}
          options={[
            ['weeks', 'weeks'],
            ['days', 'business days'],
          ]}
          onChange={(next: Unit) => {
            // The numbers stay as they were typed, and mean the other unit.
            change({
              makingDaysFrom: daysOf(next, shownIn(unit, draft.makingDaysFrom)),
              makingDaysTo: daysOf(next, shownIn(unit, draft.makingDaysTo)),
            })
            setUnit(next)
          }}
        />
      </div>
    </fieldset>
  )
}

const hints: Record<ProductKind, string> = {
  shelf: 'You have some, and sell them until none is left.',
  one_of_a_kind: 'There is one. Once sold, its page stays.',
  numbered: 'Each has its number, its picture and its measures.',
  made_to_order: 'You make it for whoever orders it.',
  made_again: 'From the shelf first, then to order.',
}

/** What else is asked of a piece follows from the answer. */
export function KindFields({ of }: { of: FieldEditor<ProductDraft> & { isNew: boolean } }) {
  const { draft } = of
  return (
    <>
      <fieldset>
        <legend className="field-label">How do you sell it?</legend>
        <div className="flex flex-wrap gap-x-5">
          {productKinds.map((kind) => (
            <Choice
              key={kind}
              name="product-kind"
              isChosen={draft.kind === kind}
              onChoose={() => of.change({ kind, ...stockOf(kind, draft.stock, of.isNew) })}
            >
              {kindNames[kind]}
            </Choice>
          ))}
        </div>
        <output className="block text-sm text-ink-soft">{hints[draft.kind]}</output>
      </fieldset>
      {isMade(draft.kind) ? (
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
          <MakingTimeFields of={of} />
          <TextField
            of={of}
            name="atOnce"
            hint="So many are made at the same time; then it is closed until one is done. 0: as many as are ordered."
          />
        </div>
      ) : null}
    </>
  )
}

/** What stands in a box that is not shown any more must not be wrong. */
function stockOf(kind: ProductKind, stock: string, isNew: boolean): { stock?: string } {
  // A new one is there: with none of it, it would be sold before anybody bought it.
  if (kind === 'one_of_a_kind' && (Number(stock) > 1 || (isNew && Number(stock) === 0))) return { stock: '1' }
  // Nothing of a new piece has come back yet, whatever another kind had put there on the way.
  return kind === 'made_to_order' && (isNew || !/^\d+$/.test(stock)) ? { stock: '0' } : {}
}
