import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ChangeButton, useStep } from '../../../machine/forms/fields/change-button.tsx'
import { walletDesks } from '../../../payments/wallets/wallet-desk.rules.ts'
import { type WalletName, walletTitle } from '../../../payments/wallets/wallet-title.rules.ts'
import type { WalletDesk } from '../../../payments/wallets/wallet-words.rules.ts'
import { connectionsQuery } from '../../../shop/desk/desk-queries.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { SectionPage, Loaded, RowsSkeleton } from '../../../shop/desk/section-page.tsx'
import type { Output } from '../../../shop/every-call.contract.ts'
import { connectionFields, type TypedField } from '../connection-fields.rules.ts'
import { useLinkedPart } from '../../settings/desk/settings-part.tsx'
import { type Connection, ConnectionPart } from './connection-part.tsx'
import { SenderRecords } from './sender-records.tsx'

type Connections = Output<'GET /api/connections'>
type Mail = Connections['mail']

/** How the shop is connected with the world outside. */
export function ConnectionsSection() {
  const connections = useQuery(connectionsQuery)
  return (
    <SectionPage
      title="Connections"
      lead="Wallets, mail, the mailbox of answers and the shop’s address. Each is tried first, and counts once it was found to work. Secrets are sealed, and nobody can read them here again."
    >
      <Loaded query={connections} skeleton={<RowsSkeleton rows={3} />}>
        {(connections) => <Parts of={connections} />}
      </Loaded>
    </SectionPage>
  )
}

function Parts({ of: { isInForce, isTest, wallets, mail, inbox, address } }: { of: Connections }) {
  useLinkedPart()
  return (
    <>
      <StartingAnew isStarting={!isInForce} />
      <div className="grid gap-6 text-sm">
        <ConnectionPart of={addressOf(address)} />
        {wallets.map((wallet) => (
          <ConnectionPart key={wallet.name} of={walletOf(wallet, { isTest })} />
        ))}
        <ConnectionPart
          of={mailOf(mail)}
          after={
            <>
              <Waiting since={mail.waitingSince} to={mail.to} />
              {mail.from === null ? null : <SenderRecords />}
            </>
          }
        >
          {mail.from === null ? null : <TestMail to={mail.to} />}
        </ConnectionPart>
        <ConnectionPart of={inboxOf(inbox)} />
      </div>
    </>
  )
}

const addressOf = ({ from, publicUrl }: Connections['address']): Connection<'address'> => ({
  name: 'address',
  from,
  title: 'Address',
  hint: 'Where shoppers find the shop. It stands in mails, and PayPal tells of payments there.',
  says:
    from === null
      ? `The shop has no address of its own yet, and calls itself ${publicUrl}.`
      : `The shop’s address is ${publicUrl}.`,
  start: { publicUrl: from === null ? '' : publicUrl },
  tries: [
    {
      words: 'Call the shop there',
      doing: 'Calling...',
      send: (change, typed) => change('POST /api/connections/address', typed),
    },
  ],
  change: 'Change the address',
  off: {
    words: 'Take the address off',
    text: 'Links in mails then open on the shop’s own computer alone, and PayPal tells of payments at an address that the shop does not call its own.',
  },
})

/** A wallet's card: what is of one alone, the wallet's own words say. */
function walletOf(
  { name, from, environment, keyEnd, webhookAddress }: Connections['wallets'][number],
  { isTest }: { isTest: boolean },
): Connection<WalletName> {
  const title = walletTitle(name)
  const { hint, unset, begin, play, key, webhook, off }: WalletDesk = walletDesks[name]
  const fields = Object.entries<TypedField>(connectionFields[name])
  return {
    name,
    from,
    title,
    hint,
    says:
      environment === null
        ? unset({ isTest })
        : `${environment === 'live' ? 'Real payments' : play}, by the ${key.words} that ends in ${keyEnd}.`,
    start: Object.fromEntries(
      fields.map(([field, declared]) => [
        field,
        declared.kind === 'oneOf' ? (environment ?? declared.values[0]![0]) : '',
      ]),
    ),
    tries: [
      {
        words: 'Try the keys',
        send: (change, keys) => change(`POST /api/connections/${name}/try`, keys as never),
      },
      {
        words: 'Register the webhook and try it',
        doing: `Asking ${title}...`,
        send: (change, keys) => change(`POST /api/connections/${name}`, keys as never),
      },
    ],
    note: `The webhook is where ${title} tells the shop of payments: ${webhookAddress}. ${webhook}`,
    begin,
    change: 'Change the keys',
    off: {
      words: `Take ${title} off`,
      text: `${off}, until keys are entered again. Payments under way are not finished. Orders and books stay.`,
    },
  }
}

