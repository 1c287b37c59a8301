import type { Queryable } from '../../machine/database/database.ts'
import { deleteFactorsOf } from '../second-factor/factors.sql.ts'
import { lockStart } from '../../machine/database/job-rounds.ts'
import { audit } from '../../store/history/history.sql.ts'
import { findOwner, insertPerson, findPersonByEmail } from '../staff/people.sql.ts'
import { expireLinksOf, insertSignInLink, type SignInLink, takeLinkRequest } from './sign-in-links.sql.ts'
import { invalid } from '../../machine/values/errors.ts'
import { normalizeEmail } from '../email-address.rules.ts'
import type { ShopContext } from '../../shop/context.ts'
import { passwordProblem } from '../security/password-rules.ts'
import { hashPassword } from '../security/passwords.ts'
import { hashToken, newToken } from './tokens.ts'
import { takeOne } from '../security/allowances.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { passwordReset } from './sign-in-messages.mail.ts'
import { post } from '../../words/mailbox/outbox.ts'
import { writeOrderLink } from '../../orders/find-order/order-link.ts'

/** To one person; a link works for an hour, so that more would help nobody. */
const MOST_AN_HOUR = 3
const MOST_A_DAY = 10

/** Said to everybody, whether or not the address is known. */
export function forgotAnswer({ mailServer }: Pick<ShopContext, 'mailServer'>): string {
  return mailServer === null
    ? 'This shop has no mail server, so no link can come to you by mail. Whoever runs it gets you one.'
    : `If somebody of the shop has this address, a link to set a new password is written to it. There are at most ${MOST_AN_HOUR} in an hour and ${MOST_A_DAY} in a day; each works for an hour.`
}

/**
 * Writes a link to whoever of the shop has this address. Each person has a measure of their own and there is none over
 * all: what strangers type keeps no link from anybody else.
 */
async function writeResetLink(
  { publicUrl, security }: Pick<ShopContext, 'publicUrl' | 'security'>,
  tx: Queryable,
  email: string,
): Promise<void> {
  const person = await findPersonByEmail(tx, email)
  if (!person) return
  const allowances = [
    { subject: `reset mails of ${person.id} in an hour`, most: MOST_AN_HOUR, perSeconds: 3600 },
    { subject: `reset mails of ${person.id} in a day`, most: MOST_A_DAY, perSeconds: 86_400 },
  ]
  for (const allowance of allowances) {
    if ((await takeOne(tx, allowance)) !== undefined) continue
    security.note('password.reset_held_back', { person: person.id })
    return
  }
  const url = await makeSignInLink(tx, publicUrl, 'reset', person.id)
  await post(tx, person.email, passwordReset(url, LINK_MINUTES.reset, await readSettings(tx)))
}

type Shop = Pick<ShopContext, 'db' | 'publicUrl' | 'security'>

/**
 * Mails links to those who asked for one at 'Forgot your password?' or 'Find my order', where what they typed is theirs.
 * It is looked up here, after the answer, so that how long the answer took tells nobody. False when nobody waited.
 */
export async function answerLinkRequests(shop: Shop): Promise<boolean> {
  let isAnyAnswered = false
  while (await answerNext(shop)) isAnyAnswered = true
  return isAnyAnswered
}

/** False when nobody waits. The request goes and its mail is written in one transaction: neither is lost. */
async function answerNext(shop: Shop): Promise<boolean> {
  return await shop.db.transaction(async (tx) => {
    const request = await takeLinkRequest(tx)
    if (!request) return false
    const { email, orderId } = request
    if (orderId === null) await writeResetLink(shop, tx, email)
    else await writeOrderLink(shop, tx, { email, orderId })
    return true
  })
}

/** How long a link works, in minutes; it works once. Another start prints another, as `npm run shop -- owner reset` does. */
const LINK_MINUTES = { setup: 60, reset: 60, invite: 7 * 24 * 60 }

type LinkContext = Pick<ShopContext, 'db' | 'publicUrl'>

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
  { db, publicUrl }: LinkContext,
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

/**
 * `npm run shop -- owner reset`: a link to set a new password, or to become the first owner, for whoever holds the machine.
 * Second factors stay.
 */
export async function ownerResetLink({
  db,
  publicUrl,
}: LinkContext): Promise<{ link: string; purpose: 'setup' | 'reset'; minutes: number }> {
  const owner = await findOwner(db.query)
  const purpose = owner ? 'reset' : 'setup'
  const link = owner
    ? await makeSignInLink(db.query, publicUrl, purpose, owner.id)
    : (await ensureOwner({ db, publicUrl }, undefined))!
  return { link, purpose, minutes: LINK_MINUTES[purpose] }
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
