import type { Output } from '../../shop/every-call.contract.ts'
import { secondFactorsOf } from '../second-factor/factors.sql.ts'
import { isPasskeyKnown } from '../second-factor/passkeys.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import {
  changePerson,
  findOwner,
  findPerson,
  findPersonByEmail,
  insertPerson,
  type Person,
} from '../staff/people.sql.ts'
import {
  consumeSignInLink,
  expireLinksOf,
  findSignInLink,
  insertLinkRequest,
  type SignInLink,
} from './sign-in-links.sql.ts'
import { deleteSession, deleteSessionsOf, deleteStepsOf, insertStep } from './sessions.sql.ts'
import { invalid, ShopError } from '../../machine/values/errors.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { mayGiveBack } from '../../machine/contract/role.ts'
import { normalizeEmail } from '../email-address.rules.ts'
import type { ShopContext, Caller, ShopApi } from '../../shop/context.ts'
import { atTheGate, isPasswordOf } from '../security/password-guesses.ts'
import { passwordProblem } from '../security/password-rules.ts'
import { hashPassword } from '../security/passwords.ts'
import { enterAs } from './sessions.ts'
import { forgotAnswer } from './sign-in-links.ts'
import { hashToken, newToken } from './tokens.ts'
import type { Queryable } from '../../machine/database/database.ts'
import type { HistoryAction } from '../../store/history/history-kinds.rules.ts'

const LINK_IS_SPENT = 'This link has expired or was already used. Ask for a new one.'

const WHAT_LINKS_DO: Record<SignInLink['purpose'], HistoryAction> = {
  setup: 'person.setup',
  reset: 'person.password',
  invite: 'person.join',
}

/** The person of a link; undefined for the link that makes the first owner. */
async function holderOf(q: Queryable, { personId }: SignInLink): Promise<Person | undefined> {
  if (personId === null && !(await findOwner(q))) return undefined
  const holder = personId === null ? undefined : await findPerson(q, personId)
  if (!holder) throw new ShopError('not_found', LINK_IS_SPENT)
  return holder
}

type Entry = Output<'POST /api/session'>

const SECOND_FACTOR_MINUTES = 10

/** By password and by link. Where a second factor is on, second-factor.ts goes on from there. */
export function signInCalls(context: ShopContext) {
  const { db, security, wakeJobs } = context
  return {
    async 'GET /api/session'(_, { person }) {
      return {
        // A program is nobody who signs in.
        email: person?.token ? null : (person?.email ?? null),
        role: person?.role ?? null,
        needsSecondFactor: person?.needsSecondFactor ?? false,
        mayGiveBack: person !== null && mayGiveBack(person.role, await readSettings(db.query)),
        passkeyKnown: await isPasskeyKnown(db.query),
      }
    },

    async 'POST /api/session'({ email, password, stay }, caller) {
      const address = normalizeEmail(email)
      return await atTheGate(context, caller, async () => {
        const person = await findPersonByEmail(db.query, address)
        const isRight = await isPasswordOf(context, { address, person }, password, caller)
        if (!isRight || !person) throw new ShopError('unauthenticated', 'Email or password is wrong.')
        return await enter(context, person, caller, 'password', stay)
      })
    },

    async 'DELETE /api/session'(_, { sessionToken, setSession }) {
      if (sessionToken) await deleteSession(db.query, hashToken(sessionToken))
      setSession(null)
      return { message: 'Signed out' }
    },

    async 'GET /api/session/link/{token}'({ token }) {
      const link = await findSignInLink(db.query, hashToken(token))
      if (!link) throw new ShopError('not_found', LINK_IS_SPENT)
      const person = link.personId === null ? undefined : await findPerson(db.query, link.personId)
      return { purpose: link.purpose, email: person?.email ?? null, role: person?.role ?? null }
    },

    async 'POST /api/session/password'({ token, email, password }, caller) {
      const link = await findSignInLink(db.query, hashToken(token))
      if (!link) throw new ShopError('not_found', LINK_IS_SPENT)
      const current = await holderOf(db.query, link)
      const address = current?.email ?? normalizeEmail(email ?? '')
      if (address === '') throw invalid('email', 'Required')
      const problem = await passwordProblem(password, address)
      if (problem) throw invalid('password', problem)
      const passwordHash = await hashPassword(password)
      const person = await db.transaction(async (tx) => {
        if (!(await consumeSignInLink(tx, hashToken(token)))) throw new ShopError('not_found', LINK_IS_SPENT)
        const found = current ?? (await insertPerson(tx, { email: address, passwordHash, role: 'owner' }))
        await changePerson(tx, found.id, { passwordHash })
        await deleteSessionsOf(tx, found.id)
        await deleteStepsOf(tx, found.id)
        await expireLinksOf(tx, link.personId)
        const subject = `person:${found.id}` as const
        await audit(tx, { actor: subject, action: WHAT_LINKS_DO[link.purpose], subject })
        return found
      })
      security.note('password.set', { person: person.id, address: caller.address, way: link.purpose })
      return await enter(context, person, caller, 'link')
    },

    async 'POST /api/session/forgot'({ email }) {
      // A job looks up later whose address it is, so that the time of this answer tells nobody.
      await insertLinkRequest(db.query, { email: normalizeEmail(email), orderId: null })
      wakeJobs('link requests')
      return { message: forgotAnswer(context) }
    },
  } satisfies Partial<ShopApi>
}

/** A right password opens a session, or asks for the second factor where one is on. */
async function enter(
  context: ShopContext,
  person: Person,
  caller: Caller,
  way: string,
  stay?: boolean,
): Promise<Entry> {
  const { query } = context.db
  const factors = await secondFactorsOf(query, person.id)
  if (!factors.hasAuthenticator && !factors.hasPasskey) {
    return { ...(await enterAs(context, person, caller, way, stay)), secondFactor: null }
  }
  const token = newToken()
  await insertStep(query, {
    tokenHash: hashToken(token),
    purpose: 'second-factor',
    personId: person.id,
    minutes: SECOND_FACTOR_MINUTES,
  })
  return { secondFactor: { token, ...factors } }
}
