import type { Input } from '../../shop/every-call.contract.ts'
import type { ShopApi } from '../../shop/shop-api.contract.ts'
import { type ShopContext, signedIn } from '../../shop/context.ts'
import { invalid, notFound } from '../../machine/values/errors.ts'
import { mailServerName } from '../../machine/mail/server-name.ts'
import { seal, unseal } from '../../people/account/sealed.ts'
import { isEmail } from '../../people/email-address.rules.ts'
import { hashToken, newToken } from '../../people/sign-in/tokens.ts'
import { noteTakesMail } from '../../words/mailbox/mails.sql.ts'
import { sendNow } from '../../words/mailbox/test-mail.ts'
import { audit } from '../history/history.sql.ts'
import { readSettings } from '../settings/settings.sql.ts'
import { connectionKinds, type Connections } from './connection-kinds.contract.ts'
import { proofMail } from './connection-messages.mail.ts'
import { keepConnection, readConnections, smtpUrlOf, setByEnvironment } from './connections.ts'
import { beginTry, endTry } from './connections.sql.ts'

type MailServer = NonNullable<Connections['mail']>

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
      setByEnvironment(connected, 'mail', 'Mail server and sender')
      const { email, id } = signedIn(person)
      const server = await readServer(typed)
      const token = newToken()
      const settings = await readSettings(db.query)
      const link = `${context.publicUrl}/admin/prove-mail?token=${token}`
      await sendNow(
        { smtpUrl: smtpUrlOf(server), from: server.from },
        email,
        (store) => proofMail(link, store),
        settings,
      )
      const sealed = seal(secretKey, TRIED, JSON.stringify({ server, by: id }))
      await beginTry(db.query, { hash: hashToken(token), name: 'mail', sealed, seconds: PRESS_SECONDS })
      return { message: `The mail server took a mail to ${email}. Press the button behind its link.` }
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
        await keepConnection(tx, secretKey, 'mail', mail)
        const name = mailServerName({ smtpUrl: smtpUrlOf(mail), mailFrom: mail.from }, secretKey)
        await noteTakesMail(tx, name!)
        await audit(tx, {
          actor: `person:${by}`,
          action: 'connection.mail',
          subject: 'connection:mail',
          after: { 'mail server': mail.host, from: mail.from },
        })
      })
      return { message: 'The mail came: the shop sends by this mail server from now on.' }
    },
  } satisfies Partial<ShopApi>
}
