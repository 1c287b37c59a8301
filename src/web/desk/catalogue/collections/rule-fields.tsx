import { useQuery } from '@tanstack/react-query'
import { ChoiceField, TextField, ToggleField, type FieldEditor } from '../../editor/editor-fields.tsx'
import { deskCategoriesQuery } from '../products/desk-listing-query.ts'
import { sortWords, wayWords, type CollectionDraft } from './collection-form.ts'

/** What a piece has to be: all of it, and of one of the categories. */
export function RuleFields({ of }: { of: FieldEditor<CollectionDraft> }) {
  const { data = [] } = useQuery(deskCategoriesQuery)
  const chosen = of.draft.categories
  // One that is called otherwise now stays a choice: the shop finds it by its former name.
  const names = [...new Set([...data.map(({ name }) => name), ...chosen])]
  const toggle = (name: string) =>
    of.change({
      categories: chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name],
    })
  return (
    <>
      <fieldset>
        <legend className="field-label">Of the categories</legend>
        <p className="text-sm text-ink-soft">Of one of those you tick; of any, if you tick none.</p>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {names.map((name) => (
            <label key={name} className="flex min-h-11 items-center gap-2.5 [overflow-wrap:anywhere]">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={chosen.includes(name)}
                onChange={() => toggle(name)}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField of={of} name="priceFrom" />
        <TextField of={of} name="priceTo" />
        <ChoiceField of={of} name="way" options={wayWords} />
        <ChoiceField of={of} name="sort" options={sortWords} />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField of={of} name="madeOf" />
        <TextField of={of} name="color" />
        <TextField of={of} name="treatment" />
      </div>
      <ToggleField of={of} name="available" />
    </>
  )
}
