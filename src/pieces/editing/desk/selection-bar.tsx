import { useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_EDITED_TOGETHER } from '../desk-listing.rules.ts'
import type { DeskProduct } from '../../product/product.rules.ts'
import { EditTogether } from './edit-together.tsx'

interface SelectionBarProps {
  /** As they were when they were chosen. */
  selected: readonly DeskProduct[]
  onClear: () => void
}

/** What can be done with the products that are ticked; it stays in sight while there are any. */
export function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const [isOpen, setOpen] = useState(false)
  const tooMany = selected.length > MAX_EDITED_TOGETHER
  return (
    <>
      {selected.length > 0 ? (
        <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 border border-line-strong bg-sheet px-4 py-2 text-sm">
          <output>{selected.length} selected</output>
          <button type="button" className="btn-quiet" disabled={tooMany} onClick={() => setOpen(true)}>
            Edit selected
          </button>
          <button type="button" className="btn-quiet" onClick={onClear}>
            Clear selection
          </button>
          {tooMany ? <span className="text-danger">At most {MAX_EDITED_TOGETHER} at once.</span> : null}
        </div>
      ) : null}
      {isOpen ? (
        <EditTogether
          products={selected}
          onClose={() => setOpen(false)}
          onSaved={() => {
            flushSync(() => {
              setOpen(false)
              onClear()
            })
            // The bar with the button that opened the dialog is gone.
            document.querySelector<HTMLElement>('main h1')?.focus()
          }}
        />
      ) : null}
    </>
  )
}
