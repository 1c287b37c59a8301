import { useId, useState } from 'react'
import type { Edit, Selected } from './marks.desk.ts'

/** What may be put into a text beside words. */
interface Insertable {
  label: string
  /** Those of one place stand together. */
  group: string
  edit: (at: Selected) => Edit
}

export interface InsertMenu {
  /** What it is for. */
  name: string
  /** What its button does with what is chosen. */
  chosen: string
  from: readonly Insertable[]
}

/** Chosen first and put in by a button: arrow keys that look through a list of choices put nothing into a text. */
export function Insert({
  menu: { name, chosen, from },
  put,
}: {
  menu: InsertMenu
  put: (insertable: Insertable) => void
}) {
  const id = useId()
  const [at, setAt] = useState('')
  const insertable = at === '' ? undefined : from[Number(at)]
  const groups = [...new Set(from.map(({ group }) => group))]
  return (
    <div className="flex w-full min-w-0 flex-wrap items-center gap-1.5">
      <label htmlFor={id} className="sr-only">
        {name}
      </label>
      <select
        id={id}
        className="min-h-9 max-w-full min-w-0 grow basis-48 border border-line-strong bg-sheet px-2 text-sm"
        value={at}
        onChange={(event) => setAt(event.target.value)}
      >
        <option value="">{name}</option>
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {from.map(({ label, group: of }, index) =>
              of === group ? (
                <option key={label} value={index}>
                  {label}
                </option>
              ) : null,
            )}
          </optgroup>
        ))}
      </select>
      <button
        type="button"
        className="min-h-9 border border-line-strong bg-sheet px-2.5 text-sm hover:bg-paper-deep aria-disabled:text-ink-soft"
        aria-disabled={insertable === undefined}
        onClick={() => {
          if (!insertable) return
          put(insertable)
          setAt('')
        }}
      >
        {chosen}
      </button>
    </div>
  )
}
