import { useEffect, useState, type FormEvent } from 'react'
import { fieldProblem, MAX_EMAIL_LENGTH } from '../../../domain/customer.ts'
import { roles, type Role } from '../../../domain/role.ts'
import { shop } from '../../data/shop.ts'
import { InputField } from '../../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { useMailFate } from '../ui/use-mail-words.ts'
import { fieldRefusal, sentenceOf } from '../refusal.ts'
import { roleWords } from '../role-words.ts'
import { HandOver, invitationSentence } from './hand-over.tsx'
import { usePeopleChange } from './people-query.ts'

export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isDirty, setDirty] = useState(false)
  // The dialog is open by then: the field is what one came for, not the cross that closes it.
  useEffect(() => {
    if (open) document.getElementById('invite-email')?.focus()
  }, [open])
  function close(): void {
    setDirty(false)
    onClose()
  }
  return (
    <FormDialog open={open} title="Invite somebody" isDirty={isDirty} onClose={close} className="max-w-lg">
      <InviteForm onDirty={setDirty} onClose={close} />
    </FormDialog>
  )
}

interface InviteFormProps {
  onDirty: (isDirty: boolean) => void
  onClose: () => void
}

function InviteForm({ onDirty, onClose }: InviteFormProps) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('packer')
  const [tried, setTried] = useState(false)
  const fate = useMailFate()
  const invite = usePeopleChange(
    (given: { email: string; role: Role }) => shop('POST /api/people', given),
    ({ person }) => ({
      title: 'Invited',
      description: invitationSentence(fate, person.email),
    }),
  )
  const problem = fieldProblem('email', email.trim())
  const refused = fieldRefusal(invite.error, 'email')

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (problem) return document.getElementById('invite-email')?.focus()
    if (invite.isPending) return
    invite.mutate(
      { email: email.trim(), role },
      {
        onSuccess: () => onDirty(false),
        onError: () => document.getElementById('invite-email')?.focus(),
      },
    )
  }

  if (invite.data) {
    return (
      <>
        <HandOver email={invite.data.person.email} link={invite.data.link} />
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
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <InputField
        id="invite-email"
        label="Email"
        type="email"
        autoComplete="off"
        aria-required="true"
        maxLength={MAX_EMAIL_LENGTH}
        value={email}
        error={(tried ? problem : undefined) ?? refused}
        onChange={(event) => {
          setEmail(event.target.value)
          onDirty(event.target.value !== '')
          if (invite.isError) invite.reset()
        }}
      />
      <RoleChoice role={role} onChoose={setRole} />
      <FormEnd refused={invite.error && refused === undefined ? sentenceOf(invite.error) : undefined}>
        <button type="submit" className="btn btn-primary" aria-disabled={invite.isPending}>
          {invite.isPending ? 'Inviting...' : 'Invite'}
        </button>
        <button type="button" className="btn-quiet text-sm" onClick={onClose}>
          Cancel
        </button>
      </FormEnd>
    </form>
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
              className="mt-0.5 size-5 shrink-0 accent-accent"
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
