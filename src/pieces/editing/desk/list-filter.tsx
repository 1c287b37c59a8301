import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useFollowedText } from '../../../machine/web/use-followed-text.ts'
import { MAX_SEARCH_LENGTH } from '../../listing/catalogue.rules.ts'
import { deskSorts, type DeskFilter, type DeskSort } from '../desk-listing.rules.ts'
import { CheckBox } from '../../../machine/forms/fields/check-box.tsx'
import { useNavigator } from '../../../shop/navigation/navigator-context.ts'
import { deskCategoriesQuery, deskListHref } from './desk-listing-query.ts'

const sortWords: Record<DeskSort, string> = {
  name: 'Name',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  'stock-low': 'Stock: low to high',
  newest: 'Newest first',
}

/** Narrows and sorts the list, by its address. */
export function ListFilter({ filter }: { filter: DeskFilter }) {
  const navigator = useNavigator()
  const { data: categories = [] } = useQuery(deskCategoriesQuery)
  const [isOpen, setOpen] = useState(false)
  const chosen = [filter.category, filter.sort, filter.stock, filter.state].filter(Boolean).length
  const narrow = (part: Partial<DeskFilter>) =>
    void navigator.go(deskListHref({ ...filter, ...part }), { replace: true })
  const [text, setText] = useFollowedText(filter.search ?? '', (search) =>
    narrow({ search: search || undefined }),
  )
  const go = (part: Partial<DeskFilter>) => narrow({ search: text.trim() || undefined, ...part })

  function submit(event: FormEvent): void {
    event.preventDefault()
    go({})
  }

  return (
    <search>
      <form
        onSubmit={submit}
        className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm sm:mb-4 sm:gap-y-3"
      >
        <input
          type="search"
          aria-label="Search products"
          placeholder="Search name, category, tag or number"
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          className="input min-w-0 grow basis-40 text-sm sm:basis-64"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {/* On a phone the pieces come first: what narrows them is folded away until it is asked for. */}
        <button
          type="button"
          className="btn btn-line px-3 sm:hidden"
          aria-expanded={isOpen}
          aria-controls="product-filters"
          onClick={() => setOpen(!isOpen)}
        >
          Filters{chosen > 0 ? ` (${chosen})` : ''}
        </button>
        <div
          id="product-filters"
          className={`${isOpen ? 'flex' : 'hidden'} basis-full flex-wrap items-center gap-3 sm:contents`}
        >
          <select
            aria-label="Category"
            className="input grow basis-44 text-sm sm:grow-0"
            value={filter.category ?? ''}
            onChange={(event) => go({ category: event.target.value || undefined })}
          >
            <option value="">All categories</option>
            {categories.map(({ id, name }) => (
              <option key={id}>{name}</option>
            ))}
          </select>
          <select
            aria-label="Sort by"
            className="input grow basis-44 text-sm sm:grow-0"
            value={filter.sort ?? 'newest'}
            onChange={(event) => go({ sort: event.target.value as DeskSort })}
          >
            {deskSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortWords[sort]}
              </option>
            ))}
          </select>
          <CheckBox
            checked={filter.stock === 'low'}
            onChange={(checked) => go({ stock: checked ? 'low' : undefined })}
          >
            Low stock only
          </CheckBox>
          <CheckBox
            checked={filter.state === 'draft'}
            onChange={(checked) => go({ state: checked ? 'draft' : undefined })}
          >
            Drafts only
          </CheckBox>
        </div>
      </form>
    </search>
  )
}
