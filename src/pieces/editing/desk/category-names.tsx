import { useQuery } from '@tanstack/react-query'
import { CheckBox } from '../../../machine/forms/fields/check-box.tsx'
import { deskCategoriesQuery } from './desk-listing-query.ts'

/** The categories there are, to choose from while a name is typed. */
export function CategoryNames({ id }: { id: string }) {
  const { data: categories = [] } = useQuery(deskCategoriesQuery)
  return (
    <datalist id={id}>
      {categories.map(({ id: category, name }) => (
        <option key={category}>{name}</option>
      ))}
    </datalist>
  )
}

/** Those of the names that no category has any more; none while it is not known which there are. */
export function useGoneCategories(names: readonly string[]): readonly string[] {
  const { data: categories } = useQuery({ ...deskCategoriesQuery, enabled: names.length > 0 })
  return names.filter((name) => categories && !categories.some((category) => category.name === name))
}

interface CategoryTicksProps {
  legend: string
  hint: string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Said of one that is called otherwise now, or gone: it stays a choice while it is named. */
  gone?: string
}

/** Some of the categories, by their names. */
export function CategoryTicks({ legend, hint, chosen, onChange, gone = '' }: CategoryTicksProps) {
  const { data: categories = [] } = useQuery(deskCategoriesQuery)
  const former = useGoneCategories(chosen)
  return (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      <p className="text-sm text-ink-soft">{hint}</p>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {[...new Set([...categories.map(({ name }) => name), ...chosen])].map((name) => (
          <CheckBox
            key={name}
            className="gap-2.5 [overflow-wrap:anywhere]"
            checked={chosen.includes(name)}
            onChange={(isOn) => onChange(isOn ? [...chosen, name] : chosen.filter((one) => one !== name))}
          >
            {name}
            {former.includes(name) ? gone : ''}
          </CheckBox>
        ))}
      </div>
    </fieldset>
  )
}
