import type { Queryable } from '../../machine/database/database.ts'
import type { Input } from '../../shop/every-call.contract.ts'
import { type ShopContext, signedIn, type ShopApi } from '../../shop/context.ts'
import { conflict, invalid, notFound } from '../../machine/values/errors.ts'
import { type Sender, smtpSender } from '../../machine/mail/sender.ts'
import { mailServerName } from '../../machine/mail/server-name.ts'
import { seal, unseal } from '../../people/account/sealed.ts'
import { isEmail } from '../../people/email-address.rules.ts'
import { hashToken, newToken } from '../../people/sign-in/tokens.ts'
import { mailProblem, mailProblemWords, mailServerReply } from '../../words/mailbox/mail-problem.rules.ts'
import { noteTakesMail } from '../../words/mailbox/mails.sql.ts'
import type { Message } from '../../words/mailbox/message.mail.tsx'
import type { StoreSettings } from '../settings/settings.rules.ts'
import { readSettings } from '../settings/settings.sql.ts'
import { connectionKinds, type Connections } from './connection-calls.contract.ts'
import { proofMail, testMail } from './connection-messages.mail.ts'
import { keepProved, readConnections, refuseSetElsewhere, smtpUrlOf } from './connections.ts'
import { beginTry, endTry } from './connections.sql.ts'

type MailServer = NonNullable<Connections['mail']>

/** A mail server answers within this time, or is told to have been silent: somebody waits in front of the desk. */
const SEND_MS = 20_000
/** Mail may take a while; after this it is sent anew. */
const PRESS_SECONDS = 2 * 3600
const TRIED = 'mail server to be proved'

/** The mail server: a mail is sent by it to the owner, whose link, pressed, makes it count. */
export function mailConnection(context: ShopContext) {
  const { db, secretKey, connected } = context
  async function readServer(typed: Input<'POST /api/connections/mail'>): Promise<MailServer> {
    const { sender: from, ...server } = typed
    if (!isEmail(from.replace(/^.*<([^<>]+)>$/, '$1')))
      throw invalid('sender', 'must be a mail address such as shop@example.com')
    if (server.user === '' || server.password !== '') return { ...server, from }
    const { mail } = (await readConnections(db.query, secretKey)).values
    const isSame = mail?.host === server.host && mail.user === server.user
    if (!isSame) throw invalid('password', 'Required')
    return { ...server, password: mail.password, from }
  }

  return {
    async 'POST /api/connections/mail'(typed, { person }) {
      refuseSetElsewhere(connected, 'mail')
      const { email, id } = signedIn(person)
      const server = await readServer(typed)
      const token = newToken()
      const link = `${context.publicUrl}/admin/prove-mail?token=${token}`
      const deliver = smtpSender(smtpUrlOf(server), server.from, SEND_MS)
      await sendNow(db.query, deliver, email, (store) => proofMail(link, store))
      const sealed = seal(secretKey, TRIED, JSON.stringify({ server, by: id }))
      await beginTry(db.query, { hash: hashToken(token), name: 'mail', sealed, seconds: PRESS_SECONDS })
      return { message: `The mail server took a mail to ${email}. Press the button behind its link.` }
    },

    async 'POST /api/connections/mail/test'(_input, { person }) {
      const { email } = signedIn(person)
      await sendNow(
        db.query,
        senderNow(context, 'a test mail would only lie in the Mailbox.'),
        email,
        testMail,
      )
      await noteTakesMail(db.query, context.mailServer!)
      return { message: `The mail server took a test mail to ${email}. Look whether it reached you.` }
    },

    async 'POST /api/connections/mail/prove'({ token }) {
      await db.transaction(async (tx) => {
        const sealed = await endTry(tx, hashToken(token))
        const opened = sealed === undefined ? undefined : unseal(secretKey, TRIED, sealed)
        if (opened === undefined)
          throw notFound(
            'This link was used already, or is older than two hours. Send the mail anew at the desk.',
          )
        const { server, by } = JSON.parse(opened) as { server: unknown; by: number }
        const mail = connectionKinds.mail.parse(server)
        await keepProved(tx, secretKey, {
          name: 'mail',
          value: mail,
          actor: `person:${by}`,
          after: { 'mail server': mail.host, from: mail.from },
        })
        const name = mailServerName({ smtpUrl: smtpUrlOf(mail), mailFrom: mail.from }, secretKey)
        await noteTakesMail(tx, name!)
      })
      return { message: 'The mail came: the shop sends by this mail server from now on.' }
    },
  } satisfies Partial<ShopApi>
}

/** Sends by the mail server that counts. Throws conflict where there is none, with what that would come to. */
export function senderNow({ mailServer, connected }: ShopContext, otherwise: string): Sender {
  if (mailServer === null) throw conflict(`No mail server is set, so ${otherwise}`)
  return smtpSender(connected.smtpUrl!, connected.mailFrom!, SEND_MS)
}

/** At once, and not by the outbox: somebody waits in front of the desk. Throws conflict with what the mail server said. */
export async function sendNow(
  q: Queryable,
  deliver: Sender,
  recipient: string,
  compose: (store: StoreSettings) => Message,
): Promise<void> {
  const settings = await readSettings(q)
  const { subject, text: bodyText, dressed, replyTo } = compose(settings)
  const mail = {
    id: Date.now(),
    recipient,
    shopName: settings.storeName,
    subject,
    bodyText,
    replyTo,
    unsubscribeUrl: null,
    follows: [],
  }
  await deliver({ ...mail, bodyHtml: dressed() }).catch((error: unknown) => {
    const reply = mailServerReply(String(error))
    const why = mailProblemWords[mailProblem(String(error))]
    throw conflict(`The mail was not sent: ${why}.${reply ? ` It said: “${reply}”` : ''}`)
  })
}
