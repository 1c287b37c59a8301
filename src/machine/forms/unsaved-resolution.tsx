import { useState } from 'react'

/** What has become of typed text by a choice, while that is not settled by saving. */
export interface UnsavedResolution {
  /** What stands in the form is typed and not saved; or it was given up, and can be brought back. */
  state: 'kept' | 'thrown'
  bringBack?: () => void
}

/** Nothing typed is gone by one press: what was given up stays aside until something else is typed or saved. */
export function useUnsavedResolution() {
  const [resolution, setResolution] = useState<UnsavedResolution>()
  return {
    resolution,
    kept: () => setResolution({ state: 'kept' }),
    thrown: (bringBack: () => void) => setResolution({ state: 'thrown', bringBack }),
    settled: () => setResolution(undefined),
  }
}

/** Says so where the choice was made, and has the focus there: its button went with it. */
export function UnsavedResolutionView({
  resolution: { state, bringBack },
}: {
  resolution: UnsavedResolution
}) {
  if (state === 'kept')
    return (
      <p key="kept" ref={focused} tabIndex={-1} className="notice py-3 text-sm">
        Not saved yet. Your changes stand over theirs in this form: look them over, then save.
      </p>
    )
  return (
    <p
      key="thrown"
      ref={focused}
      tabIndex={-1}
      className="notice flex flex-wrap items-center justify-between gap-x-6 py-1.5 text-sm"
    >
      What you typed is gone from this form, which shows what is saved.
      <button type="button" className="btn-quiet" onClick={bringBack}>
        Bring it back
      </button>
    </p>
  )
}

function focused(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
