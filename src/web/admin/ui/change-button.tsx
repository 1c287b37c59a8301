import { useState } from 'react'
import { sentenceOf } from '../refusal.ts'
import { QuestionDialog } from './question-dialog.tsx'

interface ChangeButtonProps {
  /** The mutation it is about. */
  change: { isPending: boolean; error: Error | null }
  run: () => void
  /** What stands on it while it is being done. */
  doing: string
  /** Asked first, where it can't be taken back; what stands on the button stands on the one that does it. */
  question?: { title: string; text: string } | undefined
  /** Its name, where what stands on it is not enough. */
  label?: string
  className?: string
  children: string
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
  const [isAsking, setAsking] = useState(false)
  function press(): void {
    if (change.isPending) return
    if (question) setAsking(true)
    else run()
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
      {question ? (
        <QuestionDialog
          open={isAsking}
          title={question.title}
          yes={children}
          onYes={run}
          onClose={() => setAsking(false)}
        >
          <p>{question.text}</p>
        </QuestionDialog>
      ) : null}
      <div role="alert">
        {change.error ? <p className="field-error">{sentenceOf(change.error)}</p> : null}
      </div>
    </div>
  )
}
