import { RETURN_LIMITS } from '../return-states.rules.ts'
import { ActionDialog } from '../../../machine/forms/action-dialog.tsx'
import { TextArea } from '../../../machine/forms/editor-fields.tsx'
import { useReturnAction, type DeskReturn } from './use-return-action.ts'

interface WhyDialogProps {
  one: DeskReturn
  move: 'decline' | 'close'
  onClose: () => void
}

const told = {
  decline: {
    title: (id: number) => `Decline return #${id}?`,
    lead: 'The buyer keeps the pieces and is told why.',
    button: 'Decline the return',
    done: (id: number) => `Return #${id} declined`,
  },
  close: {
    title: (id: number) => `Close return #${id} without a refund?`,
    lead: 'No money goes back for it, no stock changes, and the buyer is told why.',
    button: 'Close the return',
    done: (id: number) => `Return #${id} closed`,
  },
} as const

/** Ends a return without money; why, the buyer reads. */
export function WhyDialog({ one, move, onClose }: WhyDialogProps) {
  const { title, lead, button, done } = told[move]
  const editor = useReturnAction<'decline' | 'close', { why: string }>({
    move,
    kind: {
      name: `return-${one.id}`,
      fields: {
        why: {
          label: 'Why, in words for the buyer',
          maxLength: RETURN_LIMITS.answer,
          problem: ({ why }) => (why.trim() === '' ? 'Say why, in words for the buyer.' : undefined),
        },
      },
    },
    start: () => ({ why: '' }),
    input: ({ why }) => ({
      id: one.id,
      why: why.trim(),
      ...(move === 'close' ? { seen: one.state as 'agreed' | 'received' } : {}),
    }),
    title: done(one.id),
    onClose,
  })
  return (
    <ActionDialog editor={editor} title={title(one.id)} yes={button} onClose={onClose}>
      <p>{lead}</p>
      <TextArea of={editor} name="why" required rows={4} />
    </ActionDialog>
  )
}
