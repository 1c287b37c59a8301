import { useEffect, useState, type ReactNode } from 'react'
import type { ProductFilter } from '../../catalogue.rules.ts'
import { listingQuery } from '../../listing-query.part.ts'
import { useInfiniteQuery } from '../../../../machine/web/queries/use-infinite-query.ts'
import type { Href, PathName } from '../../../../shop/site/paths.ts'
import { useLoaded } from '../../../../shop/navigation/use-loaded.ts'
import { useHydrated } from '../../../../machine/web/stored-value.ts'
import { Dialog } from '../../../../machine/web/ui/dialog.tsx'
import type { SortOption } from '../../../collections/house-pages.page.ts'
import { FilterBar } from '../filter-bar.tsx'
import { filtersHref, isNarrowed } from '../listing-filter.ts'
import type { FilterFormProps } from './filter-form.tsx'
import { chips, COUNT_ID, filterForm } from './listing-parts.ts'

interface FiltersProps {
  name: PathName
  filter: ProductFilter
  sorts: readonly SortOption[]
  /** Stands in the empty search field. */
  placeholder: string
  /** The address lays them open: so they are set without a script. */
  isOpen: boolean
  /** Further fields beside the search, such as the category. */
  children?: ReactNode
}

/** Search, sort and the way to the filters in one row, and what is set below it. Without a script the filters are a page's address. */
export function Filters({ name, filter, sorts, placeholder, isOpen, children }: FiltersProps) {
  const [open, setOpen] = useState(false)
  const [applied, setApplied] = useState(0)
  const fresh = { ...filter, cursor: undefined }

  // The sheet has given the focus back to its button by now; what was asked for is told by the count.
  useEffect(() => {
    if (applied === 0) return
    const count = document.getElementById(COUNT_ID)
    count?.focus({ preventScroll: true })
    count?.scrollIntoView()
  }, [applied])

  function done(): void {
    setOpen(false)
    setApplied((times) => times + 1)
  }

  const { data } = useInfiniteQuery(listingQuery(filter))
  const isEmpty = data?.pages[0]?.items.length === 0
  const form = { name, filter: fresh, placeholder }
  return (
    <>
      <FilterBar
        name={name}
        filter={filter}
        sorts={isEmpty ? [] : sorts}
        placeholder={placeholder}
        opener={<Opener href={filtersHref(name, filter)} onOpen={() => setOpen(true)} />}
      >
        {children}
      </FilterBar>
      {isNarrowed(filter) ? (
        <div className="mt-2 flex flex-wrap items-center gap-2 md:mt-3">
          <Set name={name} filter={fresh} />
        </div>
      ) : null}
      {isOpen ? (
        <section aria-label="Filters" className="mt-6 max-w-md">
          {/* In another listing it begins anew. */}
          <Form key={filtersHref(name, fresh)} {...form} />
        </section>
      ) : null}
      <Dialog open={open} onClose={() => setOpen(false)} label="Filters" className="drawer">
        <Form {...form} onDone={done} />
      </Dialog>
    </>
  )
}

/** A part of its own, for it is rendered once more as soon as the page is live: all of the row would be with it. */
function Opener({ href, onOpen }: { href: Href; onOpen: () => void }) {
  const look = 'btn btn-line min-h-12 py-2 max-md:has-[+div]:grow md:px-6'
  return useHydrated() ? (
    <button type="button" className={look} aria-haspopup="dialog" onClick={onOpen}>
      Filters
    </button>
  ) : (
    <a href={href} className={look} rel="nofollow">
      Filters
    </a>
  )
}

function Form(props: FilterFormProps) {
  const part = useLoaded(filterForm)
  return part ? <part.FilterForm {...props} /> : null
}

function Set(props: { name: PathName; filter: ProductFilter }) {
  const part = useLoaded(chips)
  return part ? <part.Chips {...props} /> : null
}
