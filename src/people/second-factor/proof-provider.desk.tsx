import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { isProofNeeded, NotDone, sentenceOf } from '../../machine/web/queries/refusal.ts'
import { ProofContext, type Proven } from '../../machine/web/queries/use-change.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { shop } from '../../shop/site/shop.ts'
import { FormDialog } from '../../machine/forms/fields/form-dialog.tsx'
import { EditorEnd, EditorForm, SubmitButton } from '../../machine/forms/editor-form.tsx'
import { type ActionKind, useAction } from '../../machine/forms/use-action.ts'
import { passkeyTrouble, signWithPasskey } from '../staff/passkey.desk.ts'
import { accountQuery } from '../account/desk/account-query.ts'
import { knownPassword, PasswordField } from '../sign-in/desk/password-field.tsx'

/** Asks for password or passkey where the shop wants to see one again, and then carries on with what was being done. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const [isAsking, setAsking] = useState(false)
  const settle = useRef<(isProved: boolean) => void>(undefined)

  const proven: Proven = useCallback(async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!isProofNeeded(error)) throw error
    }
    // Two at once are asked for once: the first question is given up for the second.
    settle.current?.(false)
    const isProved = await new Promise<boolean>((resolve) => {
      settle.current = resolve
      setAsking(true)
    })
    if (!isProved) throw new NotDone('Nothing was changed: this needs your password or a passkey.')
    return await work()
  }, [])

  function close(isProved: boolean): void {
    setAsking(false)
    settle.current?.(isProved)
    settle.current = undefined
  }

  return (
    <ProofContext value={proven}>
      {children}
      <ProofDialog open={isAsking} onProved={() => close(true)} onClose={() => close(false)} />
    </ProofContext>
  )
}

interface ProofDialogProps {
  open: boolean
  onProved: () => void
  onClose: () => void
}

/** Stands above whatever is being changed, which waits. */
function ProofDialog({ open, onProved, onClose }: ProofDialogProps) {
  // The dialog is open by then: the field is what one came for, not the cross that closes it.
  useEffect(() => {
    if (open) document.getElementById('proof-password')?.focus()
  }, [open])
  return (
    <FormDialog open={open} title="Is it you?" isDirty={false} onClose={onClose} className="max-w-md">
      <ProofForm onProved={onProved} onClose={onClose} />
    </FormDialog>
  )
}

const proofKind: ActionKind<{ password: string }> = {
  name: 'proof',
  typedAnew: 'password',
  fields: { password: { ...knownPassword, label: 'Your password' } },
}

function ProofForm({ onProved, onClose }: Omit<ProofDialogProps, 'open'>) {
  const editor = useAction({
    kind: proofKind,
    start: () => ({ password: '' }),
    send: ({ password }) => shop('POST /api/session/proof', { password }),
    onDone: onProved,
  })
  const byPasskey = useMutation({
    mutationFn: async () => await shop('POST /api/session/proof/passkey', await signWithPasskey()),
    onSuccess: onProved,
  })
  const account = useQuery(accountQuery)
  const hasPasskey = account.data !== undefined && account.data.passkeys.length > 0
  const isPending = editor.isSaving || byPasskey.isPending

  function submit(event: FormEvent): void {
    if (byPasskey.isPending) return event.preventDefault()
    byPasskey.reset()
    editor.submit(event)
  }

  return (
    <EditorForm editor={{ ...editor, submit }} className="grid gap-5">
      <p>
        You showed who you are more than ten minutes ago. What changes how people sign in, and files with
        people’s addresses, ask for it again.
      </p>
      <PasswordField of={editor} name="password" />
      <EditorEnd
        editor={{ ...editor, refusal: byPasskey.error ? sentenceOf(byPasskey.error) : editor.refusal }}
        notDone=""
      >
        <SubmitButton editor={editor} doing="Checking...">
          Go on
        </SubmitButton>
        {hasPasskey && passkeyTrouble() === undefined ? (
          <button
            type="button"
            className="btn btn-line"
            aria-disabled={isPending}
            onClick={() => {
              if (isPending) return
              editor.settle()
              byPasskey.mutate()
            }}
          >
            {byPasskey.isPending ? 'Waiting for it...' : 'Use a passkey'}
          </button>
        ) : null}
        <button type="button" className="btn-quiet text-sm" onClick={onClose}>
          Cancel
        </button>
      </EditorEnd>
    </EditorForm>
  )
}
