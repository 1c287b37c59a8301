import type { FormEvent, ReactNode } from 'react'
import { useFollowedText } from '../../../machine/web/use-followed-text.ts'
import { addressOf } from '../../../machine/contract/path-template.ts'
import { defaultSort, type ProductFilter, type Sort, MAX_SEARCH_LENGTH } from '../catalogue.rules.ts'
import { filterParameters } from '../filters.rules.ts'
import { paths, type PathName, useNavigator } from '../../../shop/site/paths.ts'
import { SearchIcon } from '../../../machine/web/ui/tool-icons.tsx'
import type { SortOption } from '../../collections/house-pages.page.ts'
import { listingHref } from './listing-filter.ts'

interface FilterBarProps {
  name: PathName
  filter: ProductFilter
  /** None where there is nothing to sort. */
  sorts: readonly SortOption[]
  placeholder: string
  /** The way to the filters. */
  opener: ReactNode
  /** Further fields of the form, such as the category. */
  children?: ReactNode
}

const bestMatch: SortOption = { value: 'relevance', label: 'Best match' }

/** Search, sort and the way to the filters in one row; on a phone the search is behind that way. A plain GET form underneath, so that it works before any script does. */
export function FilterBar({ name, filter, sorts, placeholder, opener, children }: FilterBarProps) {
  const navigator = useNavigator()
  const hrefOf = (search: string) => listingHref(name, { ...filter, search, cursor: undefined })
  const [text, setText] = useFollowedText(
    filter.search ?? '',
    (typed) => void navigator.go(hrefOf(typed), { replace: true }),
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    // The address may have followed already; the same place twice would make Back do nothing.
    if (text.trim() === (filter.search ?? '')) return
    void navigator.go(hrefOf(text.trim()))
  }

  return (
    <search>
      <form
        action={addressOf(paths[name], { slug: filter.of })}
        method="get"
        onSubmit={submit}
        className="flex flex-wrap gap-2 md:gap-3"
      >
        <div className="in-sheet relative min-w-0 grow basis-40">
          <label htmlFor="search" className="sr-only">
            Search
          </label>
          <input
            id="search"
            name="search"
            type="search"
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            placeholder={placeholder}
            className="input pr-12"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" aria-label="Search" className="btn-icon absolute top-0.5 right-0.5">
            <SearchIcon />
          </button>
        </div>
        {children}
        {(children
          ? (['type', ...filterParameters] as const)
          : (['category', 'type', ...filterParameters] as const)
        ).map((each) =>
          filter[each] ? <input key={each} type="hidden" name={each} value={filter[each]} /> : null,
        )}
        {opener}
        {sorts.length > 0 ? (
          <div className="min-w-0 grow basis-36 md:grow-0 lg:basis-44">
            <label htmlFor="sort" className="sr-only">
              Sort by
            </label>
            <select
              id="sort"
              name="sort"
              className="input"
              value={filter.sort ?? defaultSort(filter)}
              onChange={(event) =>
                void navigator.go(
                  listingHref(name, { ...filter, sort: event.target.value as Sort, cursor: undefined }),
                )
              }
            >
              {(filter.search ? [bestMatch, ...sorts] : sorts).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        ) : null}
        <noscript>
          <button type="submit" className="btn btn-line">
            Show
          </button>
        </noscript>
      </form>
    </search>
  )
}
