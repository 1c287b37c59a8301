import { useState, type MouseEvent } from 'react'
import type { ProductFilter } from '../../../../domain/catalogue/catalogue.ts'
import type { PathName } from '../../../navigation/paths.ts'
import { useLoaded } from '../../../navigation/use-loaded.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { filtersHref } from '../listing-filter.ts'
import { chips, filterForm, hasChips } from './listing-parts.ts'

interface FiltersProps {
  name: PathName
  filter: ProductFilter
  /** The address lays them open: so they are set without a script. */
  isOpen: boolean
}

/** The way to the filters, and what they are set to. */
export function Filters({ name, filter, isOpen }: FiltersProps) {
  const [open, setOpen] = useState(false)
  const fresh = { ...filter, cursor: undefined }

  function lay(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={filtersHref(name, filter)}
          className="btn btn-line"
          aria-haspopup="dialog"
          rel="nofollow"
          onClick={lay}
        >
          Filters
        </a>
        {hasChips(filter) ? <Set name={name} filter={fresh} /> : null}
      </div>
      {isOpen ? (
        <section aria-label="Filters" className="mt-6 max-w-md">
          <Form name={name} filter={fresh} />
        </section>
      ) : null}
      <Dialog open={open} onClose={() => setOpen(false)} label="Filters" className="drawer">
        <Form name={name} filter={fresh} onDone={() => setOpen(false)} />
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
