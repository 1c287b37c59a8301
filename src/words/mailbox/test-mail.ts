import { smtpSender } from '../../machine/mail/sender.ts'
import { conflict } from '../../machine/values/errors.ts'
import { type ShopContext, signedIn } from '../../shop/context.ts'
import type { ShopApi } from '../../shop/shop-api.contract.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { testMail } from '../inbox/letter-messages.mail.ts'
import { mailProblem, mailProblemWords, mailServerReply } from './mail-problem.rules.ts'
import { noteTakesMail } from './mails.sql.ts'
import type { Message } from './message.mail.tsx'

/** A mail server answers within this time, or is told to have been silent: somebody waits in front of the desk. */
const SEND_MS = 20_000

/** Sends a mail at once, past those that wait. Throws what the mail server said to it; nothing of the mail is kept. */
export async function sendNow(
  server: { smtpUrl: string; from: string },
  recipient: string,
  compose: (settings: StoreSettings) => Message,
  settings: StoreSettings,
): Promise<void> {
  const { subject, text, dressed, replyTo } = compose(settings)
  const shop = { name: settings.storeName, email: settings.contactEmail }
  const mail = { subject, replyTo, shop, recipient, bodyText: text, bodyHtml: dressed() }
  const send = smtpSender(server.smtpUrl, server.from, SEND_MS)
  await send({ ...mail, id: Date.now(), unsubscribeUrl: null }).catch((error: unknown) => {
    const said = mailServerReply(String(error))
    throw conflict(
      `The mail was not sent: ${mailProblemWords[mailProblem(String(error))]}.${said ? ` It said: “${said}”` : ''}`,
    )
  })
}

/** Whether the mail server that is set takes what the shop writes: an owner writes to herself. */
export function testMailCalls(context: Pick<ShopContext, 'db' | 'mailServer' | 'connected'>) {
  return {
    async 'POST /api/desk/mail/test'(_input, { person }) {
      const { db, mailServer, connected } = context
      const { smtpUrl, mailFrom: from } = connected
      if (mailServer === null || smtpUrl === undefined || from === undefined)
        throw conflict('No mail server is set, so a test mail would go nowhere.')
      const { email } = signedIn(person)
      await sendNow({ smtpUrl, from }, email, testMail, await readSettings(db.query))
      await noteTakesMail(db.query, mailServer)
      return { message: `The mail server took a mail to ${email}. Look whether it reached you.` }
    },
  } satisfies Partial<ShopApi>
}
