import { walletFields } from '../../payments/wallets/wallet-desk.rules.ts'
import { secretField } from '../../payments/wallets/wallet-words.rules.ts'
import type { FieldOf } from '../../shop/field-kinds.rules.ts'

export type TypedField = FieldOf<
  'line' | 'count' | 'oneOf',
  { label: string; hint?: string; isSecret?: true }
>

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
    /** From the first byte; before anything that matters; only where nobody listens. */
    security: {
      kind: 'oneOf',
      label: 'Encryption',
      values: [
        ['tls', 'TLS (port 465)'],
        ['starttls', 'STARTTLS (port 587)'],
        ['none', 'None: on the shop’s own computer only'],
      ],
    },
    port: { kind: 'count', label: 'Port', max: 65_535 },
    user: { kind: 'line', label: 'User', hint: 'Mostly your whole mail address.', max: 200 },
    password: {
      ...secretField,
      label: 'Password',
      hint: 'Some providers want one made for this, an “app password”.',
    },
    sender: {
      kind: 'line',
      label: 'From',
      hint: 'The address the shop writes from, such as shop@example.com.',
      max: 320,
      required: true,
    },
  },
} as const satisfies Record<string, Readonly<Record<string, TypedField>>>

/** What can be connected at the desk by typing. */
export type TypedConnection = keyof typeof connectionFields
