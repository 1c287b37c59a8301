import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SectionPage, Loaded, RowsSkeleton } from '../../shop/desk/section-page.tsx'
import { useFocusKept } from '../../machine/forms/lists/use-focus-kept.ts'
import { PersonRow, peopleQuery, type Person } from './person-row.desk.tsx'
import { askAnew } from '../../shop/desk/desk-queries.ts'
import { Choice } from '../../machine/forms/fields/choice.tsx'
import { Opens } from '../../machine/forms/fields/opens.tsx'
import { SwitchField } from '../../machine/forms/fields/switch-field.tsx'
import { Refused, useStep } from '../../machine/forms/fields/change-button.tsx'
import type { Output } from '../../shop/every-call.contract.ts'
import { fieldProblem } from '../../buying/checkout/customer.rules.ts'
import { MAX_EMAIL_LENGTH } from '../email-address.rules.ts'
import { type Role, roles } from '../../machine/contract/role.ts'
import { TextField } from '../../machine/forms/editor-fields.tsx'
import { MakingDialog } from '../../machine/forms/editor-dialog.tsx'
import type { EditorKind } from '../../machine/forms/kind.ts'
import { useEditor } from '../../machine/forms/use-editor.ts'
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

function InviteDialog({ onClose }: { onClose: () => void }) {
  const fate = useMailFate()
  const [invited, setInvited] = useState<Output<'POST /api/people'>>()
  const editor = useEditor({
    kind: invitationKind,
    save: ({ email, role }, _, change) => change('POST /api/people', { email: email.trim(), role }),
    done: ({ person }) => ({ title: 'Invited', description: invitationSentence(fate, person.email) }),
    onSaved: setInvited,
  })
  return (
    <MakingDialog
      title="Invite somebody"
      editor={editor}
      submit="Invite"
      doing="Inviting..."
      made={invited ? <HandOver email={invited.person.email} link={invited.link} /> : undefined}
      onClose={onClose}
    >
      <TextField of={editor} name="email" aria-required="true" />
      <RoleChoice role={editor.draft.role} onChoose={(role) => editor.change({ role })} />
    </MakingDialog>
  )
}

/** With what each may do. */
export function RoleChoice({ role, onChoose }: { role: Role; onChoose: (role: Role) => void }) {
  return (
    <fieldset>
      <legend className="field-label">Role</legend>
      <div className="grid gap-2">
        {roles.map((name) => (
          <Choice key={name} name="role" isChosen={role === name} onChoose={() => onChoose(name)}>
            <span className="font-semibold">{roleWords[name].title}</span> may {roleWords[name].may}.
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

const ruleQuery = askAnew('GET /api/people/second-factor')

/** Whether a password alone lets anybody in. */
function SecondFactorRule() {
  const rule = useQuery(ruleQuery)
  const change = useStep(
    (change, isRequired: boolean) => change('PUT /api/people/second-factor', { isRequired }),
    ({ isRequired }) =>
      isRequired
        ? {
            title: 'Asked of everyone',
            description: 'Whoever has no second factor sets one up before anything else.',
          }
        : { title: 'No longer asked of everyone', description: 'Everybody keeps the factors they have.' },
  )
  return (
    <section aria-label="Second factor" className="mt-6 border border-line bg-sheet p-4 text-sm sm:p-6">
      <Loaded query={rule} skeleton={<RowsSkeleton rows={1} />}>
        {({ isRequired }) => (
          <SwitchField
            id="second-factor-rule"
            label="Ask everybody for a second factor"
            hint="Beside the password, a passkey or an authenticator app. Whoever has none is led to set one up, and can do nothing else before."
            checked={change.isPending ? change.variables : isRequired}
            onChange={(wanted) => {
              if (!change.isPending) change.mutate(wanted)
            }}
          />
        )}
      </Loaded>
      <Refused error={change.error} />
    </section>
  )
}

/** Who may do what in the shop. */
export function PeopleSection() {
  const people = useQuery(peopleQuery)
  return (
    <SectionPage title="People" lead="Who works here, and what they may do. The history tells who did what.">
      <div className="mb-5">
        <Opens className="btn btn-primary" words="Invite somebody">
          {(close) => <InviteDialog onClose={close} />}
        </Opens>
      </div>
      <Loaded query={people} skeleton={<RowsSkeleton rows={3} />}>
        {(list) => <PeopleList list={list} />}
      </Loaded>
      <SecondFactorRule />
    </SectionPage>
  )
}

function PeopleList({ list }: { list: readonly Person[] }) {
  useFocusKept(list.length)
  return (
    <>
      <ul className="divide-y divide-line border border-line bg-sheet">
        {list.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      {list.length === 1 ? (
        <p className="mt-4 text-sm text-ink-soft">
          You are alone here. Whoever helps you gets a way in of their own: no password is shared.
        </p>
      ) : null}
    </>
  )
}
