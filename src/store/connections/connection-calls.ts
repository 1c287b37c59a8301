import type { ShopApi } from '../../shop/shop-api.contract.ts'
import { actorOf, type ShopContext, signedIn } from '../../shop/context.ts'
import { notFound } from '../../machine/values/errors.ts'
import { audit } from '../history/history.sql.ts'
import { connectionsMark, deleteConnection, waitingTry } from './connections.sql.ts'
import { addressConnection } from './address-connection.ts'
import { inboxConnection } from './inbox-connection.ts'
import { mailConnection } from './mail-connection.ts'
import { keyEndOf, walletConnection } from './wallet-connection.ts'
import { worldOf } from '../../payments/wallets/offered-wallets.ts'
import { walletNames } from '../../payments/wallets/wallet-title.rules.ts'
import { senderOf } from './sender-dns.ts'
import { senderDomain } from './sender-words.rules.ts'

/** How the shop is connected with the world outside: seen, tried, proved, forgotten. */
export function connectionCalls(context: ShopContext) {
  const { db, connected } = context
  const from = (name: keyof typeof connected.connectionsFrom) => connected.connectionsFrom[name] ?? null
  return {
    async 'GET /api/connections'(_input, { person }) {
      const [mark, waiting] = await Promise.all([connectionsMark(db.query), waitingTry(db.query, 'mail')])
      return {
        isInForce: mark === connected.mark,
        isTest: context.testPayments,
        wallets: walletNames.map((name) => ({
          name,
          from: from(name),
          environment: worldOf(name, connected) ?? null,
          keyEnd: keyEndOf(name, connected[name]),
          webhookAddress: `${context.publicUrl}/webhooks/${name}`,
        })),
        mail: {
          from: from('mail'),
          ...mailServerOf(connected.smtpUrl),
          sender: connected.mailFrom ?? '',
          waitingSince: waiting?.toISOString() ?? null,
          to: signedIn(person).email,
        },
        inbox: { from: from('inbox'), ...inboxOf(connected) },
        address: { from: from('address'), publicUrl: context.publicUrl },
      }
    },

    ...walletConnection('paypal', context),
    ...walletConnection('stripe', context),
    ...mailConnection(context),
    ...inboxConnection(context),
    ...addressConnection(context),

    async 'DELETE /api/connections/{name}'({ name }, { person }) {
      await db.transaction(async (tx) => {
        if (!(await deleteConnection(tx, name)))
          throw notFound('Nothing is stored here that could be taken off.')
        const of = { subject: `connection:${name}`, before: { connection: name } } as const
        await audit(tx, { actor: actorOf(person), action: 'connection.forget', ...of })
      })
      return { message: 'Taken off.' }
    },

    async 'GET /api/connections/sender'({ selector }) {
      const { smtpUrl, mailFrom } = connected
      const domain = senderDomain(mailFrom ?? '')
      if (domain === undefined) return { domain: '', records: [] }
      return { domain, records: await senderOf(domain, mailServerOf(smtpUrl).host, selector) }
    },
  } satisfies Partial<ShopApi>
}

/** Without its password. */
function inboxOf({ inbox }: ShopContext['connected']) {
  const { password: _password, ...shown } = inbox ?? NO_INBOX
  return shown
}

const NO_INBOX = { mailbox: '', host: '', security: 'tls', port: 993, user: '', password: '' } as const

/** Also of the environment's SMTP_URL; never its password. */
function mailServerOf(smtpUrl: string | undefined) {
  const { protocol, hostname, port, username, searchParams } = new URL(smtpUrl ?? 'smtps:')
  const security: 'tls' | 'starttls' | 'none' =
    protocol === 'smtps:' ? 'tls' : searchParams.has('ignoreTLS') ? 'none' : 'starttls'
  const usual = security === 'tls' ? 465 : 587
  return { host: hostname, port: Number(port || usual), security, user: decodeURIComponent(username) }
}
