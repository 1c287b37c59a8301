import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { MAX_EMAIL_LENGTH } from '../../email-address.rules.ts'
import { LONGEST_PASSWORD } from '../../../machine/contract/role.ts'
import { shop } from '../../../shop/site/shop.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { hrefTo } from '../../../shop/site/paths.ts'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { sentenceOf } from '../../../machine/web/queries/refusal.ts'
import { EntryPage } from './entry-page.tsx'
import { PasskeyEntry } from './passkey-entry.tsx'
import { PasswordField } from './password-field.tsx'
import { SecondFactorPage, type SecondFactor } from './second-factor-form.tsx'
import { useEntered } from './use-session.ts'

interface SignInPageProps {
  /** Someone was signed in until just now. */
  ended: boolean
  /** Nobody is offered what nobody here can have. */
  passkeyKnown: boolean
}

/** Shown at whatever address was asked for; that address opens once one is in. */
export function SignInPage({ ended, passkeyKnown }: SignInPageProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [asked, setAsked] = useState<SecondFactor>()
  const form = useRef<HTMLFormElement>(null)
  const entered = useEntered()
  const signIn = useMutation({
    mutationFn: () => shop('POST /api/session', { email, password }),
    onSuccess: (entry) => (entry.secondFactor ? setAsked(entry.secondFactor) : entered(entry)),
    onError: () => form.current?.querySelector<HTMLInputElement>('#sign-in-password')?.select(),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (email.trim() === '') form.current?.querySelector<HTMLElement>('#sign-in-email')?.focus()
    else if (password === '') form.current?.querySelector<HTMLElement>('#sign-in-password')?.focus()
    else signIn.mutate()
  }

  if (asked) {
    return (
      <SecondFactorPage
        asked={asked}
        onStartAgain={() => {
          setAsked(undefined)
          setPassword('')
          setTried(false)
        }}
      />
    )
  }
  return (
    <EntryPage title="Sign in">
      {ended ? (
        <p className="notice mb-5 text-sm">Your session has ended. Sign in to go on where you were.</p>
      ) : null}
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <InputField
          id="sign-in-email"
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          aria-required="true"
          maxLength={MAX_EMAIL_LENGTH}
          value={email}
          error={tried && email.trim() === '' ? 'Enter your email address.' : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          id="sign-in-password"
          name="password"
          label="Password"
          autoComplete="current-password"
          maxLength={LONGEST_PASSWORD}
          value={password}
          error={tried && password === '' ? 'Enter your password.' : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        {signIn.isError ? (
          <p className="notice notice-danger" role="alert">
            {sentenceOf(signIn.error)}
          </p>
        ) : null}
        <button type="submit" className="btn btn-primary" disabled={signIn.isPending}>
          {signIn.isPending ? 'Signing in...' : 'Sign in'}
        </button>
      </form>
      {passkeyKnown ? <PasskeyEntry /> : null}
      <p className="mt-4 text-sm">
        <Link to={hrefTo('adminSection', { section: 'forgot' })} className="btn-quiet">
          Forgot your password?
        </Link>
      </p>
    </EntryPage>
  )
}
