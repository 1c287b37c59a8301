import { walletFields } from '../../payments/wallets/wallet-desk.rules.ts'
import { secretField } from '../../payments/wallets/wallet-words.rules.ts'
import type { FieldOf } from '../../shop/field-kinds.rules.ts'

export type TypedField = FieldOf<
  'line' | 'count' | 'oneOf',
  { label: string; hint?: string; isSecret?: true }
>

/** From the first byte; before anything that matters; only where nobody listens. */
const security = {
  kind: 'oneOf',
  label: 'Encryption',
  values: [
    ['tls', 'TLS'],
    ['starttls', 'STARTTLS'],
    ['none', 'None: on the shop’s own computer only'],
  ],
} as const
const port = { kind: 'count', label: 'Port', max: 65_535 } as const
const user = { kind: 'line', label: 'User', hint: 'Mostly your whole mail address.', max: 200 } as const
const password = {
  ...secretField,
  label: 'Password',
  hint: 'Some providers want one made for this, an “app password”.',
} as const

/** What an owner types of each connection: the calls are held to it, what is kept begins with it, and the desk asks for it. */
export const connectionFields = {
  address: {
    publicUrl: {
      kind: 'line',
      label: 'Address of the shop',
      hint: 'Such as https://shop.example.com. If it is another than the one you are at now, sign in there afterwards.',
      max: 300,
      required: true,
    },
  },
  ...walletFields,
  mail: {
    host: {
      kind: 'line',
      label: 'Mail server',
      hint: 'Your mail provider calls it SMTP server or outgoing mail, such as smtp.example.com.',
      max: 253,
      required: true,
    },
    security,
    port,
    user,
    password,
    sender: {
      kind: 'line',
      label: 'From',
      hint: 'The address the shop writes from, such as shop@example.com.',
      max: 320,
      required: true,
    },
  },
  inbox: {
    mailbox: {
      kind: 'line',
      label: 'Address of the mailbox',
      hint: 'Buyers answer to it with a word behind a plus, such as shop+word@example.com.',
      max: 254,
      required: true,
    },
    host: {
      kind: 'line',
      label: 'Incoming mail server',
      hint: 'Your mail provider calls it IMAP server, such as imap.example.com.',
      max: 253,
      required: true,
    },
    security,
    port,
    user,
    password,
  },
} as const satisfies Record<string, Readonly<Record<string, TypedField>>>

/** What can be connected at the desk by typing. */
export type TypedConnection = keyof typeof connectionFields
