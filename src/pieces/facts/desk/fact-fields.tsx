import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { ask } from '../../../machine/web/queries/ask.ts'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { PartProblem, type FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { hrefTo, Link } from '../../../shop/site/paths.ts'
import { deskCategoriesQuery } from '../../editing/desk/desk-listing-query.tsx'
import type { ProductDraft } from '../../editing/desk/product-form.ts'
import { factProblem, offered, readAs, unasked } from './fact-draft.ts'

const factValuesQuery = (category: string) => ask('GET /api/desk/fact-values', { category })

/** A box for each field of the product's category, with what was said before to choose from. */
export function FactFields({ of }: { of: FieldEditor<ProductDraft> }) {
  const category = useDeferredValue(of.draft.category.trim().toLowerCase())
  const { data: categories = [] } = useQuery(deskCategoriesQuery)
  const known = categories.find(({ name }) => name.toLowerCase() === category)
  const { data: factValues = [] } = useQuery({
    ...factValuesQuery(known?.name ?? ''),
    enabled: known !== undefined,
  })
  const { facts } = of.draft
  const fields = known?.factFields ?? []
  const former = unasked(facts, fields)
  const set = (name: string, typed: string) => of.change({ facts: { ...facts, [name]: typed } })
  if (fields.length === 0 && former.length === 0) return <NoFields of={of.draft.category.trim()} />
  return (
    <fieldset>
      <legend className="sr-only">Facts</legend>
      <p className="mb-3 text-sm text-ink-soft">
        Shown under the price and found by search. Commas part several values; lengths are in inches or mm,
        such as 4 1/2 in, 110 mm or 4 to 5 in. Which facts are asked is said by the category.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {fields.map((field) => {
          const { id } = of.at(`facts.${field.name}`)
          const typed = facts[field.name] ?? ''
          const hint = readAs(field, typed)
          const values = factValues.find(({ name }) => name === field.name)?.values ?? []
          return (
            <div key={field.name}>
              <InputField
                id={id}
                label={field.name}
                error={typed.trim() === '' ? undefined : factProblem(field, typed)}
                {...(hint === undefined ? {} : { hint })}
                autoComplete="off"
                list={`${id}-said`}
                value={typed}
                onChange={(event) => set(field.name, event.target.value)}
              />
              <datalist id={`${id}-said`}>
                {offered(values, typed).map((value) => (
                  <option key={value}>{value}</option>
                ))}
              </datalist>
            </div>
          )
        })}
      </div>
      {former.map((name) => (
        <p key={name} className="mt-3 flex flex-wrap items-center gap-3 text-sm">
          <span>
            {name}: {facts[name]}
          </span>
          <span className="text-ink-soft">
            {known ? 'No field of this category.' : 'No category is chosen yet.'}
          </span>
          <button
            type="button"
            className="btn-quiet"
            aria-label={`Remove ${name}`}
            onClick={() => set(name, '')}
          >
            Remove
          </button>
        </p>
      ))}
      <PartProblem of={of} path="facts" />
    </fieldset>
  )
}

/** Which facts there are is said elsewhere: that is told, or nobody finds it. */
function NoFields({ of: category }: { of: string }) {
  return (
    <p className="text-sm text-ink-soft">
      Facts such as material, color and height stand under the price, and shoppers filter by them.{' '}
      {category === ''
        ? 'Which ones a piece is asked for is said'
        : `“${category}” asks for none yet: say which`}{' '}
      in{' '}
      <Link to={hrefTo('adminSection', { section: 'shelves' })} target="_blank" className="link">
        Shelves<span className="sr-only"> (in a new tab)</span>
      </Link>
      .
    </p>
  )
}
