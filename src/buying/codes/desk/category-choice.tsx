import { useQuery } from '@tanstack/react-query'
import { PartProblem, type FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { deskCategoriesQuery } from '../../../pieces/editing/desk/desk-listing-query.ts'

/** Those of the categories a code names that the shop no longer has; none while it is not known which there are. */
export function useGoneCategories(chosen: readonly string[]): readonly string[] {
  const { data: categories } = useQuery({ ...deskCategoriesQuery, enabled: chosen.length > 0 })
  return chosen.filter((name) => categories && !categories.some((category) => category.name === name))
}

interface CategoryChoiceProps {
  of: Pick<FieldEditor<never>, 'at'>
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Chooses the categories a code is for. One that is gone stays in the list while the code names it. */
export function CategoryChoice({ of, chosen, onChange }: CategoryChoiceProps) {
  const { data: categories = [] } = useQuery(deskCategoriesQuery)
  const names = categories.map(({ name }) => name)
  const gone = useGoneCategories(chosen)
  return (
    <fieldset>
      <legend className="field-label">Only for these categories (optional)</legend>
      <p className="text-ink-soft">With none chosen, the code is for the whole shop.</p>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {[...names, ...gone].map((name) => (
          <li key={name}>
            <label className="flex min-h-10 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={chosen.includes(name)}
                onChange={(event) =>
                  onChange(
                    event.target.checked ? [...chosen, name] : chosen.filter((other) => other !== name),
                  )
                }
              />
              <span className="[overflow-wrap:anywhere]">
                {name}
                {gone.includes(name) ? ' (no longer in the shop)' : ''}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <PartProblem of={of} path="categories" />
    </fieldset>
  )
}
