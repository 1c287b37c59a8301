import { useEffect, useRef } from 'react'
import type { PlacedLine } from '../cart-edits.rules.ts'

interface RemovedNoticeProps {
  removed: readonly PlacedLine[]
  onUndo: () => void
}

/**
 * What has just left the cart, and the way back. It takes the focus, for the button that was pressed is gone; and it
 * stays, where a toast's moment would be too short for some.
 */
export function RemovedNotice({ removed, onUndo }: RemovedNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // With the whole cart the page below goes, too.
    if (removed.length > 0) undo.current?.focus({ preventScroll: removed.length === 1 })
  }, [removed])
  const [only] = removed
  if (!only) return null
  const words = removed.length === 1 ? only[1].name : `${removed.length} pieces`
  return (
    <p className="notice mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-left">
      {words} removed.
      <button
        ref={undo}
        type="button"
        className="btn-quiet"
        onClick={onUndo}
        aria-label={`Undo: put ${words} back`}
      >
        Undo
      </button>
    </p>
  )
}
