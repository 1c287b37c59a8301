import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { SECOND_FACTOR_LIMITS } from '../../second-factor/second-factor.rules.ts'
import { HttpError } from '../../../machine/contract/reader.ts'
import { shop } from '../../../shop/site/shop.ts'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { sentenceOf } from '../../../machine/web/queries/refusal.ts'
import { EntryPage, useEntered } from './entry-page.tsx'
import { passkeyTrouble, signWithPasskey } from '../../staff/passkey.desk.ts'
import { ChangeButton } from '../../../machine/forms/fields/change-button.tsx'

/** What is asked after a right password, and the token to answer with. */
export interface SecondFactor {
  token: string
  hasAuthenticator: boolean
  hasPasskey: boolean
}

interface SecondFactorPageProps {
  secondFactor: SecondFactor
  /** The device was called one's own. */
  stay?: boolean
  /** What there is to say first. */
  lead?: string
  onEntered?: () => void
  /** Back to the password, which has to be shown again. */
  onStartAgain: () => void
}

export function SecondFactorPage({
  secondFactor,
  stay,
  lead,
  onEntered,
  onStartAgain,
}: SecondFactorPageProps) {
  return (
    <EntryPage title="One more step">
      <p className="mb-5 text-sm">
        {lead ? `${lead} ` : ''}
        {questionOf(secondFactor)}
      </p>
      <CodeForm secondFactor={secondFactor} stay={stay} onEntered={onEntered} />
      {secondFactor.hasPasskey ? <PasskeyEntry stay={stay} onEntered={onEntered} /> : null}
      <p className="mt-4 text-sm">
        <button type="button" className="btn-quiet" onClick={onStartAgain}>
          Start again
        </button>
      </p>
    </EntryPage>
  )
}

function questionOf({ hasAuthenticator, hasPasskey }: SecondFactor): string {
  if (!hasAuthenticator) return 'Use your passkey, or type one of your recovery codes.'
  const app = 'Type the six digits your authenticator app shows now, or one of your recovery codes'
  return hasPasskey ? `${app}, or use your passkey.` : `${app}.`
}

interface CodeFormProps {
  secondFactor: SecondFactor
  stay: boolean | undefined
  onEntered: (() => void) | undefined
}

function CodeForm({ secondFactor, stay, onEntered }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const entered = useEntered()
  const send = useMutation({
    mutationFn: () => shop('POST /api/session/code', { token: secondFactor.token, code: code.trim(), stay }),
    onSuccess: (session) => {
      entered(session)
      onEntered?.()
    },
    onError: () => fieldIn(form.current)?.select(),
  })
  const isWrong = send.error instanceof HttpError && send.error.reason === 'wrong_code'

  useEffect(() => fieldIn(form.current)?.focus(), [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (code.trim() === '') fieldIn(form.current)?.focus()
    else if (!send.isPending) send.mutate()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <InputField
        id="second-factor-code"
        name="code"
        label={secondFactor.hasAuthenticator ? 'Code' : 'Recovery code'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        aria-required="true"
        maxLength={SECOND_FACTOR_LIMITS.code}
        value={code}
        error={tried && code.trim() === '' ? 'Enter a code.' : isWrong ? sentenceOf(send.error!) : undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <div role="alert" className="empty:hidden">
        {send.error && !isWrong ? <p className="notice notice-danger">{sentenceOf(send.error)}</p> : null}
      </div>
      <button type="submit" className="btn btn-primary" aria-disabled={send.isPending}>
        {send.isPending ? 'Checking...' : 'Sign in'}
      </button>
    </form>
  )
}

function fieldIn(form: HTMLFormElement | null): HTMLInputElement | null | undefined {
  return form?.querySelector<HTMLInputElement>('#second-factor-code')
}

/** In by a passkey, which is password and second factor in one: not even an email is asked for. */
export function PasskeyEntry({
  stay,
  onEntered,
}: {
  stay?: boolean | undefined
  onEntered?: (() => void) | undefined
}) {
  const entered = useEntered()
  const trouble = passkeyTrouble()
  const signIn = useMutation({
    mutationFn: async () => await shop('POST /api/session/passkey', { ...(await signWithPasskey()), stay }),
    onSuccess: (session) => {
      entered(session)
      onEntered?.()
    },
  })
  if (trouble !== undefined) return <p className="mt-4 text-sm text-ink-soft">{trouble}</p>
  return (
    <div className="mt-3">
      <ChangeButton change={signIn} doing="Waiting for it..." className="btn btn-line w-full">
        Sign in with a passkey
      </ChangeButton>
    </div>
  )
}
