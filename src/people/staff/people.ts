import type { Output } from '../../shop/every-call.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { deleteFactorsOf, hasSecondFactor } from '../second-factor/factors.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import {
  changePerson,
  countOwners,
  findPerson,
  findPersonByEmail,
  insertPerson,
  type ListedPerson,
  listPeople,
  lockPeople,
  type Person,
  removePerson,
  reviveRemoved,
} from './people.sql.ts'
import { expireLinksOf } from '../sign-in/sign-in-links.sql.ts'
import { deleteSessionsOf, deleteStepsOf } from '../sign-in/sessions.sql.ts'
import {
  isSecondFactorRequired,
  readSettings,
  requireSecondFactor,
} from '../../store/settings/settings.sql.ts'
import { conflict, invalid, notFound } from '../../machine/values/errors.ts'
import { normalizeEmail } from '../email-address.rules.ts'
import { invitation } from '../sign-in/sign-in-messages.mail.ts'
import { noteSignInChange } from '../account/account.ts'
import { actorOf, type ShopContext, signedIn, type Caller, type ShopApi } from '../../shop/context.ts'
import { post } from '../../words/mailbox/outbox.ts'
import { makeSignInLink } from '../sign-in/sign-in-links.ts'
import { editedMeanwhile } from '../../store/history/change.ts'

type ShownPerson = Output<'GET /api/people'>[number]

/** Who may do what in the shop. One owner there always is. */
export function peopleCalls({ db, publicUrl, wakeJobs }: ShopContext) {
  async function invite(tx: Queryable, person: Person, caller: Caller) {
    const by = signedIn(caller.person).email
    await expireLinksOf(tx, person.id)
    const url = await makeSignInLink(tx, publicUrl, 'invite', person.id)
    await post(tx, person.email, invitation({ url, role: person.role, by }, await readSettings(tx)))
    return { person: await readPerson(tx, person.id, caller), link: url }
  }

  return {
    async 'GET /api/people'(_, caller) {
      return (await listPeople(db.query)).map((person) => toOutput(person, caller))
    },

    async 'GET /api/people/second-factor'() {
      return { isRequired: await isSecondFactorRequired(db.query) }
    },

    async 'PUT /api/people/second-factor'({ isRequired }, { person }) {
      return await db.transaction(async (tx) => {
        const before = await isSecondFactorRequired(tx)
        if (before === isRequired) return { isRequired }
        if (isRequired && !(await hasSecondFactor(tx, signedIn(person).id)))
          throw conflict('Set up a passkey or an authenticator app for yourself first.')
        await requireSecondFactor(tx, isRequired)
        await audit(tx, {
          actor: actorOf(person),
          action: 'person.second_factor',
          subject: actorOf(person),
          before: { isRequired: before },
          after: { isRequired },
        })
        return { isRequired }
      })
    },

    async 'POST /api/people'({ email, role }, caller) {
      const address = normalizeEmail(email)
      const invited = await db.transaction(async (tx) => {
        await lockPeople(tx)
        if (await findPersonByEmail(tx, address))
          throw invalid('email', 'Somebody of the shop has this address.')
        const person =
          (await reviveRemoved(tx, address, role)) ??
          (await insertPerson(tx, { email: address, role, passwordHash: null }))
        await audit(tx, {
          actor: actorOf(caller.person),
          action: 'person.invite',
          subject: `person:${person.id}`,
          after: { email: address, role },
        })
        return await invite(tx, person, caller)
      })
      wakeJobs()
      return invited
    },

    async 'POST /api/people/{id}/invitation'({ id }, caller) {
      const invited = await db.transaction(async (tx) => {
        await lockPeople(tx)
        const person = await other(tx, id, caller)
        if (person.passwordHash !== null) throw conflict(`${person.email} has come in already.`)
        await audit(tx, {
          actor: actorOf(caller.person),
          action: 'person.invite_again',
          subject: `person:${id}`,
        })
        return await invite(tx, person, caller)
      })
      wakeJobs()
      return invited
    },

    async 'PUT /api/people/{id}/role'({ id, role, roleSeen }, caller) {
      return await db.transaction(async (tx) => {
        await lockPeople(tx)
        const person = await other(tx, id, caller)
        if (person.role !== roleSeen) {
          throw editedMeanwhile(`${person.email} is ${person.role} by now. Look again, then change it.`)
        }
        if (person.role === role) return await readPerson(tx, id, caller)
        await changePerson(tx, id, { role })
        await keepAnOwner(tx)
        await audit(tx, {
          actor: actorOf(caller.person),
          action: 'person.role',
          subject: `person:${id}`,
          before: { role: person.role },
          after: { role },
        })
        return await readPerson(tx, id, caller)
      })
    },

    async 'DELETE /api/people/{id}/factors'({ id }, caller) {
      const person = await db.transaction(async (tx) => {
        const found = await other(tx, id, caller)
        await deleteFactorsOf(tx, id)
        await deleteSessionsOf(tx, id)
        await deleteStepsOf(tx, id)
        await noteSignInChange(
          tx,
          'The shop’s owner has taken your passkeys, authenticator app and recovery codes off, and ended your sessions. Your password alone lets you in; add a passkey or an app again.',
          { actor: actorOf(caller.person), action: 'person.factors_removed', person: found },
        )
        return await readPerson(tx, id, caller)
      })
      wakeJobs()
      return person
    },

    async 'DELETE /api/people/{id}'({ id }, caller) {
      return await db.transaction(async (tx) => {
        await lockPeople(tx)
        const { email, role } = await other(tx, id, caller)
        await removePerson(tx, id)
        await keepAnOwner(tx)
        await deleteFactorsOf(tx, id)
        await deleteSessionsOf(tx, id)
        await deleteStepsOf(tx, id)
        await expireLinksOf(tx, id)
        await audit(tx, {
          actor: actorOf(caller.person),
          action: 'person.remove',
          subject: `person:${id}`,
          before: { email, role },
        })
        return { message: `${email} can no longer sign in.` }
      })
    },
  } satisfies Partial<ShopApi>
}

/** Somebody else than the caller, whose own ways in are changed at their own account. */
async function other(tx: Queryable, id: number, caller: Caller): Promise<Person> {
  if (id === signedIn(caller.person).id) {
    throw conflict('This is you. Another owner can change your role or remove you.')
  }
  const person = await findPerson(tx, id)
  if (!person) throw notFound('There is no such person.')
  return person
}

/** Two owners who demote one another at the same moment must not both succeed. */
async function keepAnOwner(tx: Queryable): Promise<void> {
  if ((await countOwners(tx)) === 0) throw conflict('The shop needs an owner. Make somebody else one first.')
}

async function readPerson(q: Queryable, id: number, caller: Caller): Promise<ShownPerson> {
  const [person] = await listPeople(q, id)
  return toOutput(person!, caller)
}

function toOutput({ passwordHash, lastSeenAt, ...person }: ListedPerson, caller: Caller): ShownPerson {
  return {
    ...person,
    isInvited: passwordHash === null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    isYou: person.id === caller.person?.id,
  }
}
