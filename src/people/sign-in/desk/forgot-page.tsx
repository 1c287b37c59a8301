import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '../../../machine/forms/editor-fields.tsx'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import { type ActionKind, useAction } from '../../../machine/forms/use-action.ts'
import { fieldProblem } from '../../../buying/checkout/customer.rules.ts'
import { MAX_EMAIL_LENGTH } from '../../email-address.rules.ts'
import { storeQuery } from '../../../shop/site/queries.ts'
import { shop } from '../../../shop/site/shop.ts'
import { hrefTo, Link } from '../../../shop/site/paths.ts'
import { EntryPage } from './entry-page.tsx'

const forgotKind: ActionKind<{ email: string }> = {
  name: 'forgot',
  fields: {
    email: {
      label: 'Email',
      type: 'email',
      autoComplete: 'username',
      maxLength: MAX_EMAIL_LENGTH,
      problem: ({ email }) => fieldProblem('email', email.trim()),
    },
  },
}

export function ForgotPage() {
  const { data: store } = useQuery(storeQuery)
  const [notice, setNotice] = useState('')
  const editor = useAction({
    kind: forgotKind,
    start: () => ({ email: '' }),
    send: ({ email }) => shop('POST /api/session/forgot', { email: email.trim() }),
    onDone: ({ message }) => setNotice(message),
  })
  return (
    <EntryPage title="Forgot your password?">
      <p className="text-sm">
        {store?.sendsMail === false
          ? 'The shop has no mail server that would bring you a link to set a new one.'
          : 'The shop writes you a mail with a link to set a new one. It works once, for an hour. What else you sign in with stays as it is.'}
      </p>
      <EditorForm editor={editor} className="mt-5 grid gap-5">
        <TextField of={editor} name="email" aria-required="true" />
        <EditorEnd editor={editor} notDone="" className="grid gap-5">
          <SubmitButton editor={editor} doing="Sending...">
            Send the link
          </SubmitButton>
          <output className="block">{notice ? <span className="notice block">{notice}</span> : null}</output>
        </EditorEnd>
      </EditorForm>
      <p className="mt-4 text-sm text-ink-soft">
        {store?.sendsMail === false ? '' : 'No mail comes? '}Whoever runs the shop gets you a link with{' '}
        <code className="text-ink">npm run shop -- owner reset</code>.
      </p>
      <p className="mt-3 text-sm">
        <Link to={hrefTo('admin')} className="btn-quiet">
          Back to sign in
        </Link>
      </p>
    </EntryPage>
  )
}
