import type { ReactNode } from 'react'
import { sentenceOf } from '../refusal.ts'

interface ChangeButtonProps {
  /** The mutation it is about. */
  change: { isPending: boolean; error: Error | null }
  run: () => void
  /** What stands on it while it is being done. */
  doing: string
  /** Asked first, where it can't be taken back. */
  question?: string | undefined
  /** Its name, where what stands on it is not enough. */
  label?: string
  className?: string
  children: ReactNode
}

/** A button that changes something by itself, and under it why the shop did not. */
export function ChangeButton({
  change,
  run,
  doing,
  question,
  label,
  className = 'btn btn-line',
  children,
}: ChangeButtonProps) {
  function press(): void {
    if (change.isPending) return
    // oxlint-disable-next-line no-alert -- the browser's question can't be missed
    if (question === undefined || confirm(question)) run()
  }
  return (
    <div>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-disabled={change.isPending}
        onClick={press}
      >
        {change.isPending ? doing : children}
      </button>
      <div role="alert">
        {change.error ? <p className="field-error">{sentenceOf(change.error)}</p> : null}
      </div>
    </div>
  )
}
