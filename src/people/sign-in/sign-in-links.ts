import type { Queryable } from '../../machine/database/database.ts'
import { deleteFactorsOf } from '../second-factor/factors.sql.ts'
import { lockStart } from '../../machine/database/job-rounds.ts'
import { audit } from '../../store/history/history.sql.ts'
import { findOwner, insertPerson } from '../staff/people.sql.ts'
import { expireLinksOf, insertSignInLink, type SignInLink } from './sign-in-links.sql.ts'
import { invalid } from '../../machine/values/errors.ts'
import { normalizeEmail } from '../email-address.rules.ts'
import type { ShopContext } from '../../shop/context.ts'
import { passwordProblem } from '../security/password-rules.ts'
import { hashPassword } from '../security/passwords.ts'
import { hashToken, newToken } from './tokens.ts'

/** How long a link works, in minutes; it works once. Another start prints another, as `npm run shop -- owner reset` does. */
export const LINK_MINUTES = { setup: 60, reset: 60, invite: 7 * 24 * 60 }

type Place = Pick<ShopContext, 'db' | 'publicUrl'>

/** Makes a link to choose a password with. A null person becomes the first owner. */
export async function makeSignInLink(
  q: Queryable,
  publicUrl: string,
  purpose: SignInLink['purpose'],
  personId: number | null,
): Promise<string> {
  const token = newToken()
  await insertSignInLink(q, {
    tokenHash: hashToken(token),
    purpose,
    personId,
    minutes: LINK_MINUTES[purpose],
  })
  return `${publicUrl}/admin/password?token=${token}`
}

/**
 * At start: makes the owner of OWNER_EMAIL and OWNER_PASSWORD, or, while there is no owner, a link to become
 * one (the link of an earlier start stops working). Answers the link to print, if there is one. Throws invalid when the
 * password is easy to guess.
 */
export async function ensureOwner(
  { db, publicUrl }: Place,
  given: { email: string; password: string } | undefined,
): Promise<string | undefined> {
  if (await findOwner(db.query)) return undefined
  if (given) {
    const problem = await passwordProblem(given.password, given.email)
    if (problem) throw invalid('OWNER_PASSWORD', problem)
    const passwordHash = await hashPassword(given.password)
    await db.transaction(async (tx) => {
      // Another machine may be starting as well, and have made them meanwhile.
      await lockStart(tx)
      if (await findOwner(tx)) return
      await insertPerson(tx, { email: normalizeEmail(given.email), passwordHash, role: 'owner' })
    })
    return undefined
  }
  await expireLinksOf(db.query, null)
  return await makeSignInLink(db.query, publicUrl, 'setup', null)
}

/** `npm run shop -- owner reset`: a link to set a new password, for whoever holds the machine. Second factors stay. */
export async function ownerResetLink({ db, publicUrl }: Place): Promise<string> {
  const owner = await findOwner(db.query)
  if (!owner) return (await ensureOwner({ db, publicUrl }, undefined))!
  return await makeSignInLink(db.query, publicUrl, 'reset', owner.id)
}

/**
 * `npm run shop -- owner remove-factors`: for an owner who has lost phone and recovery codes, and still holds the machine.
 * Answers whose factors were taken off; undefined while there is no owner.
 */
export async function removeOwnerFactors({ db }: Pick<ShopContext, 'db'>): Promise<string | undefined> {
  const owner = await findOwner(db.query)
  if (!owner) return undefined
  await db.transaction(async (tx) => {
    await deleteFactorsOf(tx, owner.id)
    await audit(tx, { actor: 'shop', action: 'person.factors_removed', subject: `person:${owner.id}` })
  })
  return owner.email
}
