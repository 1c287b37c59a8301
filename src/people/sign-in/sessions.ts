import type { Queryable } from '../../machine/database/database.ts'
import { hasSecondFactor } from '../second-factor/factors.sql.ts'
import type { Person } from '../staff/people.sql.ts'
import { deleteSession, insertSession, touchSession, type SessionLimits } from './sessions.sql.ts'
import { isSecondFactorRequired, readSettings } from '../../store/settings/settings.sql.ts'
import type { ShopContext, Caller } from '../../shop/context.ts'
import { withKnownDevice } from './known-devices.ts'
import { hashToken, newToken } from './tokens.ts'

export { STAYING } from './sessions.sql.ts'

/** Unless SESSION_IDLE_MINUTES and SESSION_HOURS say otherwise. */
export const SESSION_LIMITS: SessionLimits = { idleSeconds: 30 * 60, absoluteSeconds: 12 * 3600 }

/** Answers the new session's token, for the browser's cookie. */
export async function startSession(
  q: Queryable,
  person: Person,
  device: string,
  stays = false,
): Promise<string> {
  const token = newToken()
  await insertSession(q, { tokenHash: hashToken(token), personId: person.id, device, stays })
  return token
}

/**
 * Lets somebody in at the caller's browser; a session it had before ends, so that no token outlives a sign-in. Owners may
 * stay longer than others.
 */
export async function enterAs(
  { db, secretKey, security }: Pick<ShopContext, 'db' | 'secretKey' | 'security'>,
  person: Person,
  caller: Caller,
  way: string,
  wantsToStay = false,
): Promise<SignedIn> {
  if (caller.sessionToken !== null) await deleteSession(db.query, hashToken(caller.sessionToken))
  const stays = wantsToStay && person.role === 'owner'
  caller.setSession(await startSession(db.query, person, caller.device, stays), { stays })
  caller.setKnownDevices(withKnownDevice({ secretKey }, caller.knownDevices, person.id))
  security.note('sign_in.done', { person: person.id, address: caller.address, way })
  return {
    email: person.email,
    role: person.role,
    needsSecondFactor:
      (await isSecondFactorRequired(db.query)) && !(await hasSecondFactor(db.query, person.id)),
  }
}

type SignedIn = Pick<Person, 'email' | 'role'> & { needsSecondFactor: boolean }

export interface Identity {
  person: NonNullable<Caller['person']>
  /** Since password or passkey were last shown in this session. */
  provedSecondsAgo: number
  /** Only setting up a second factor is open to them. */
  needsSecondFactor: boolean
}

/** Who a session cookie belongs to, if it is still good. */
export async function identityOf(
  q: Queryable,
  sessionToken: string | null,
  limits: SessionLimits = SESSION_LIMITS,
): Promise<Identity | null> {
  if (!sessionToken) return null
  const session = await touchSession(q, hashToken(sessionToken), limits)
  if (!session) return null
  const { id, email, role } = session.person
  return {
    person: { id, email, role },
    provedSecondsAgo: session.provedSecondsAgo,
    needsSecondFactor: session.needsSecondFactor,
  }
}

/** Whether the shop's settings open a call to staff that is its owners' otherwise. */
export async function isOpenToStaff(q: Queryable, setting: 'staffMayGiveBack'): Promise<boolean> {
  return (await readSettings(q))[setting]
}
