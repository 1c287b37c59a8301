import { useState } from 'react'
import { Refused } from './refused.tsx'
import { QuestionDialog } from './question-dialog.tsx'

export interface Question {
  title: string
  /** A paragraph, or several. */
  text: string | readonly string[]
  /** On the button that does it, where that is more than stands on this one. */
  yes?: string
}

interface ButtonProps {
  /** What stands on it while it is being done. */
  doing: string
  /** Asked first, where it can't be taken back or somebody might not mean it. */
  question?: Question | undefined
  /** Its name, where what stands on it is not enough. */
  label?: string
  className?: string
  /** Before the reason why the shop did not. */
  notDone?: string
  children: string
}

interface Pending {
  isPending: boolean
  error: Error | null
}

/** `change` is the mutation it is about; `run` begins it where it must be told something. */
type ChangeButtonProps = ButtonProps &
  (
    | { change: Pending & { mutate: (nothing: undefined) => void }; run?: undefined }
    | { change: Pending; run: () => void }
  )

/** A button that changes something by itself, and under it why the shop did not. */
export function ChangeButton(props: ChangeButtonProps) {
  const { change, doing, question, label, className = 'btn btn-line', notDone = '', children } = props
  const [isAsking, setAsking] = useState(false)
  const run = () => (props.run ? props.run() : props.change.mutate(undefined))
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
          yes={question.yes ?? children}
          onYes={run}
          onClose={() => setAsking(false)}
        >
          {[question.text].flat().map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </QuestionDialog>
      ) : null}
      <Refused error={change.error} notDone={notDone} />
    </div>
  )
}
