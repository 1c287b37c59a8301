import { useState } from 'react'
import type { Customization } from '../../../../domain/checkout/cart.ts'
import { answersVersion } from '../../../../domain/orders/mending/versions.ts'
import type { DeskOrder } from '../../desk-queries.ts'
import { AnswersFields } from './answers-fields.tsx'
import { MendingDialog } from './mending-dialog.tsx'
import { useMending } from './use-mending.ts'

interface AnswersDialogProps {
  order: DeskOrder
  /** The order's line. */
  n: number
  onClose: () => void
}

/** Corrects what is to be made, such as an engraving. */
export function AnswersDialog({ order, n, onClose }: AnswersDialogProps) {
  // Of all lines, as they stood when the form was opened.
  const [seen] = useState(() => order.items.map(({ customization }) => customization ?? {}))
  const was = seen[n - 1]!
  const [answers, setAnswers] = useState<Customization>(was)
  const { save, mail } = useMending<{ answers: Customization }>(order, {
    call: (change, input) =>
      change('PUT /api/orders/{id}/lines/{line}/answers', { id: order.id, line: n, seen, ...input }),
    done: 'Answers changed',
    onDone: onClose,
  })
  return (
    <MendingDialog
      open
      title={order.items[n - 1]!.name}
      isDirty={answersVersion([answers]) !== answersVersion([was])}
      onClose={onClose}
      save={save}
      onSave={() => save.mutate({ answers })}
      yes="Save answers"
      mail={mail}
    >
      <AnswersFields answers={answers} onChange={setAnswers} />
    </MendingDialog>
  )
}
