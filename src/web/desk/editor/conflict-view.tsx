import { useEffect, useRef } from 'react'
import type { Conflict } from './conflict.ts'

/** Somebody else saved this meanwhile: what they changed, and the choice, of each field or of all. */
export function ConflictView({ conflict }: { conflict: Conflict }) {
  const view = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    view.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={view} aria-label="Changed meanwhile" className="notice notice-danger text-sm">
      <h3 ref={heading} tabIndex={-1} className="font-sans font-semibold">
        Not saved. It was changed in another window meanwhile. What you typed is still here.
      </h3>
      {conflict.differences.length > 0 ? (
        <ul className="mt-2 grid gap-2">
          {conflict.differences.map(({ name, part, label, was, theirs, mine }) => (
            <li key={`${name}/${part}`} className="[overflow-wrap:anywhere]">
              <strong>{label}</strong>: was “{shortened(was)}”, now “{shortened(theirs)}”
              {mine === undefined ? null : (
                <>
                  ; you have “{shortened(mine)}”{' '}
                  <button
                    type="button"
                    className="btn-quiet"
                    aria-label={`Take theirs: ${label}`}
                    onClick={() => {
                      // This button goes with what it gives up.
                      heading.current?.focus({ preventScroll: true })
                      conflict.takeTheirs(name, part)
                    }}
                  >
                    Take theirs
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2">It reads as it did before.</p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" className="btn btn-line" onClick={conflict.showSaved}>
          Show what is saved
        </button>
        <button type="button" className="btn btn-line" onClick={conflict.keepMine}>
          Keep mine
        </button>
        <button type="button" className="btn btn-line" onClick={conflict.saveMine}>
          Save mine over it
        </button>
      </div>
      <p className="mt-2">
        “Keep mine” puts your changes over theirs in this form; fields you did not touch stay as they made
        them. You save it then. “Save mine over it” does both at once.
      </p>
    </section>
  )
}

function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}
