import { audit } from '../../store/history/history.sql.ts'
import { changePerson, isEmailTaken, lockPeople, findPerson } from '../staff/people.sql.ts'
import { deleteSessionById, deleteSessionsOf, deleteStepsOf, listSessions } from '../sign-in/sessions.sql.ts'
import { invalid, notFound } from '../../machine/values/errors.ts'
import { normalizeEmail } from '../email-address.rules.ts'
import { actorOf, type ShopContext, signedIn, type Caller, type ShopApi } from '../../shop/context.ts'
import { passwordProblem } from '../security/password-rules.ts'
import { hashPassword } from '../security/passwords.ts'
import { hashToken } from '../sign-in/tokens.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import type { HistoryAction } from '../../store/history/history-kinds.rules.ts'
import { signInNotice } from '../sign-in/sign-in-messages.mail.ts'
import { post } from '../../words/mailbox/outbox.ts'
import type { Output } from '../../shop/every-call.contract.ts'
import { countRecoveryCodes, findAuthenticator } from '../second-factor/factors.sql.ts'
import { listPasskeys } from '../second-factor/passkeys.sql.ts'
import { relyingPartyOf } from './passkeys.ts'

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

type AccountContext = Pick<ShopContext, 'publicUrl' | 'sessionLimits'>

type Account = Output<'GET /api/account'>

/** How the caller signs in. Neither keys nor hashes are in it. */
export async function readAccount(q: Queryable, caller: Caller, context: AccountContext): Promise<Account> {
  const { id } = signedIn(caller.person)
  // Anew: the caller may just have changed the address.
  const { email, role } = (await findPerson(q, id))!
  const app = await findAuthenticator(q, id)
  const passkeys = await listPasskeys(q, id)
  const sessions = await listSessions(q, id, context.sessionLimits)
  const thisSession = caller.sessionToken === null ? undefined : hashToken(caller.sessionToken)
  return {
    email,
    role,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.createdAt.toISOString(),
      lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
    })),
    authenticatorSince: app?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(q, id),
    sessions: sessions.map((session) => ({
      id: session.id,
      device: session.device,
      stays: session.stays,
      startedAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastSeenAt.toISOString(),
      isThis: session.tokenHash === thisSession,
    })),
    passkeyHost: relyingPartyOf(context.publicUrl)?.id ?? null,
    sessionMinutes: {
      unused: context.sessionLimits.idleSeconds / 60,
      most: context.sessionLimits.absoluteSeconds / 60,
    },
  }
}
