import type { Queryable } from '../../machine/database/database.ts'
import { takeOne } from '../security/allowances.sql.ts'
import { findPersonByEmail } from '../staff/people.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { passwordReset } from './sign-in-messages.mail.ts'
import type { ShopContext } from '../../shop/context.ts'
import { post } from '../../words/mailbox/outbox.ts'
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

/**
 * Writes a link to whoever of the shop has this address. Each person has a measure of their own and there is none over
 * all: what strangers type keeps no link from anybody else.
 */
export async function writeResetLink(
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
