import { useChange, type Change } from '../../web/queries/use-change.ts'
import { toast } from '../../web/toasts.ts'
import { sentenceOf } from '../../web/queries/refusal.ts'
import { useStep } from './use-step.ts'
import { ChangeButton, type Question } from './change-button.tsx'

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
