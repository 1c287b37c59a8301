import type { Output } from '../../../shop/every-call.contract.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { EditorDialog } from '../../../machine/forms/editor-dialog.tsx'
import { TextField } from '../../../machine/forms/editor-fields.tsx'
import { useEditor } from '../../../machine/forms/use-editor.ts'
import { wordKind } from '../../../machine/forms/word-kind.ts'
import { useProven } from '../../second-factor/proof-context.desk.ts'

/** The word that is typed to confirm that somebody is erased. */
const eraseKind = wordKind('erase')

interface EraseDialogProps {
  email: string
  hasOrders: boolean
  onClose: () => void
  onErased: (erased: Output<'POST /api/personal-data/erase'>) => void
}

/** Says what goes, what stays, and asks for a word: it can't be brought back. */
export function EraseDialog({ email, hasOrders, onClose, onErased }: EraseDialogProps) {
  const change = useChange()
  const proven = useProven()
  const editor = useEditor({
    kind: eraseKind,
    save: () => proven(() => change('POST /api/personal-data/erase', { email })),
    async onSaved(erased) {
      onClose()
      onErased(erased)
      await change.refreshed()
      // The dialog gave the focus back to the button that opened it, which is gone.
      document.getElementById('kept')?.focus()
    },
  })
  return (
    <EditorDialog
      editor={editor}
      title="Erase a person"
      submit="Erase"
      doing="Erasing..."
      notDone=""
      onClose={onClose}
      className="w-[min(36rem,calc(100vw-1rem))]"
    >
      <p className="[overflow-wrap:anywhere]">
        What is kept of <strong>{email}</strong> goes, and can’t be brought back: messages, mails, the
        newsletter subscription, what they wait for, and what was entered at checkout.
      </p>
      {hasOrders ? (
        <p>
          Orders stay with their figures and pieces, for the tax: without name, address, email, phone,
          tracking number, engravings and your notes. The link in the buyer’s mail leads nowhere then. Reviews
          stay, without the name.
        </p>
      ) : null}
      <TextField of={editor} name="word" required autoCapitalize="none" />
    </EditorDialog>
  )
}
