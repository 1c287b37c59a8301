import { SHORTEST_PASSWORD, LONGEST_PASSWORD } from '../../../machine/contract/role.ts'
import { shop } from '../../../shop/site/shop.ts'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import type { EditorKind } from '../../../machine/forms/kind.ts'
import { useEditor } from '../../../machine/forms/use-editor.ts'
import { PasswordField } from '../../sign-in/desk/password-field.tsx'
import { AccountPart } from './account-part.tsx'
import { itself, useAccountCall } from './account-query.ts'

/** Nothing keeps what is typed: it is a secret. */
const passwordKind: EditorKind<never, { password: string }> = {
  name: 'new',
  fields: {
    password: {
      label: 'New password',
      hint: `At least ${SHORTEST_PASSWORD} characters. A few unrelated words are easy to remember and hard to guess.`,
      problem: ({ password }) =>
        password.length < SHORTEST_PASSWORD ? `Use at least ${SHORTEST_PASSWORD} characters.` : undefined,
    },
  },
  draftOf: () => ({ password: '' }),
}

export function PasswordPart() {
  const call = useAccountCall()
  const editor = useEditor({
    kind: passwordKind,
    save: ({ password }) => call(() => shop('PUT /api/account/password', { password }), itself),
    done: () => ({ title: 'Password changed', description: 'All your other sessions have ended.' }),
    onSaved: (_, begin) => begin(),
  })
  const { label, hint } = passwordKind.fields.password!
  return (
    <AccountPart title="Password" lead="A new one ends all your sessions but this.">
      <EditorForm editor={editor} className="grid max-w-md gap-3">
        <PasswordField
          {...editor.at('password')}
          name="password"
          label={label}
          {...(hint ? { hint } : {})}
          autoComplete="new-password"
          maxLength={LONGEST_PASSWORD}
          value={editor.draft.password}
          onChange={(event) => editor.change({ password: event.target.value })}
        />
        <EditorEnd editor={editor} notDone="">
          <SubmitButton editor={editor} className="btn btn-line">
            Change password
          </SubmitButton>
        </EditorEnd>
      </EditorForm>
    </AccountPart>
  )
}
