import { useEffect, useState } from 'react'
import type { Output } from '../../shop/every-call.contract.ts'
import { fieldProblem } from '../../buying/checkout/customer.rules.ts'
import { MAX_EMAIL_LENGTH } from '../email-address.rules.ts'
import { roles, type Role } from '../../machine/contract/role.ts'
import { useChange } from '../../machine/web/queries/use-change.ts'
import { TextField } from '../../machine/forms/editor-fields.tsx'
import { EditorEnd, EditorForm, SubmitButton } from '../../machine/forms/editor-form.tsx'
import type { EditorKind } from '../../machine/forms/kind.ts'
import { useEditor } from '../../machine/forms/use-editor.ts'
import { useProven } from '../second-factor/proof-context.desk.ts'
import { FormDialog } from '../../machine/forms/dialogs/form-dialog.tsx'
import { useMailFate } from '../../shop/desk/parts/use-mail-words.ts'
import { roleWords } from './role-words.desk.ts'
import { HandOver, invitationSentence } from './hand-over.desk.tsx'

interface Invitation {
  email: string
  role: Role
}

const invitationKind: EditorKind<never, Invitation> = {
  name: 'invite',
  fields: {
    email: {
      label: 'Email',
      type: 'email',
      maxLength: MAX_EMAIL_LENGTH,
      problem: ({ email }) => fieldProblem('email', email.trim()),
    },
    role: { label: 'Role' },
  },
  draftOf: () => ({ email: '', role: 'packer' }),
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const change = useChange()
  const proven = useProven()
  const fate = useMailFate()
  const [invited, setInvited] = useState<Output<'POST /api/people'>>()
  const editor = useEditor({
    kind: invitationKind,
    save: ({ email, role }) => proven(() => change('POST /api/people', { email: email.trim(), role })),
    done: ({ person }) => ({ title: 'Invited', description: invitationSentence(fate, person.email) }),
    onSaved: setInvited,
  })
  // The dialog is open by then: the field is what one came for, not the cross that closes it.
  useEffect(() => document.getElementById('invite-email')?.focus(), [])
  return (
    <FormDialog
      open
      title="Invite somebody"
      isDirty={editor.isDirty && !invited}
      onClose={onClose}
      className="max-w-lg"
    >
      {invited ? (
        <>
          <HandOver email={invited.person.email} link={invited.link} />
          <button
            type="button"
            className="btn btn-primary mt-5"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that had the focus is gone
            autoFocus
            onClick={onClose}
          >
            Done
          </button>
        </>
      ) : (
        <EditorForm editor={editor} className="grid gap-5">
          <TextField of={editor} name="email" aria-required="true" />
          <RoleChoice role={editor.draft.role} onChoose={(role) => editor.change({ role })} />
          <EditorEnd editor={editor} notDone="">
            <SubmitButton editor={editor} doing="Inviting...">
              Invite
            </SubmitButton>
            <button type="button" className="btn-quiet text-sm" onClick={onClose}>
              Cancel
            </button>
          </EditorEnd>
        </EditorForm>
      )}
    </FormDialog>
  )
}

function RoleChoice({ role, onChoose }: { role: Role; onChoose: (role: Role) => void }) {
  return (
    <fieldset>
      <legend className="field-label">Role</legend>
      <div className="grid gap-2">
        {roles.map((name) => (
          <label key={name} className="flex min-h-11 items-start gap-3 text-sm">
            <input
              type="radio"
              name="role"
              className="mt-0.5 size-5 shrink-0"
              checked={role === name}
              onChange={() => onChoose(name)}
            />
            <span>
              <span className="font-semibold">{roleWords[name].title}</span> may {roleWords[name].may}.
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
