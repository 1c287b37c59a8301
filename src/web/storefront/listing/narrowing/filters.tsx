import { useEffect, useState } from 'react'
import type { ProductFilter } from '../../../../domain/catalogue/catalogue.ts'
import type { PathName } from '../../../navigation/paths.ts'
import { useLoaded } from '../../../navigation/use-loaded.ts'
import { useHydrated } from '../../../state/stored-value.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { filtersHref } from '../listing-filter.ts'
import { chips, COUNT_ID, filterForm, hasChips } from './listing-parts.ts'

interface FiltersProps {
  name: PathName
  filter: ProductFilter
  /** The address lays them open: so they are set without a script. */
  isOpen: boolean
}

/** The way to the filters, and what they are set to. Without a script they are a page's address. */
export function Filters({ name, filter, isOpen }: FiltersProps) {
  const [open, setOpen] = useState(false)
  const [applied, setApplied] = useState(0)
  const isLive = useHydrated()
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

  return (
    <div className="mt-2 md:mt-4">
      <div className="flex flex-wrap items-center gap-2">
        {isLive ? (
          <button type="button" className="btn btn-line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Filters
          </button>
        ) : (
          <a href={filtersHref(name, filter)} className="btn btn-line" rel="nofollow">
            Filters
          </a>
        )}
        {hasChips(filter) ? <Set name={name} filter={fresh} /> : null}
      </div>
      {isOpen ? (
        <section aria-label="Filters" className="mt-6 max-w-md">
          {/* Of another listing it begins anew. */}
          <Form key={filtersHref(name, fresh)} name={name} filter={fresh} />
        </section>
      ) : null}
      <Dialog open={open} onClose={() => setOpen(false)} label="Filters" className="drawer">
        <Form name={name} filter={fresh} onDone={done} />
      </Dialog>
    </div>
  )
}

function Form(props: { name: PathName; filter: ProductFilter; onDone?: () => void }) {
  const part = useLoaded(filterForm)
  return part ? <part.FilterForm {...props} /> : null
}

function Set(props: { name: PathName; filter: ProductFilter }) {
  const part = useLoaded(chips)
  return part ? <part.Chips {...props} /> : null
}
