import { useState } from 'react'
import { MAX_EMAIL_LENGTH } from '../../email-address.rules.ts'
import { shop } from '../../../shop/site/shop.ts'
import { hrefTo, Link } from '../../../shop/site/paths.ts'
import { TextField } from '../../../machine/forms/editor-fields.tsx'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import { CheckBox } from '../../../machine/forms/fields/check-box.tsx'
import { type ActionKind, useAction } from '../../../machine/forms/use-action.ts'
import { EntryPage, useEntered } from './entry-page.tsx'
import { knownPassword, PasswordField } from './password-field.tsx'
import { SecondFactorPage, type SecondFactor, PasskeyEntry } from './second-factor-form.tsx'

const signInKind: ActionKind<{ email: string; password: string; stay: boolean }> = {
  name: 'sign-in',
  typedAnew: 'password',
  fields: {
    email: {
      label: 'Email',
      type: 'email',
      autoComplete: 'username',
      maxLength: MAX_EMAIL_LENGTH,
      problem: ({ email }) => (email.trim() === '' ? 'Enter your email address.' : undefined),
    },
    password: knownPassword,
  },
}

interface SignInPageProps {
  /** Someone was signed in until just now. */
  ended: boolean
  /** Nobody is offered what nobody here can have. */
  passkeyKnown: boolean
}

/** Shown at whatever address was asked for; that address opens once one is in. */
export function SignInPage({ ended, passkeyKnown }: SignInPageProps) {
  const [secondFactor, setSecondFactor] = useState<SecondFactor>()
  const entered = useEntered()
  const editor = useAction({
    kind: signInKind,
    start: () => ({ email: '', password: '', stay: false }),
    send: (draft) => shop('POST /api/session', draft),
    onDone: (entry) => (entry.secondFactor ? setSecondFactor(entry.secondFactor) : entered(entry)),
  })

  if (secondFactor) {
    return (
      <SecondFactorPage
        secondFactor={secondFactor}
        stay={editor.draft.stay}
        onStartAgain={() => {
          setSecondFactor(undefined)
          editor.startAnew(undefined, { ...editor.draft, password: '' })
        }}
      />
    )
  }
  return (
    <EntryPage title="Sign in">
      {ended ? (
        <p className="notice mb-5 text-sm">Your session has ended. Sign in to go on where you were.</p>
      ) : null}
      <EditorForm editor={editor} className="grid gap-5">
        <TextField of={editor} name="email" aria-required="true" />
        <PasswordField of={editor} name="password" />
        <CheckBox
          checked={editor.draft.stay}
          onChange={(stay) => editor.change({ stay })}
          className="-mt-2 gap-3 text-sm"
        >
          <span>
            This device is mine: stay signed in
            <span className="block text-ink-soft">For owners: 30 days, or a week unused.</span>
          </span>
        </CheckBox>
        <EditorEnd editor={editor} notDone="" className="grid">
          <SubmitButton editor={editor} doing="Signing in...">
            Sign in
          </SubmitButton>
        </EditorEnd>
      </EditorForm>
      {passkeyKnown ? <PasskeyEntry stay={editor.draft.stay} /> : null}
      <p className="mt-4 text-sm">
        <Link to={hrefTo('adminSection', { section: 'forgot' })} className="btn-quiet">
          Forgot your password?
        </Link>
      </p>
    </EntryPage>
  )
}
