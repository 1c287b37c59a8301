import { useState } from 'react'
import { QuestionDialog } from './question-dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { useChange, type Change } from '../../web/queries/use-change.ts'
import { toast, type Toast } from '../../web/toasts.ts'
import { sentenceOf } from '../../web/queries/refusal.ts'

interface Question {
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

/**
 * A change made by one press, such as publishing a draft. It stays pending until the queries that show it are fetched again.
 * This holds after a refusal, too: its cause may be a change that is not on the screen yet.
 */
export function useStep<Answer, Given = void>(
  call: (change: Change, given: Given) => Promise<Answer>,
  /** What a toast says once it is done. */
  toastOf?: (answer: Answer, given: Given) => Toast,
  onDone?: (answer: Answer) => void,
) {
  const change = useChange()
  return useMutation<Answer, Error, Given>({
    mutationFn: (given) => call(change, given),
    onSuccess(answer, given) {
      if (toastOf) toast(toastOf(answer, given))
      onDone?.(answer)
    },
    onSettled: () => change.refreshed(),
  })
}

interface RefusedProps {
  error: Error | null | undefined
  /** Said before the reason, such as 'Not saved. '. */
  notDone?: string
  className?: string
}

/** Why what a button asks for was not done. The region is there before its words: one that comes with them is not always read out. */
export function Refused({ error, notDone = '', className }: RefusedProps) {
  return (
    <div role="alert" className={className}>
      {error ? (
        <p className="field-error">
          {notDone}
          {sentenceOf(error)}
        </p>
      ) : null}
    </div>
  )
}

interface DeleteButtonProps {
  /** What is deleted. */
  name: string
  /** In the sentence that says it is back, where that has it in quotes. */
  called?: string
  call: (change: Change) => Promise<{ changeId: number }>
  question: Question
  /** What is said of it then. */
  gone: { title: string; description: string }
  /** Before the reason why the shop did not. */
  notDone?: string
  className?: string
}

/** Deletes a thing, and offers to put it back for who did not mean it. The history does so as well, for longer. */
export function DeleteButton(props: DeleteButtonProps) {
  const {
    name,
    called = name,
    call,
    question,
    gone,
    notDone = 'Not deleted. ',
    className = 'btn-quiet',
  } = props
  const change = useChange()
  const remove = useStep(
    call,
    ({ changeId }) => ({
      ...gone,
      action: { label: 'Undo', run: () => void putBack(change, called, changeId) },
    }),
    // Its row goes, and the button in focus with it.
    () => document.querySelector<HTMLElement>('main h1')?.focus(),
  )
  return (
    <ChangeButton
      change={remove}
      doing="Deleting..."
      notDone={notDone}
      question={question}
      label={`Delete ${name}`}
      className={className}
    >
      Delete
    </ChangeButton>
  )
}

async function putBack(change: Change, called: string, changeId: number): Promise<void> {
  try {
    await change('POST /api/history/{id}/undo', { id: changeId })
    toast({ title: 'Put back', description: `${called} is as it was.` })
  } catch (error) {
    toast({ title: 'Not put back', description: sentenceOf(error as Error), destructive: true })
  }
}
