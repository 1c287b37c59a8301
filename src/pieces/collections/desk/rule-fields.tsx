import { useQuery } from '@tanstack/react-query'
import {
  ChoiceField,
  type FieldEditor,
  TextField,
  ToggleField,
} from '../../../machine/forms/editor-fields.tsx'
import { pieceFacetsQuery } from '../../../shop/desk/desk-queries.ts'
import { CategoryTicks } from '../../editing/desk/desk-listing-query.tsx'
import { type ShelfDraft, sortWords, wayWords } from './shelf-form.ts'

/** What a piece has to be: all of it, and of one of the categories. */
export function RuleFields({ of }: { of: FieldEditor<ShelfDraft> }) {
  const { data: facets } = useQuery(pieceFacetsQuery)
  return (
    <>
      <CategoryTicks
        legend="Of the categories"
        hint="Of one of those you tick; of any, if you tick none."
        chosen={of.draft.categories}
        onChange={(categories) => of.change({ categories })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField of={of} name="priceFrom" />
        <TextField of={of} name="priceTo" />
        <ChoiceField of={of} name="way" options={wayWords} />
        <ChoiceField of={of} name="sort" options={sortWords} />
      </div>
      <fieldset>
        <legend className="field-label">What a piece says of itself</legend>
        <p className="text-sm text-ink-soft">
          As it stands on its page, such as{' '}
          {facets?.madeOf[0] ? `Made of: ${facets.madeOf[0].value}` : 'Color: Blue'}. What is left empty does
          not matter.
        </p>
        <div className="mt-2 grid gap-5 sm:grid-cols-3">
          {(['madeOf', 'color', 'treatment'] as const).map((name) => (
            <div key={name}>
              <TextField of={of} name={name} list={`rule-${name}`} autoComplete="off" />
              <datalist id={`rule-${name}`}>
                {facets?.[name].map(({ value }) => (
                  <option key={value}>{value}</option>
                ))}
              </datalist>
            </div>
          ))}
        </div>
      </fieldset>
      <ToggleField of={of} name="available" />
    </>
  )
}
