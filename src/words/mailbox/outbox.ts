import type { Queryable } from '../../machine/database/database.ts'
import {
  claimMail,
  findRefusedMails,
  listMails,
  type Mail,
  markFailed,
  markSent,
  readLetterhead,
  writeMails,
} from './mails.sql.ts'
import { readFrontState } from '../front/front.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { mailProblem } from './mail-problem.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { failpoint } from '../../machine/database/failpoint.ts'
import { withShopAddress } from './mail-look.mail.ts'
import type { Message } from './message.mail.tsx'
import type { Look } from '../look/look.rules.ts'
import { endMail, noteLeftBy } from '../letters/letters.sql.ts'
import { filledMail, isGivenUp } from '../letters/send-letters.ts'
import type { Sender } from '../../machine/mail/sender.ts'
import type { ShopContext, ShopApi } from '../../shop/context.ts'
import { hashToken, newToken } from '../../people/sign-in/tokens.ts'
import { workThrough, type Take } from '../../machine/process/work.ts'
import { giveTurnBack, takeOne } from '../../people/security/allowances.sql.ts'
import { confirmSubscription, endSubscription, requestSubscription } from '../newsletter/newsletter.sql.ts'
import { notFound } from '../../machine/values/errors.ts'
import { normalizeEmail } from '../../people/email-address.rules.ts'
import { newsletterConfirmation } from '../inbox/letter-messages.mail.ts'
import { CONFIRMATIONS, confirmationsTo, takeMailTurn, turnWords } from '../../shop/ceilings.ts'

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

interface Posted {
  recipient: string
  message: Message
  /** A second mail with it is not written. */
  dedupKey?: string | undefined
}

/**
 * Writes a mail in the transaction that causes it; jobs send it after the commit, or `waitSeconds` later. Answers its number;
 * undefined where one with its `dedupKey` was written before.
 */
export async function post(
  tx: Queryable,
  recipient: string,
  message: Message,
  dedupKey?: string,
  waitSeconds = 0,
): Promise<number | undefined> {
  const { look } = (await readFrontState(tx)).published
  const mail = mailRow(look, { recipient, message, dedupKey })
  return (await writeMails(tx, [{ ...mail, waitSeconds }]))[0]
}

/** A mail as it is kept until it is sent, in the shop's look. */
export const mailRow = (look: Look, { recipient, message, dedupKey }: Posted) => ({
  dedupKey: dedupKey ?? null,
  kind: message.kind,
  recipient,
  subject: message.subject,
  bodyText: message.text,
  bodyHtml: message.dressed(look),
  replyTo: message.replyTo,
  unsubscribeUrl: message.unsubscribeUrl ?? null,
  opens: message.opensWith === undefined ? null : hashToken(message.opensWith),
  follows: [...(message.follows ?? [])],
})

/** Writes to the owner, once for each key. */
export async function postToOwner(
  tx: Queryable,
  compose: (store: StoreSettings) => Message,
  dedupKey?: string,
): Promise<void> {
  const { owner, settings, look } = await readLetterhead(tx)
  await writeMails(tx, [mailRow(look, { recipient: owner, message: compose(settings), dedupKey })])
}

/** An order's page at the desk. */
export function deskAddress({ publicUrl }: Pick<ShopContext, 'publicUrl'>, orderId: number): string {
  return `${publicUrl}/admin/orders?order=${orderId}`
}

const LONGEST_WAIT_SECONDS = 3600

/** Longer than a sender takes over one mail at most. */
const CLAIM_SECONDS = 120

type Posting = Pick<ShopContext, 'db' | 'log' | 'mailServer' | 'publicUrl'>

/**
 * The next mail that waits, to be sent; what the mail server refuses is tried again, later each time. What it took is not
 * sent again, however long the database can't be told so: its disk may be full. Only a process that ends then forgets it.
 */
export function mailToSend(context: Posting, send: Sender): Take {
  const { db, mailServer } = context
  const taken = new Map<number, Mail>()
  async function noteTaken(): Promise<void> {
    for (const mail of taken.values()) {
      if (mail.letterId === null) await markSent(db.query, mail.id, mailServer)
      else await endMail(db.query, mail, 'sent')
      taken.delete(mail.id)
    }
  }
  return async () => {
    await noteTaken()
    const claimed = await claimMail(db.query, CLAIM_SECONDS, mailServer !== null)
    if (!claimed) return undefined
    return async () => {
      if (await isTaken(context, send, claimed)) taken.set(claimed.id, claimed)
      await noteTaken()
      return 'by itself'
    }
  }
}

/** Whether the mail server took the mail; where it did not, that is noted. */
async function isTaken({ db, log, publicUrl }: Posting, send: Sender, claimed: Mail): Promise<boolean> {
  const isLetter = claimed.letterId !== null
  const mail = isLetter ? await filledMail(db.query, claimed) : claimed
  if (!mail) return false
  try {
    await failpoint('before mail')
    const { storeName: shopName } = await readSettings(db.query)
    await send({ ...mail, bodyHtml: withShopAddress(mail.bodyHtml, publicUrl), shopName })
    return true
  } catch (error) {
    if (isLetter && isGivenUp(mail, String(error))) {
      await endMail(db.query, mail, 'refused')
      return false
    }
    const seconds = Math.min(LONGEST_WAIT_SECONDS, 15 * 2 ** mail.attempts)
    await markFailed(db.query, mail.id, String(error), seconds)
    log.warn(
      {
        mail: mail.id,
        kind: mail.kind,
        attempts: mail.attempts,
        seconds,
        problem: mailProblem(String(error)),
      },
      'mail not sent, will try again',
    )
    return false
  }
}

/** Sends all that waits and is due. */
export async function sendWaitingMail(context: Posting, send: Sender): Promise<void> {
  await workThrough(mailToSend(context, send))
}