const PORTS: Record<Mail['security'], string> = { tls: '465', starttls: '587', none: '25' }
const INBOX_PORTS: typeof PORTS = { tls: '993', starttls: '143', none: '143' }

type Server = Pick<Mail, 'security'> & { port: string }

/** The usual port follows, unless another was typed. */
const usualPort = (ports: typeof PORTS) => (typed: Partial<Server>, before: Server) =>
  typed.security && before.port === ports[before.security] ? { ...typed, port: ports[typed.security] } : typed

const mailOf = ({ from, host, port, security, user, sender, to }: Mail): Connection<'mail'> => ({
  name: 'mail',
  from,
  title: 'Mail',
  hint: 'By which server the shop’s mail goes, and from whom.',
  says:
    from === null
      ? 'No mail server is set: what the shop writes is kept in the Mailbox, and nobody gets it.'
      : `Mail goes by ${host}, from ${sender}.`,
  start: { host, security, port: host === '' ? PORTS.tls : String(port), user, password: '', sender },
  follow: usualPort(PORTS),
  tries: [
    {
      words: 'Send me a mail',
      doing: 'Sending...',
      // What came of it is said below the form, and still is when one comes back.
      async send(change, { port: typed, ...server }) {
        await change('POST /api/connections/mail', { ...server, port: Number(typed) })
        return { message: '' }
      },
    },
  ],
  note: `It goes to ${to}.`,
  change: 'Change the mail server',
  off: {
    words: 'Take the mail server off',
    text: 'What the shop writes then stays in the Mailbox: buyers get no confirmation, and nobody a link to a new password.',
  },
})

const inboxOf = ({ from, ...server }: Connections['inbox']): Connection<'inbox'> => ({
  name: 'inbox',
  from,
  title: 'Answers by mail',
  hint: 'The mailbox in which buyers’ answers to your mails come in. The shop puts each into its conversation, and marks or moves nothing in the mailbox.',
  says:
    from === null
      ? 'No mailbox is connected: buyers answer by the link in your mails. Answers by mail come to your contact address, and the shop does not see them.'
      : `Answers come in at ${server.mailbox}, read from ${server.host}.`,
  start: { ...server, port: String(server.port), password: '' },
  follow: usualPort(INBOX_PORTS),
  tries: [
    {
      words: 'Open it and write to it',
      doing: 'Looking for the mail...',
      send: (change, { port: typed, ...rest }) =>
        change('POST /api/connections/inbox', { ...rest, port: Number(typed) }),
    },
  ],
  note: 'The shop writes one mail to itself and looks whether it comes in, which takes up to half a minute.',
  begin: 'Connect a mailbox',
  change: 'Change the mailbox',
  off: {
    words: 'Take the mailbox off',
    text: 'Buyers then answer by the link in your mails. What they write to addresses they have already stays in the mailbox, and the shop does not see it.',
  },
})

/** Said while the shop takes over what was changed; once it has, everything the desk shows is asked anew. */
function StartingAnew({ isStarting }: { isStarting: boolean }) {
  const client = useQueryClient()
  const was = useRef(isStarting)
  useEffect(() => {
    if (was.current && !isStarting) void client.invalidateQueries()
    was.current = isStarting
  }, [client, isStarting])
  return (
    // In sight from wherever something was saved.
    <output className="sticky top-6 z-10 mb-6 block text-sm empty:hidden">
      {isStarting ? (
        <p className="notice">The shop starts anew with what was changed; that takes a few seconds.</p>
      ) : null}
    </output>
  )
}

/** Whether the mail came only who reads it can say: until then the server does not count. */
function Waiting({ since, to }: { since: string | null; to: string }) {
  return (
    <output className="block max-w-2xl empty:hidden">
      {since === null ? null : (
        <p className="notice">
          The mail server took a mail to {to} <ShopMoment iso={since} />. Press the button behind its link:
          the server counts once you did. If the mail does not come, look among the spam; a server that takes
          mail and drops it is of no use, so check the user and the From address with your mail provider.
        </p>
      )}
    </output>
  )
}

/** Whether the mail server that counts still takes mail, and brings it. */
function TestMail({ to }: { to: string }) {
  const test = useStep((change) => change('POST /api/connections/mail/test'))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ChangeButton change={test} doing="Sending...">
        Send a test mail
      </ChangeButton>
      <output className="[overflow-wrap:anywhere] text-ink-soft">{test.data?.message ?? `To ${to}`}</output>
    </div>
  )
}
