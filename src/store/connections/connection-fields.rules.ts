import type { FieldOf } from '../../shop/field-kinds.rules.ts'

export type TypedField = FieldOf<
  'line' | 'count' | 'oneOf',
  { label: string; hint?: string; isSecret?: true }
>

/** Left empty, the one that is stored stays. */
const secret = { kind: 'line', max: 500, isSecret: true } as const

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
  paypal: {
    environment: {
      kind: 'oneOf',
      label: 'Which PayPal',
      values: [
        ['live', 'Live: real money'],
        ['sandbox', 'Sandbox: PayPal’s own playground'],
      ],
    },
    clientId: {
      kind: 'line',
      label: 'Client ID',
      hint: 'At developer.paypal.com, Apps & Credentials: switch to Live above, then open your app or make one.',
      max: 200,
      required: true,
    },
    clientSecret: { ...secret, label: 'Secret', hint: 'Below it, behind “Show”.' },
  },
  stripe: {
    publishableKey: {
      kind: 'line',
      label: 'Publishable key',
      hint: 'At dashboard.stripe.com, Developers, API keys: it begins with pk_live_.',
      max: 255,
      required: true,
    },
    secretKey: {
      ...secret,
      label: 'Secret key',
      hint: 'Below it, behind “Reveal”: it begins with sk_live_.',
    },
  },
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
      ...secret,
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
