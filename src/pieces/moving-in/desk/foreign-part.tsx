import { useState } from 'react'
import { counted } from '../../../machine/values/counted.ts'
import { Fold } from '../../../machine/web/ui/fold.tsx'
import type { Output } from '../../../shop/every-call.contract.ts'
import { CategoryNames } from '../../editing/desk/desk-listing-query.tsx'

type Foreign = NonNullable<Output<'POST /api/desk/product-sheet'>['foreign']>
type Shelves = Record<string, string>

interface ForeignProps {
  foreign: Foreign
  shelves: Shelves
  onShelves: (shelves: Shelves) => void
}

/** What becomes of a file of another shop, and on which shelves its pieces are to stand. */
export function ForeignPart({ foreign, shelves, onShelves }: ForeignProps) {
  const { name, columns, unread, sections, pictures } = foreign
  return (
    <section aria-label={`Moving in from ${name}`} className="grid gap-2">
      <p>
        This is a file of {name}.
        {pictures > 0
          ? ` ${counted(pictures, 'picture')} will be fetched from there afterwards, while you go on.`
          : ''}
      </p>
      <Fold says="What becomes of its columns" className="border border-line px-3">
        <ul className="[overflow-wrap:anywhere]">
          {columns.map(({ column, becomes }) => (
            <li key={column}>
              {column}: {becomes}
            </li>
          ))}
        </ul>
        {unread.length > 0 ? (
          <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">Not read: {unread.join(', ')}</p>
        ) : null}
      </Fold>
      {sections.length > 0 ? (
        <fieldset className="grid gap-2">
          <legend className="field-label">Category of the new pieces</legend>
          {sections.map(({ section, shelf, pieces }) => (
            <ShelfOf
              key={`${section} ${shelf}`}
              label={`${section || 'Without a section'} (${counted(pieces, 'piece')})`}
              shelf={shelf}
              onChosen={(chosen) => onShelves({ ...shelves, [section]: chosen })}
            />
          ))}
          <CategoryNames id="moving-in-shelves" />
        </fieldset>
      ) : null}
    </section>
  )
}

interface ShelfProps {
  label: string
  shelf: string
  onChosen: (shelf: string) => void
}

function ShelfOf({ label, shelf, onChosen }: ShelfProps) {
  const [typed, setTyped] = useState(shelf)
  return (
    <label className="grid items-center gap-x-3 sm:grid-cols-2">
      <span className="[overflow-wrap:anywhere]">{label}</span>
      <input
        className="input"
        list="moving-in-shelves"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => (typed.trim() === shelf ? undefined : onChosen(typed.trim()))}
      />
    </label>
  )
}
