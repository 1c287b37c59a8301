import type { ShopApi } from '../../shop/shop-api.contract.ts'
import { giveTurnBack, takeOne } from '../../people/security/allowances.sql.ts'
import { findRefusedMails, listMails } from './mails.sql.ts'
import { confirmSubscription, endSubscription, requestSubscription } from '../newsletter/newsletter.sql.ts'
import { noteLeftBy } from '../letters/letters.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { notFound } from '../../machine/values/errors.ts'
import { mailProblem } from './mail-problem.rules.ts'
import { normalizeEmail } from '../../people/email-address.rules.ts'
import { withShopAddress } from './mail-look.mail.ts'
import { newsletterConfirmation } from '../inbox/letter-messages.mail.ts'
import { CONFIRMATIONS, confirmationsTo, takeMailTurn, turnWords } from '../../shop/ceilings.ts'
import type { ShopContext } from '../../shop/context.ts'
import { post } from './outbox.ts'
import { newToken } from '../../people/sign-in/tokens.ts'

const MAILBOX_SIZE = 200

/** Kept in the mailbox, the mail that asks for a yes reaches nobody. */
const NO_MAIL_SERVER =
  'Your address is noted. This shop has no mail server yet, so the mail to confirm it can’t reach you.'

/** Newsletter and, while no mail server is set, the mailbox. */
export function letterCalls(context: ShopContext) {
  const { db, publicUrl, mailServer, wakeJobs } = context
  return {
    async 'POST /api/newsletter/subscribe'({ email }) {
      const wait = await takeMailTurn(context, CONFIRMATIONS)
      const address = normalizeEmail(email)
      await db.transaction(async (tx) => {
        const token = await requestSubscription(tx, address, newToken(), wait)
        if (token === undefined || (await takeOne(tx, confirmationsTo(address))) === undefined) {
          await giveTurnBack(tx, CONFIRMATIONS)
          return
        }
        const store = await readSettings(tx)
        const links = {
          confirm: `${publicUrl}/newsletter/confirm?token=${token}`,
          unsubscribe: `${publicUrl}/newsletter/unsubscribe?token=${token}`,
        }
        await post(tx, email, newsletterConfirmation(links, store), undefined, wait)
      })
      wakeJobs()
      // The same answer whether or not the address was known: nobody learns who reads the newsletter.
      return {
        message: mailServer === null ? NO_MAIL_SERVER : `Check your inbox to confirm.${turnWords(wait)}`,
      }
    },

    async 'POST /api/newsletter/confirm'({ token }) {
      if (!(await confirmSubscription(db.query, token))) {
        throw notFound('This link no longer works. Subscribe again to get a new one.')
      }
      return { message: 'Your subscription is confirmed.' }
    },

    async 'POST /api/newsletter/unsubscribe'({ token: given }) {
      const [, token = given, letter] = /^([\w-]+)\.(\d{1,9})$/.exec(given) ?? []
      const ended = await endSubscription(db.query, token)
      if (ended === 'now' && letter !== undefined) await noteLeftBy(db.query, Number(letter))
      if (!ended) {
        throw notFound(
          'This link belongs to no subscription of this shop, so no letters go out by it. If one still comes, open the link in that one.',
        )
      }
      return { message: 'You are unsubscribed: your address is off the list.' }
    },

    async 'GET /api/desk/mail'() {
      const refused = mailServer === null ? undefined : await findRefusedMails(db.query)
      return {
        server: mailServer !== null,
        refused: refused ? mailProblem(refused.lastError) : null,
      }
    },

    async 'GET /api/mailbox'() {
      if (mailServer !== null)
        throw notFound('Mail goes out through the mail server; there is no mailbox to read.')
      const mails = await listMails(db.query, MAILBOX_SIZE)
      return mails.map((mail) => ({
        id: mail.id,
        kind: mail.kind,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.bodyText,
        html: withShopAddress(mail.bodyHtml, publicUrl),
        createdAt: mail.createdAt.toISOString(),
        sentAt: mail.sentAt?.toISOString() ?? null,
      }))
    },
  } satisfies Partial<ShopApi>
}
