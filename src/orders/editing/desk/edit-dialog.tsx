import type { ReactNode } from 'react'
import { type Change } from '../../../machine/web/queries/use-change.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { ActionDialog } from '../../../machine/forms/editor-dialog.tsx'
import { CheckBox } from '../../../machine/forms/fields/check-box.tsx'
import type { FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import type { FormEditor } from '../../../machine/forms/editor-form.tsx'
import { useAction, type ActionKind } from '../../../machine/forms/use-action.ts'
import { mailSentence, useMailFate } from '../../../shop/desk/parts/use-mail-words.ts'

interface TellsBuyer {
  tellBuyer: boolean
}

interface OrderEdit<Draft> {
  kind: ActionKind<Draft & TellsBuyer>
  start: () => Draft
  call: (change: Change, draft: Draft & TellsBuyer) => Promise<unknown>
  done: string
  onDone: () => void
}

/** What is edited of an order: it is saved, and said what became of the mail to its buyer. */
export function useOrderEdit<Draft extends object>(
  { customerEmail }: Pick<DeskOrder, 'customerEmail'>,
  { kind, start, call, done, onDone }: OrderEdit<Draft>,
) {
  const fate = useMailFate()
  return useAction<Draft & TellsBuyer, unknown>({
    kind,
    start: () => ({ ...start(), tellBuyer: customerEmail !== '' }),
    send: (draft, change) => call(change, draft),
    done: (_, { tellBuyer }) => ({
      title: done,
      description: tellBuyer ? mailSentence(fate, 'The buyer’s mail') : 'The buyer was not mailed.',
    }),
    onDone,
  })
}

interface EditDialogProps {
  order: Pick<DeskOrder, 'customerEmail'>
  editor: FormEditor & { isDirty: boolean } & Pick<FieldEditor<TellsBuyer>, 'draft' | 'change'>
  title: string
  /** On the button that does it. */
  yes: string
  onClose: () => void
  children: ReactNode
}

/** A form that edits something of an order, and tells its buyer if wished. */
export function EditDialog({ order, editor, children, ...dialog }: EditDialogProps) {
  return (
    <ActionDialog {...dialog} editor={editor} cancel="Cancel" className="text-sm">
      {children}
      {order.customerEmail === '' ? null : (
        <CheckBox
          checked={editor.draft.tellBuyer}
          onChange={(checked) => editor.change({ tellBuyer: checked })}
        >
          Write to the buyer how it stands now
        </CheckBox>
      )}
    </ActionDialog>
  )
}
