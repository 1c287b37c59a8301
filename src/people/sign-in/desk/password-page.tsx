import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isMissing } from '../../../machine/web/queries/query-client.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { useNavigator } from '../../../shop/navigation/navigator-context.ts'
import { hrefTo } from '../../../shop/site/paths.ts'
import { Trouble } from '../../../machine/web/ui/trouble.tsx'
import { signInLinkQuery } from '../../../shop/desk/desk-queries.ts'
import { sentenceOf } from '../../../machine/web/queries/refusal.ts'
import { EntryPage } from './entry-page.tsx'
import { roleWords } from '../../staff/role-words.desk.ts'
import { type SecondFactor, SecondFactorPage } from './second-factor-form.tsx'
import { HttpError } from '../../../machine/contract/reader.ts'
import { fieldProblem } from '../../../buying/checkout/customer.rules.ts'
import { MAX_EMAIL_LENGTH } from '../../email-address.rules.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../../../machine/contract/role.ts'
import { shop } from '../../../shop/site/shop.ts'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { PasswordField } from './password-field.tsx'
import { useEntered } from './use-session.ts'

/** Where a sign-in link leads: the first owner chooses address and password, all others a password. */
export function PasswordPage({ token }: { token: string }) {
  const link = useQuery({ ...signInLinkQuery(token), enabled: token !== '' })
  const [asked, setAsked] = useState<SecondFactor>()
  const navigator = useNavigator()
  if (asked) {
    const toTheStart = () => void navigator.go(hrefTo('admin'), { replace: true })
    return (
      <SecondFactorPage
        asked={asked}
        lead="Your new password is set."
        onEntered={toTheStart}
        onStartAgain={toTheStart}
      />
    )
  }
  if (link.data) {
    const { purpose, email, role } = link.data
    return (
      <EntryPage title={purpose === 'reset' ? 'Set a new password' : 'Welcome'}>
        {purpose === 'setup' ? (
          <p className="mb-5 text-sm">
            This shop has no owner yet. Choose the address and password you will sign in with.
          </p>
        ) : null}
        {purpose === 'invite' && role ? (
          <p className="mb-5 text-sm">
            You are invited as {roleWords[role].name}, and may {roleWords[role].may}. Choose the password you
            will sign in with.
          </p>
        ) : null}
        <PasswordForm token={token} email={email} isFirst={purpose !== 'reset'} onSecondFactor={setAsked} />
      </EntryPage>
    )
  }
  if (token === '' || isMissing(link.error)) return <SpentLink />
  return (
    <EntryPage title="Set a password">
      {link.error && !link.isFetching ? (
        <Trouble message={sentenceOf(link.error)} onRetry={() => void link.refetch()} />
      ) : (
        <p className="text-ink-soft">Looking at your link…</p>
      )}
    </EntryPage>
  )
}

function SpentLink() {
  return (
    <EntryPage title="This link does not work">
      <p>It has expired, was already used, or is incomplete. Each link works once.</p>
      <p className="mt-3 text-sm text-ink-soft">
        If this shop has no owner yet, start it again: it prints a new link. If you were invited, ask the
        owner to invite you once more.
      </p>
      <div className="mt-6 grid gap-2">
        <Link to={hrefTo('admin')} className="btn btn-primary">
          Go to sign in
        </Link>
        <Link to={hrefTo('adminSection', { section: 'forgot' })} className="btn btn-line">
          Ask for a new link
        </Link>
      </div>
    </EntryPage>
  )
}

interface PasswordFormProps {
  token: string
  /** The address of the person who sets a password; null while there is no owner, who then chooses an address too. */
  email: string | null
  /** Nobody has set one before. */
  isFirst: boolean
  /** The password is set; the second factor is still asked for. */
  onSecondFactor: (asked: SecondFactor) => void
}

function PasswordForm({ token, email: ownersEmail, isFirst, onSecondFactor }: PasswordFormProps) {
  const [chosenEmail, setChosenEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const client = useQueryClient()
  const navigator = useNavigator()
  const entered = useEntered()
  const isNew = ownersEmail === null
  const email = chosenEmail.trim()
  const save = useMutation({
    mutationFn: () => shop('POST /api/session/password', { token, password, ...(isNew ? { email } : {}) }),
    onSuccess: async (entry) => {
      if (entry.secondFactor) return onSecondFactor(entry.secondFactor)
      entered(entry)
      await navigator.go(hrefTo('admin'), { replace: true })
    },
    onError: (error) => {
      // Used or expired since this page was opened: the page says so, with a way on.
      if (error instanceof HttpError && error.status === 404) {
        void client.resetQueries({ queryKey: signInLinkQuery(token).queryKey })
      }
      const [problem] = fieldsOf(error)
      if (problem) document.getElementById(`owner-${problem.field}`)?.focus()
    },
  })
  const refused = fieldsOf(save.error)
  const problems = {
    email: tried && isNew ? fieldProblem('email', email) : undefined,
    password:
      tried && password.length < SHORTEST_PASSWORD
        ? `Use at least ${SHORTEST_PASSWORD} characters.`
        : undefined,
  }
  const problemOf = (field: 'email' | 'password') =>
    problems[field] ?? refused.find((problem) => problem.field === field)?.message

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isNew && fieldProblem('email', email)) document.getElementById('owner-email')?.focus()
    else if (password.length < SHORTEST_PASSWORD) document.getElementById('owner-password')?.focus()
    else save.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <InputField
        id="owner-email"
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        maxLength={MAX_EMAIL_LENGTH}
        {...(isNew ? { 'aria-required': true } : { readOnly: true })}
        value={ownersEmail ?? chosenEmail}
        error={problemOf('email')}
        onChange={(event) => {
          setChosenEmail(event.target.value)
          if (save.isError) save.reset()
        }}
      />
      <PasswordField
        id="owner-password"
        name="password"
        label={isFirst ? 'Password' : 'New password'}
        hint={`At least ${SHORTEST_PASSWORD} characters. A few unrelated words are easy to remember and hard to guess.`}
        autoComplete="new-password"
        maxLength={LONGEST_PASSWORD}
        value={password}
        error={problemOf('password')}
        onChange={(event) => {
          setPassword(event.target.value)
          if (save.isError) save.reset()
        }}
      />
      {save.isError && !problemOf('email') && !problemOf('password') ? (
        <p className="notice notice-danger" role="alert">
          {sentenceOf(save.error)}
        </p>
      ) : null}
      <button type="submit" className="btn btn-primary" disabled={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save and sign in'}
      </button>
    </form>
  )
}

/** What the shop refuses of single fields; each is said, and read out, with its field. */
function fieldsOf(error: Error | null): HttpError['fields'] {
  return error instanceof HttpError ? error.fields : []
}
