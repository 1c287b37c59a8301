import { actorOf, type ShopContext, signedIn, type ShopApi } from '../../shop/context.ts'
import { notFound } from '../../machine/values/errors.ts'
import { audit } from '../history/history.sql.ts'
import { connectionsMark, deleteConnection, waitingTry } from './connections.sql.ts'
import { addressConnection } from './address-connection.ts'
import { inboxConnection } from './inbox-connection.ts'
import { mailConnection } from './mail-connection.ts'
import { keyEndOf, walletConnection } from './wallet-connection.ts'
import { worldOf } from '../../payments/wallets/offered-wallets.ts'
import { walletNames } from '../../payments/wallets/wallet-title.rules.ts'
import { senderDomain, dkimWords, dmarcWords, spfWords, usualSelectors } from './sender-words.rules.ts'
import type { SenderRecord, Texts } from './sender-words.rules.ts'
import { Resolver } from 'node:dns/promises'

const usualResolver = () => new Resolver({ timeout: 3_000, tries: 2 })

/** SPF, DKIM and DMARC of a sender's domain, in words; DKIM under this selector, or under those that are usual. */
export async function senderOf(
  domain: string,
  mailHost: string,
  selector: string | undefined,
  resolver = usualResolver(),
): Promise<SenderRecord[]> {
  const texts = (name: string) => textsAt(resolver, name)
  const selectors = selector ? [selector] : usualSelectors
  const [spf, dmarc, ...keys] = await Promise.all([
    texts(domain),
    texts(`_dmarc.${domain}`),
    ...selectors.map(async (each) => ({ each, found: await texts(`${each}._domainkey.${domain}`) })),
  ])
  const key = keys.find(({ found }) => found && found.length > 0)
  const found = key && { selector: key.each, text: key.found!.join('') }
  return [spfWords(domain, mailHost, spf), dkimWords(domain, selector, found), dmarcWords(domain, dmarc)]
}

/** None where the name or the record is not there; undefined where that can't be told at the moment. */
async function textsAt(resolver: Resolver, name: string): Promise<Texts> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    return ['ENOTFOUND', 'ENODATA'].includes((error as { code?: string }).code ?? '') ? [] : undefined
  }
}

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
