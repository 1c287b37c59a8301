import { createHash } from 'node:crypto'
import type { ShopApi } from '../api/shop-api.ts'
import type { Queryable } from '../db/database.ts'
import {
  clearFailures,
  consumeSignInLink,
  deleteSession,
  deleteSessionsOf,
  expireLinks,
  findFailures,
  findOwner,
  findPerson,
  findPersonByEmail,
  findSignInLink,
  insertPerson,
  insertSession,
  insertSignInLink,
  recordFailure,
  setPassword,
  touchSession,
  type Person,
} from '../db/people.ts'
import { audit } from '../db/orders.ts'
import { readSettings } from '../db/settings.ts'
import { invalid, ShopError } from '../domain/errors.ts'
import { normalizeEmail } from '../domain/newsletter.ts'
import { passwordReset } from '../mail/letter-messages.ts'
import type { ShopContext } from './context.ts'
import { post } from './outbox.ts'
import { hashPassword, passwordProblem, verifyPassword } from './passwords.ts'
import { hashToken, newToken } from './tokens.ts'

export const SESSION_LIMITS = { idleSeconds: 30 * 60, absoluteSeconds: 12 * 3600 }
const RESET_MINUTES = 60
const SETUP_MINUTES = 24 * 60

/** So many wrong passwords are forgiven; each further one doubles the wait, up to a quarter of an hour. */
const FREE_FAILURES = 5
const LONGEST_WAIT_SECONDS = 900
const FORGET_SECONDS = 3600

const LINK_IS_SPENT = 'This link has expired or was already used. Ask for a new one.'

export function signInCalls(context: ShopContext) {
  const { db, publicUrl, wakeJobs } = context
  return {
    async 'GET /api/session'(_, { owner }) {
      return { email: owner?.email ?? null }
    },

    async 'POST /api/session'({ email, password }, caller) {
      const address = normalizeEmail(email)
      // By network address and mailbox together: a stranger elsewhere cannot lock the owner out.
      const subject = createHash('sha256').update(`${caller.address} ${address}`).digest('hex')
      await refuseWhileThrottled(db.query, subject)
      const person = await findPersonByEmail(db.query, address)
      if (!(await verifyPassword(password, person?.passwordHash)) || !person) {
        await recordFailure(db.query, subject, FORGET_SECONDS)
        throw new ShopError('unauthenticated', 'Email or password is wrong.')
      }
      await clearFailures(db.query, [subject])
      caller.setSession(await startSession(db.query, person))
      return { email: person.email }
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
      return { purpose: link.purpose, email: person?.email ?? null }
    },

    async 'POST /api/session/password'({ token, email, password }, caller) {
      const link = await findSignInLink(db.query, hashToken(token))
      if (!link) throw new ShopError('not_found', LINK_IS_SPENT)
      const current =
        link.personId === null ? await findOwner(db.query) : await findPerson(db.query, link.personId)
      if (link.purpose === 'setup' && current) throw new ShopError('not_found', LINK_IS_SPENT)
      const address = link.purpose === 'setup' ? normalizeEmail(email ?? '') : (current?.email ?? '')
      if (address === '') throw invalid('email', 'Required')
      const problem = passwordProblem(password, address)
      if (problem) throw invalid('password', problem)
      const passwordHash = await hashPassword(password)
      const session = await db.transaction(async (tx) => {
        if (!(await consumeSignInLink(tx, hashToken(token)))) throw new ShopError('not_found', LINK_IS_SPENT)
        const person = current ?? (await insertPerson(tx, { email: address, passwordHash, role: 'owner' }))
        await setPassword(tx, person.id, passwordHash)
        await deleteSessionsOf(tx, person.id)
        await expireLinks(tx, link.purpose)
        await audit(tx, {
          actor: `owner:${person.id}`,
          action: 'password.set',
          subject: `person:${person.id}`,
        })
        return { email: person.email, token: await startSession(tx, person) }
      })
      caller.setSession(session.token)
      return { email: session.email }
    },

    async 'POST /api/session/forgot'({ email }) {
      const person = await findPersonByEmail(db.query, normalizeEmail(email))
      if (person) {
        await db.transaction(async (tx) => {
          const url = await resetLink(tx, person.id, publicUrl)
          await post(tx, person.email, passwordReset(url, RESET_MINUTES, await readSettings(tx)))
        })
        wakeJobs()
      }
      return { message: 'If this is the owner’s address, a link to set a new password is on its way there.' }
    },
  } satisfies Partial<ShopApi>
}

async function refuseWhileThrottled(q: Queryable, subject: string): Promise<void> {
  const recent = await findFailures(q, subject, FORGET_SECONDS)
  if (!recent || recent.failures < FREE_FAILURES) return
  const wait = Math.min(LONGEST_WAIT_SECONDS, 2 ** (recent.failures - FREE_FAILURES + 1))
  const left = Math.ceil(wait - recent.secondsAgo)
  if (left <= 0) return
  throw new ShopError('too_many', `Too many wrong passwords. Try again in ${left} seconds.`, {
    retryAfterSeconds: left,
  })
}

async function startSession(q: Queryable, person: Person): Promise<string> {
  const token = newToken()
  await insertSession(q, hashToken(token), person.id)
  return token
}

/** Who a session cookie belongs to, if it is still good. */
export async function ownerOf(
  q: Queryable,
  sessionToken: string | null,
): Promise<{ id: number; email: string } | null> {
  if (!sessionToken) return null
  const person = await touchSession(q, hashToken(sessionToken), SESSION_LIMITS)
  return person ? { id: person.id, email: person.email } : null
}

async function resetLink(q: Queryable, personId: number, publicUrl: string): Promise<string> {
  const token = newToken()
  await insertSignInLink(q, {
    tokenHash: hashToken(token),
    purpose: 'reset',
    personId,
    minutes: RESET_MINUTES,
  })
  return `${publicUrl}/admin/password?token=${token}`
}

/**
 * At start: makes the owner of OWNER_EMAIL and OWNER_PASSWORD, or, while there is no owner, a link to become
 * one (the link of an earlier start stops working). Answers the link to print, if there is one.
 */
export async function ensureOwner(
  { db, publicUrl }: Pick<ShopContext, 'db' | 'publicUrl'>,
  given: { email: string; password: string } | undefined,
): Promise<string | undefined> {
  if (await findOwner(db.query)) return undefined
  if (given) {
    const passwordHash = await hashPassword(given.password)
    await insertPerson(db.query, { email: normalizeEmail(given.email), passwordHash, role: 'owner' })
    return undefined
  }
  await expireLinks(db.query, 'setup')
  const token = newToken()
  await insertSignInLink(db.query, {
    tokenHash: hashToken(token),
    purpose: 'setup',
    personId: null,
    minutes: SETUP_MINUTES,
  })
  return `${publicUrl}/admin/password?token=${token}`
}

/** `npm run owner -- reset`: a link to set a new password, for whoever holds the machine. */
export async function ownerResetLink({
  db,
  publicUrl,
}: Pick<ShopContext, 'db' | 'publicUrl'>): Promise<string> {
  const owner = await findOwner(db.query)
  if (!owner) return (await ensureOwner({ db, publicUrl }, undefined))!
  return await resetLink(db.query, owner.id, publicUrl)
}
