import { useEffect, useRef } from 'react'
import type { Difference } from './field-differences.ts'

interface ConflictNoticeProps {
  differences: readonly Difference[]
  onTheirs: () => void
  onMine: () => void
}

/** Somebody else saved this product meanwhile: what they changed, and the choice. Nothing is overwritten unseen. */
export function ConflictNotice({ differences, onTheirs, onMine }: ConflictNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="notice notice-danger" role="alert">
      <h3 ref={heading} tabIndex={-1} className="font-sans font-semibold">
        This product was changed by someone else meanwhile. Nothing of yours is saved yet.
      </h3>
      {differences.length > 0 ? (
        <ul className="mt-2 grid gap-2 text-sm">
          {differences.map(({ field, label, was, theirs, mine }) => (
            <li key={field} className="[overflow-wrap:anywhere]">
              <strong>{label}</strong>: was “{shortened(was)}”, now “{shortened(theirs)}”
              {mine === undefined ? '' : `; you have “${shortened(mine)}”`}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-sm">It reads as it did before.</p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" className="btn btn-line" onClick={onTheirs}>
          Reload theirs
        </button>
        <button type="button" className="btn btn-line" onClick={onMine}>
          Keep mine
        </button>
      </div>
      <p className="mt-2 text-sm">
        “Keep mine” puts your changes over theirs in this form; fields you did not touch stay as they made
        them. You save it then.
      </p>
    </section>
  )
}

function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}
