import { useState } from 'react'
import { TextField } from '../../../machine/forms/editor-fields.tsx'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import { type ActionKind, useAction } from '../../../machine/forms/use-action.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { useProven } from '../../../people/second-factor/proof-context.desk.ts'

const kind: ActionKind<{ publicUrl: string }> = {
  name: 'address',
  fields: {
    publicUrl: {
      label: 'Address of the shop',
      hint: 'Such as https://shop.example.com. If it is another than the one you are at now, sign in there afterwards.',
      required: true,
      maxLength: 300,
    },
  },
}

/** The shop's address: the shop calls itself there, and keeps it once the call came back. */
export function AddressForm({ publicUrl }: { publicUrl: string }) {
  const change = useChange()
  const proven = useProven()
  const [said, setSaid] = useState('')
  const editor = useAction({
    kind,
    start: () => ({ publicUrl }),
    send(draft) {
      setSaid('')
      return proven(() => change('POST /api/connections/address', { publicUrl: draft.publicUrl.trim() }))
    },
    onDone: ({ message }) => setSaid(message),
  })
  return (
    <EditorForm editor={editor} className="grid max-w-xl gap-4">
      <TextField of={editor} name="publicUrl" />
      <output className="empty:hidden">{said === '' ? null : <p className="notice">{said}</p>}</output>
      <EditorEnd editor={editor} notDone="">
        <SubmitButton editor={editor} doing="Calling...">
          Call the shop there
        </SubmitButton>
      </EditorEnd>
    </EditorForm>
  )
}
