import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { isProofNeeded, NotDone, sentenceOf } from '../../machine/web/queries/refusal.ts'
import { ProofContext, type Proven } from './proof-context.desk.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { LONGEST_PASSWORD } from '../../machine/contract/role.ts'
import { shop } from '../../shop/site/shop.ts'
import { FormDialog } from '../../machine/forms/fields/form-dialog.tsx'
import { FormEnd } from '../../machine/forms/fields/form-end.tsx'
import { passkeyTrouble, signWithPasskey } from '../staff/passkey.desk.ts'
import { accountQuery } from '../account/desk/account-query.ts'
import { PasswordField } from '../sign-in/desk/password-field.tsx'

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

function ProofForm({ onProved, onClose }: Omit<ProofDialogProps, 'open'>) {
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const byPassword = useMutation({
    mutationFn: () => shop('POST /api/session/proof', { password }),
    onSuccess: onProved,
    onError: () => fieldIn(form.current)?.select(),
  })
  const byPasskey = useMutation({
    mutationFn: async () => await shop('POST /api/session/proof/passkey', await signWithPasskey()),
    onSuccess: onProved,
  })
  const account = useQuery(accountQuery)
  const hasPasskey = account.data !== undefined && account.data.passkeys.length > 0
  const isPending = byPassword.isPending || byPasskey.isPending
  const refused = byPassword.error ?? byPasskey.error

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    byPasskey.reset()
    if (password === '') fieldIn(form.current)?.focus()
    else if (!isPending) byPassword.mutate()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <p>
        You showed who you are more than ten minutes ago. What changes how people sign in, and files with
        people’s addresses, ask for it again.
      </p>
      <PasswordField
        id="proof-password"
        name="password"
        label="Your password"
        autoComplete="current-password"
        maxLength={LONGEST_PASSWORD}
        value={password}
        error={tried && password === '' ? 'Enter your password.' : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormEnd refused={refused && !isPending ? sentenceOf(refused) : undefined}>
        <button type="submit" className="btn btn-primary" aria-disabled={isPending}>
          {byPassword.isPending ? 'Checking...' : 'Go on'}
        </button>
        {hasPasskey && passkeyTrouble() === undefined ? (
          <button
            type="button"
            className="btn btn-line"
            aria-disabled={isPending}
            onClick={() => {
              byPassword.reset()
              if (!isPending) byPasskey.mutate()
            }}
          >
            {byPasskey.isPending ? 'Waiting for it...' : 'Use a passkey'}
          </button>
        ) : null}
        <button type="button" className="btn-quiet text-sm" onClick={onClose}>
          Cancel
        </button>
      </FormEnd>
    </form>
  )
}

function fieldIn(form: HTMLFormElement | null): HTMLInputElement | null | undefined {
  return form?.querySelector<HTMLInputElement>('#proof-password')
}
