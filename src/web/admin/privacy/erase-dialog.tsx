import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Output } from '../../../api/contract.ts'
import { useChange } from '../../data/change.ts'
import { InputField } from '../../ui/field.tsx'
import { useProven } from '../proof/proof-context.ts'
import { sentenceOf } from '../refusal.ts'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'

/** What is typed before somebody goes. */
const WORD = 'erase'

interface EraseFormProps {
  email: string
  hasOrders: boolean
  onClose: () => void
  onErased: (erased: Output<'POST /api/personal-data/erase'>) => void
}

/** Says what goes, what stays, and asks for a word: it can't be brought back. */
export function EraseDialog({ open, ...props }: EraseFormProps & { open: boolean }) {
  return (
    <FormDialog
      open={open}
      title="Erase a person"
      isDirty={false}
      onClose={props.onClose}
      className="w-[min(36rem,calc(100vw-1rem))]"
    >
      <EraseForm {...props} />
    </FormDialog>
  )
}

function EraseForm({ email, hasOrders, onClose, onErased }: EraseFormProps) {
  const change = useChange()
  const proven = useProven()
  const [word, setWord] = useState('')
  const [isTried, setTried] = useState(false)
  const isTyped = word.trim().toLowerCase() === WORD
  const erase = useMutation({
    mutationFn: () => proven(() => change('POST /api/personal-data/erase', { email })),
    onSuccess: async (erased) => {
      onClose()
      onErased(erased)
      await change.refreshed()
      // The dialog gave the focus back to the button that opened it, which is gone.
      document.getElementById('kept')?.focus()
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isTyped) erase.mutate()
    else document.getElementById('erase-word')?.focus()
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 text-sm">
      <p className="[overflow-wrap:anywhere]">
        What is kept of <strong>{email}</strong> goes, and can’t be brought back: messages, mails, the
        newsletter subscription, and what was entered at checkout.
      </p>
      {hasOrders ? (
        <p>
          Orders stay with their figures and pieces, for the tax: without name, address, email, phone,
          tracking number, engravings and your notes. The link in the buyer’s mail leads nowhere then. Reviews
          stay, without the name.
        </p>
      ) : null}
      <InputField
        id="erase-word"
        label={`Type “${WORD}” to go on`}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={20}
        required
        value={word}
        error={isTried && !isTyped ? `Type the word ${WORD}.` : undefined}
        onChange={(event) => setWord(event.target.value)}
      />
      <DialogActions
        problem={erase.error ? sentenceOf(erase.error) : undefined}
        onCancel={onClose}
        submit="Erase"
        pending="Erasing..."
        isPending={erase.isPending}
      />
    </form>
  )
}
