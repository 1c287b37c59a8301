import type { Caller, ShopApi } from '../../shop/shop-api.contract.ts'
import { audit } from '../../store/history/history.sql.ts'
import { changePerson, isEmailTaken, lockPeople } from '../staff/people.sql.ts'
import { deleteSessionById, deleteSessionsOf } from '../sign-in/sessions.sql.ts'
import { deleteStepsOf } from '../sign-in/sign-in-steps.sql.ts'
import { invalid, notFound } from '../../machine/values/errors.ts'
import { normalizeEmail } from '../email-address.rules.ts'
import { actorOf, type ShopContext, signedIn } from '../../shop/context.ts'
import { passwordProblem } from '../security/password-rules.ts'
import { hashPassword } from '../security/passwords.ts'
import { hashToken } from '../sign-in/tokens.ts'
import { readAccount } from './read-account.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import type { HistoryAction } from '../../store/history/history-kinds.rules.ts'
import { signInNotice } from '../sign-in/sign-in-messages.mail.ts'
import { post } from '../../words/mailbox/outbox.ts'

/** The calls with which people change their own password, address and sessions. */
export function accountCalls(context: ShopContext) {
  const { db, wakeJobs } = context
  return {
    async 'PUT /api/account/password'({ password }, caller) {
      const person = signedIn(caller.person)
      const problem = await passwordProblem(password, person.email)
      if (problem) throw invalid('password', problem)
      const passwordHash = await hashPassword(password)
      await db.transaction(async (tx) => {
        await changePerson(tx, person.id, { passwordHash })
        await deleteSessionsOf(tx, person.id, thisSession(caller))
        await deleteStepsOf(tx, person.id)
        await noteSignInChange(tx, 'Your password was changed. All your other sessions have ended.', {
          actor: actorOf(person),
          action: 'person.password',
          person,
        })
      })
      wakeJobs()
      return await readAccount(db.query, caller, context)
    },

    async 'PUT /api/account/email'({ email }, caller) {
      const person = signedIn(caller.person)
      const address = normalizeEmail(email)
      if (address === person.email) throw invalid('email', 'This is your address already.')
      await db.transaction(async (tx) => {
        await lockPeople(tx)
        if (await isEmailTaken(tx, address))
          throw invalid('email', 'Somebody of the shop has or had this address.')
        await changePerson(tx, person.id, { email: address })
        // To the former address: whoever reads the new one knows already.
        await noteSignInChange(tx, `You sign in as ${address} from now on, no longer as ${person.email}.`, {
          actor: actorOf(person),
          action: 'person.email',
          person,
          before: { email: person.email },
          after: { email: address },
        })
      })
      wakeJobs()
      return await readAccount(db.query, caller, context)
    },

    async 'DELETE /api/account/sessions/{id}'({ id }, caller) {
      const person = signedIn(caller.person)
      await db.transaction(async (tx) => {
        if (!(await deleteSessionById(tx, person.id, id))) throw notFound('This session has ended already.')
        await audit(tx, { actor: actorOf(person), action: 'session.end', subject: `person:${person.id}` })
      })
      return await readAccount(db.query, caller, context)
    },

    async 'DELETE /api/account/sessions'(_, caller) {
      const person = signedIn(caller.person)
      await db.transaction(async (tx) => {
        const sessions = await deleteSessionsOf(tx, person.id, thisSession(caller))
        if (sessions === 0) return
        await audit(tx, {
          actor: actorOf(person),
          action: 'session.end_others',
          subject: `person:${person.id}`,
          after: { sessions },
        })
      })
      return await readAccount(db.query, caller, context)
    },
  } satisfies Partial<ShopApi>
}

function thisSession({ sessionToken }: Caller): string | undefined {
  return sessionToken === null ? undefined : hashToken(sessionToken)
}

interface SignInChange {
  actor: string
  /** 'passkey.add': what the history calls it. */
  action: HistoryAction
  person: { id: number; email: string }
  before?: object
  after?: object
}

/** Notes that somebody's way in has changed, and tells them so by a mail that says `what` in a sentence. */
export async function noteSignInChange(
  tx: Queryable,
  what: string,
  { person, ...change }: SignInChange,
): Promise<void> {
  await audit(tx, { ...change, subject: `person:${person.id}` })
  await post(tx, person.email, signInNotice(what, await readSettings(tx)))
}
