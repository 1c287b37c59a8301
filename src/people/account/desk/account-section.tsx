import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SectionPage, Loaded, RowsSkeleton } from '../../../shop/desk/section-page.tsx'
import { useHasMailServer } from '../../../shop/desk/parts/use-mail-words.ts'
import { AccountFactors, hasFactor } from './account-factors.tsx'
import { type Account, accountQuery, itself, useAccountCall, useAccountChange } from './account-query.ts'
import { shop } from '../../../shop/site/shop.ts'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import type { EditorKind } from '../../../machine/forms/kind.ts'
import { useEditor } from '../../../machine/forms/use-editor.ts'
import { newPassword, PasswordField } from '../../sign-in/desk/password-field.tsx'
import { AccountPart } from './account-part.tsx'
import { useState } from 'react'
import { fieldProblem } from '../../../buying/checkout/customer.rules.ts'
import { MAX_EMAIL_LENGTH } from '../../email-address.rules.ts'
import { TextField } from '../../../machine/forms/editor-fields.tsx'
import { sessionQuery } from '../../../shop/desk/desk-queries.ts'
import { ChangeButton } from '../../../machine/forms/fields/change-button.tsx'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { useFocusKept } from '../../../machine/forms/lists/use-focus-kept.ts'

const addressKind: EditorKind<never, { email: string }> = {
  name: 'account',
  fields: {
    email: {
      label: 'Email',
      type: 'email',
      autoComplete: 'email',
      maxLength: MAX_EMAIL_LENGTH,
      problem: ({ email }) => fieldProblem('email', email.trim()),
    },
  },
  draftOf: () => ({ email: '' }),
}

function AddressPart({ account }: { account: Account }) {
  const client = useQueryClient()
  const call = useAccountCall()
  const hasServer = useHasMailServer()
  const [start] = useState({ email: account.email })
  const editor = useEditor({
    kind: addressKind,
    start,
    save: ({ email }) => call(() => shop('PUT /api/account/email', { email: email.trim() }), itself),
    done: ({ email }) => ({
      title: 'Address changed',
      description: `You sign in as ${email} from now on.`,
    }),
    onSaved({ email }, begin) {
      begin(undefined, { email })
      // The header names who is in.
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true })
    },
  })
  return (
    <AccountPart
      title="Email"
      lead={`You sign in with it${hasServer ? ', and mails about your account go there' : ''}.`}
    >
      <EditorForm editor={editor} className="grid max-w-md gap-3">
        <TextField of={editor} name="email" aria-required="true" />
        <EditorEnd editor={editor} notDone="">
          <SubmitButton editor={editor} className="btn btn-line">
            Change email
          </SubmitButton>
        </EditorEnd>
      </EditorForm>
    </AccountPart>
  )
}

/** Nothing keeps what is typed: it is a secret. */
const passwordKind: EditorKind<never, { password: string }> = {
  name: 'new',
  fields: { password: newPassword },
  draftOf: () => ({ password: '' }),
}

function PasswordPart() {
  const call = useAccountCall()
  const editor = useEditor({
    kind: passwordKind,
    save: ({ password }) => call(() => shop('PUT /api/account/password', { password }), itself),
    done: () => ({ title: 'Password changed', description: 'All your other sessions have ended.' }),
    onSaved: (_, begin) => begin(),
  })
  return (
    <AccountPart title="Password" lead="A new one ends all your sessions but this.">
      <EditorForm editor={editor} className="grid max-w-md gap-3">
        <PasswordField of={editor} name="password" />
        <EditorEnd editor={editor} notDone="">
          <SubmitButton editor={editor} className="btn btn-line">
            Change password
          </SubmitButton>
        </EditorEnd>
      </EditorForm>
    </AccountPart>
  )
}

/** The page on which people change how they sign in. */
export function AccountSection() {
  const account = useQuery(accountQuery)
  const hasServer = useHasMailServer()
  return (
    <SectionPage
      title="Sign-in & security"
      lead={`How you come in here. What changes it ${hasServer ? 'is written to you in a mail, and ' : ''}stands in the history.`}
    >
      <Loaded query={account} skeleton={<RowsSkeleton rows={6} />}>
        {(found) => <AccountParts account={found} />}
      </Loaded>
    </SectionPage>
  )
}

function AccountParts({ account }: { account: Account }) {
  return (
    <div className="grid gap-4">
      {hasFactor(account) ? null : (
        <p className="notice text-sm">
          Your password alone lets you in. Add a passkey or an authenticator app: then whoever learns the
          password still stays outside.
        </p>
      )}
      <AccountFactors account={account} />
      <div className="no-print contents">
        <PasswordPart />
        <AddressPart account={account} />
        <SessionsPart account={account} />
      </div>
    </div>
  )
}

function SessionsPart({ account }: { account: Account }) {
  useFocusKept(account.sessions.length)
  const { unused, most } = account.sessionMinutes
  const endOthers = useAccountChange(
    () => shop('DELETE /api/account/sessions'),
    itself,
    () => ({ title: 'Other sessions ended', description: 'You are signed in here only.' }),
  )
  return (
    <AccountPart
      title="Sessions"
      lead={`Where you are signed in. A session ends after ${durationWords(unused)} unused, and after ${durationWords(most)} in any case${account.sessions.some(({ stays }) => stays) ? '; on a device you called yours when signing in, after a week unused and 30 days in any case' : ''}.`}
    >
      <ul className="divide-y divide-line">
        {account.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {account.sessions.length > 1 ? (
        <ChangeButton change={endOthers} doing="Ending them...">
          End all others
        </ChangeButton>
      ) : null}
    </AccountPart>
  )
}

function SessionRow({ session }: { session: Account['sessions'][number] }) {
  const end = useAccountChange(
    () => shop('DELETE /api/account/sessions/{id}', { id: session.id }),
    itself,
    () => ({ title: 'Session ended', description: `${session.device} has to sign in again.` }),
  )
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5 first:pt-0">
      <div>
        <p className="font-semibold">
          {session.device === '' ? 'An unknown device' : session.device}
          {session.isThis ? <span className="ml-2 font-normal text-ink-soft">this one</span> : null}
        </p>
        <p className="text-ink-soft">
          {session.stays ? 'Stays signed in, since' : 'Since'} <ShopMoment iso={session.startedAt} />, last
          used <ShopMoment iso={session.lastUsedAt} />
        </p>
      </div>
      {session.isThis ? null : (
        <ChangeButton
          change={end}
          doing="Ending..."
          label={`End the session of ${session.device}`}
          className="btn-quiet"
        >
          End
        </ChangeButton>
      )}
    </li>
  )
}

function durationWords(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`
  return `${Math.round(minutes / 6) / 10} hours`
}
