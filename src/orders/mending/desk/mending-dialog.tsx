import type { ReactNode } from 'react'
import { useChange, type Change } from '../../../machine/web/queries/use-change.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { ActionDialog } from '../../../machine/forms/action-dialog.tsx'
import { CheckBox } from '../../../machine/forms/fields/check-box.tsx'
import type { FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import type { FormEditor } from '../../../machine/forms/editor-form.tsx'
import { useAction, type ActionKind } from '../../../machine/forms/use-action.ts'
import { mailSentence, useMailFate } from '../../../shop/desk/parts/use-mail-words.ts'

interface Told {
  tellBuyer: boolean
}

interface Mending<Draft> {
  kind: ActionKind<Draft & Told>
  start: () => Draft
  call: (change: Change, draft: Draft & Told) => Promise<unknown>
  done: string
  onDone: () => void
}

/** What is mended of an order: it is saved, and said what became of the mail to its buyer. */
export function useMending<Draft extends object>(
  { customerEmail }: Pick<DeskOrder, 'customerEmail'>,
  { kind, start, call, done, onDone }: Mending<Draft>,
) {
  const change = useChange()
  const fate = useMailFate()
  return useAction<Draft & Told, unknown>({
    kind,
    start: () => ({ ...start(), tellBuyer: customerEmail !== '' }),
    send: (draft) => call(change, draft),
    done: (_, { tellBuyer }) => ({
      title: done,
      description: tellBuyer ? mailSentence(fate, 'The buyer’s mail') : 'The buyer was not mailed.',
    }),
    onDone,
  })
}

interface MendingDialogProps {
  order: Pick<DeskOrder, 'customerEmail'>
  editor: FormEditor & { isDirty: boolean } & Pick<FieldEditor<Told>, 'draft' | 'change'>
  title: string
  /** On the button that does it. */
  yes: string
  onClose: () => void
  children: ReactNode
}

/** A form that mends something of an order, and tells its buyer if wished. */
export function MendingDialog({ order, editor, children, ...dialog }: MendingDialogProps) {
  return (
    <ActionDialog {...dialog} editor={editor} cancel="Cancel" className="text-sm">
      {children}
      {order.customerEmail === '' ? null : (
        <CheckBox
          className="gap-2.5"
          checked={editor.draft.tellBuyer}
          onChange={(checked) => editor.change({ tellBuyer: checked })}
        >
          Write to the buyer how it stands now
        </CheckBox>
      )}
    </ActionDialog>
  )
}
