import { roles, type Role } from '../../machine/contract/role.ts'
import { ChangeButton, useStep } from '../../machine/forms/fields/change-button.tsx'
import { ShopMoment } from '../../shop/desk/parts/shop-date.tsx'
import { useMailFate } from '../../shop/desk/parts/use-mail-words.ts'
import { sentenceOf } from '../../machine/web/queries/refusal.ts'
import { roleWords } from './role-words.desk.ts'
import { HandOver, invitationSentence } from './hand-over.desk.tsx'
import type { Output } from '../../shop/every-call.contract.ts'
import { askAnew } from '../../shop/desk/desk-queries.ts'

export type Person = Output<'GET /api/people'>[number]

export const peopleQuery = askAnew('GET /api/people')

export function PersonRow({ person }: { person: Person }) {
  return (
    <li className="p-4 text-sm sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h2 className="font-sans text-base font-semibold [overflow-wrap:anywhere]">
            {person.email}
            {person.isYou ? <span className="ml-2 font-normal text-ink-soft">you</span> : null}
          </h2>
          <p className="text-ink-soft">
            <LastSeen person={person} />
          </p>
          {person.isInvited ? null : <p className="text-ink-soft">{factorWords(person)}</p>}
        </div>
        {person.isYou ? (
          <p className="py-2">{roleWords[person.role].title}</p>
        ) : (
          <RoleSelect person={person} />
        )}
      </div>
      {person.isYou ? null : <PersonActions person={person} />}
    </li>
  )
}

function LastSeen({ person }: { person: Person }) {
  if (person.isInvited) return 'Invited, and not yet come'
  if (person.lastSeenAt === null) return 'Not seen yet'
  return (
    <>
      Last seen <ShopMoment iso={person.lastSeenAt} />
    </>
  )
}

function factorWords({ passkeys, hasAuthenticator }: Person): string {
  const parts = [
    passkeys === 0 ? '' : passkeys === 1 ? 'a passkey' : `${passkeys} passkeys`,
    hasAuthenticator ? 'an authenticator app' : '',
  ].filter(Boolean)
  return parts.length === 0 ? 'Signs in with a password alone' : `Password, and ${parts.join(' and ')}`
}

function RoleSelect({ person }: { person: Person }) {
  const change = useStep(
    (change, role: Role) =>
      change('PUT /api/people/{id}/role', { id: person.id, role, roleSeen: person.role }),
    (changed) => ({
      title: 'Role changed',
      description: `${changed.email} is ${roleWords[changed.role].name} now.`,
    }),
  )
  const errorId = `role-of-${person.id}-refused`
  return (
    <div>
      <select
        aria-label={`Role of ${person.email}`}
        aria-busy={change.isPending}
        aria-invalid={change.isError}
        aria-describedby={change.isError ? errorId : undefined}
        className="input min-h-11 w-32 text-sm lg:min-h-9 lg:py-1"
        value={change.isPending ? change.variables : person.role}
        onChange={(event) => change.mutate(event.target.value as Role)}
      >
        {roles.toReversed().map((role) => (
          <option key={role} value={role}>
            {roleWords[role].title}
          </option>
        ))}
      </select>
      <div role="alert">
        {change.isError ? (
          <p id={errorId} className="field-error max-w-56">
            {sentenceOf(change.error)}
          </p>
        ) : null}
      </div>
    </div>
  )
}

function PersonActions({ person }: { person: Person }) {
  const { id, email } = person
  const fate = useMailFate()
  const invite = useStep(
    (change) => change('POST /api/people/{id}/invitation', { id }),
    () => ({
      title: 'Invited once more',
      description: invitationSentence(fate, email),
    }),
  )
  const reset = useStep(
    (change) => change('DELETE /api/people/{id}/factors', { id }),
    () => ({ title: 'Second factors taken off', description: `${email} signs in with the password alone.` }),
  )
  const remove = useStep(
    (change) => change('DELETE /api/people/{id}', { id }),
    ({ message }) => ({ title: 'Removed', description: message }),
  )

  return (
    <>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {person.isInvited ? (
          <ChangeButton
            change={invite}
            doing="Inviting..."
            label={`Invite again: ${email}`}
            className="btn-quiet"
          >
            Invite again
          </ChangeButton>
        ) : null}
        {person.passkeys > 0 || person.hasAuthenticator ? (
          <ChangeButton
            change={reset}
            doing="Taking off..."
            question={{
              title: `Take passkeys, app and recovery codes off ${email}?`,
              text: 'Their sessions end, and their password alone lets them in. It can’t be taken back: they set them up anew.',
            }}
            label={`Take second factors off: ${email}`}
            className="btn-quiet"
          >
            Take second factors off
          </ChangeButton>
        ) : null}
        <ChangeButton
          change={remove}
          doing="Removing..."
          question={{
            title: `Remove ${email}?`,
            text: 'Their sessions end at once, and they can no longer sign in. It can’t be taken back; you can invite them again.',
          }}
          label={`Remove: ${email}`}
          className="btn-quiet"
        >
          Remove
        </ChangeButton>
      </div>
      {invite.data ? <HandOver email={email} link={invite.data.link} /> : null}
    </>
  )
}
