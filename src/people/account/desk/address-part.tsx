import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldProblem } from '../../../buying/checkout/customer.rules.ts'
import { MAX_EMAIL_LENGTH } from '../../email-address.rules.ts'
import { shop } from '../../../shop/site/shop.ts'
import { TextField } from '../../../machine/forms/editor-fields.tsx'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import type { EditorKind } from '../../../machine/forms/kind.ts'
import { useEditor } from '../../../machine/forms/use-editor.ts'
import { sessionQuery } from '../../../shop/desk/desk-queries.ts'
import { useHasMailServer } from '../../../shop/desk/parts/use-mail-words.ts'
import { AccountPart } from './account-part.tsx'
import { itself, useAccountCall, type Account } from './account-query.ts'

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

export function AddressPart({ account }: { account: Account }) {
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
