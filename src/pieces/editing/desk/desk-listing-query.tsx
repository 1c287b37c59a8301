import { cutTo } from '../../../machine/values/cut-to.ts'
import { infiniteQueryOptions, keepPreviousData, useQuery } from '@tanstack/react-query'
import { MAX_SEARCH_LENGTH } from '../../listing/catalogue.rules.ts'
import { DESK_PAGE, deskSorts, type DeskFilter, type DeskSort } from '../desk-listing.rules.ts'
import { ask } from '../../../machine/web/queries/ask.ts'
import { hrefTo, type Href } from '../../../shop/site/paths.ts'
import { askPagesAnew } from '../../../shop/desk/desk-queries.ts'
import { CheckBox } from '../../../machine/forms/fields/check-box.tsx'

/** New pieces lead the list, which goes on page by page. While another is on its way the last one stays to be seen. */
export const deskProductsQuery = (filter: DeskFilter) =>
  infiniteQueryOptions({
    ...askPagesAnew('GET /api/desk/products', { ...filter, sort: filter.sort ?? 'newest', limit: DESK_PAGE }),
    placeholderData: keepPreviousData,
  })

export const deskCategoriesQuery = ask('GET /api/desk/categories')

/** What the list shows stands in the address: reload, Back and a sent link show the same. */
export function readDeskFilter(search: URLSearchParams): DeskFilter {
  const sort = search.get('sort') as DeskSort
  return {
    search: textIn(search, 'search'),
    category: textIn(search, 'category'),
    stock: search.get('stock') === 'low' ? 'low' : undefined,
    state: search.get('state') === 'draft' ? 'draft' : undefined,
    sort: deskSorts.includes(sort) && sort !== 'newest' ? sort : undefined,
  }
}

function textIn(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name)?.replace(/\p{Cc}/gu, '') ?? ''
  return cutTo(text.trim(), MAX_SEARCH_LENGTH) || undefined
}

export function deskListHref(filter: DeskFilter): Href {
  return hrefTo('adminSection', { section: 'products', query: { ...filter } })
}

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
