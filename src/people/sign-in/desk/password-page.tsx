import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isMissing } from '../../../machine/web/queries/query-client.ts'
import { hrefTo, useNavigator, Link } from '../../../shop/site/paths.ts'
import { Trouble } from '../../../machine/web/ui/trouble.tsx'
import { signInLinkQuery } from '../../../shop/desk/desk-queries.ts'
import { sentenceOf } from '../../../machine/web/queries/refusal.ts'
import { EntryPage, useEntered } from './entry-page.tsx'
import { roleWords } from '../../staff/role-words.desk.ts'
import { type SecondFactor, SecondFactorPage } from './second-factor-form.tsx'
import { HttpError } from '../../../machine/contract/reader.ts'
import { fieldProblem } from '../../../buying/checkout/customer.rules.ts'
import { MAX_EMAIL_LENGTH } from '../../email-address.rules.ts'
import { shop } from '../../../shop/site/shop.ts'
import { TextField } from '../../../machine/forms/editor-fields.tsx'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import { type ActionKind, useAction } from '../../../machine/forms/use-action.ts'
import { newPassword, PasswordField } from './password-field.tsx'

/** Where a sign-in link leads: the first owner chooses address and password, all others a password. */
export function PasswordPage({ token }: { token: string }) {
  const link = useQuery({ ...signInLinkQuery(token), enabled: token !== '' })
  const [secondFactor, setSecondFactor] = useState<SecondFactor>()
  const navigator = useNavigator()
  if (secondFactor) {
    const toTheStart = () => void navigator.go(hrefTo('admin'), { replace: true })
    return (
      <SecondFactorPage
        secondFactor={secondFactor}
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
        <PasswordForm
          token={token}
          email={email}
          isFirst={purpose !== 'reset'}
          onSecondFactor={setSecondFactor}
        />
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
  onSecondFactor: (secondFactor: SecondFactor) => void
}

const passwordKind = (isNew: boolean): ActionKind<{ email: string; password: string }> => ({
  name: 'owner',
  fields: {
    email: {
      label: 'Email',
      type: 'email',
      autoComplete: 'username',
      maxLength: MAX_EMAIL_LENGTH,
      problem: ({ email }) => (isNew ? fieldProblem('email', email.trim()) : undefined),
    },
    password: newPassword,
  },
})

function PasswordForm({ token, email: ownersEmail, isFirst, onSecondFactor }: PasswordFormProps) {
  const client = useQueryClient()
  const navigator = useNavigator()
  const entered = useEntered()
  const isNew = ownersEmail === null
  const editor = useAction({
    kind: passwordKind(isNew),
    start: () => ({ email: ownersEmail ?? '', password: '' }),
    async send({ email, password }) {
      try {
        const chosen = isNew ? { email: email.trim() } : {}
        return await shop('POST /api/session/password', { token, password, ...chosen })
      } catch (error) {
        // Used or expired since this page was opened: the page says so, with a way on.
        if (error instanceof HttpError && error.status === 404) {
          void client.resetQueries({ queryKey: signInLinkQuery(token).queryKey })
        }
        throw error
      }
    },
    async onDone(entry) {
      if (entry.secondFactor) return onSecondFactor(entry.secondFactor)
      entered(entry)
      await navigator.go(hrefTo('admin'), { replace: true })
    },
  })
  return (
    <EditorForm editor={editor} className="grid gap-5">
      <TextField of={editor} name="email" {...(isNew ? { 'aria-required': true } : { readOnly: true })} />
      <PasswordField of={editor} name="password" label={isFirst ? 'Password' : 'New password'} />
      <EditorEnd editor={editor} notDone="" className="grid">
        <SubmitButton editor={editor}>Save and sign in</SubmitButton>
      </EditorEnd>
    </EditorForm>
  )
}
