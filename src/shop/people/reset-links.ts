import { takeOne } from '../../db/people/sign-in/allowances.ts'
import { findPersonByEmail } from '../../db/people/people.ts'
import { takeResetRequest } from '../../db/people/sign-in/reset-requests.ts'
import { readSettings } from '../../db/store/settings.ts'
import { passwordReset } from '../../mail/people/sign-in-messages.ts'
import type { ShopContext } from '../context.ts'
import { post } from '../letters/outbox.ts'
import { LINK_MINUTES, makeSignInLink } from './sign-in-links.ts'

/** To one person; a link works for an hour, so that more would help nobody. */
const MOST_AN_HOUR = 3
const MOST_A_DAY = 10

/** Said to everybody, whether or not the address is known. */
export function forgotAnswer({ mailServer }: Pick<ShopContext, 'mailServer'>): string {
  return mailServer === null
    ? 'This shop has no mail server, so no link can come to you by mail. Whoever runs it gets you one.'
    : `If somebody of the shop has this address, a link to set a new password is written to it. There are at most ${MOST_AN_HOUR} in an hour and ${MOST_A_DAY} in a day; each works for an hour.`
}

type Shop = Pick<ShopContext, 'db' | 'publicUrl' | 'security'>

/**
 * Mails links to those who asked for one at 'Forgot your password?' and are of the shop. Each person has a measure of their own and
 * there is none over all: what strangers type keeps no link from anybody else.
 */
export async function answerResetRequests(shop: Shop): Promise<void> {
  while (await answerNext(shop));
}

/** False when nobody waits. The request goes and its mail is written in one transaction: neither is lost. */
async function answerNext({ db, publicUrl, security }: Shop): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const email = await takeResetRequest(tx)
    if (email === undefined) return false
    const person = await findPersonByEmail(tx, email)
    if (!person) return true
    const allowances = [
      { subject: `reset mails of ${person.id} in an hour`, most: MOST_AN_HOUR, perSeconds: 3600 },
      { subject: `reset mails of ${person.id} in a day`, most: MOST_A_DAY, perSeconds: 86_400 },
    ]
    for (const allowance of allowances) {
      if ((await takeOne(tx, allowance)) !== undefined) continue
      security.note('password.reset_held_back', { person: person.id })
      return true
    }
    const url = await makeSignInLink(tx, publicUrl, 'reset', person.id)
    await post(tx, person.email, passwordReset(url, LINK_MINUTES.reset, await readSettings(tx)))
    return true
  })
}
