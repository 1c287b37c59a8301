import { z } from 'zod'
import { shapeOf } from '../../shop/field-kinds.contract.ts'
import { type WalletName, walletNames, walletTitle } from '../../payments/wallets/wallet-title.rules.ts'
import { line, message, tokenInput, type CallTable } from '../../shop/fields.contract.ts'
import { connectionFields } from './connection-fields.rules.ts'

const { sender, ...server } = shapeOf(connectionFields.mail)

/** What the owner can connect the shop with at the desk, one line a kind: what is kept of each, sealed. */
export const connectionKinds = {
  paypal: z.object({
    ...shapeOf(connectionFields.paypal),
    webhookId: z.string(),
    /** Unset: learnt from PayPal. */
    merchantId: z.string().optional(),
  }),
  stripe: z.object({ ...shapeOf(connectionFields.stripe), webhookSecret: z.string() }),
  mail: z.object({ ...server, from: sender }),
  /** Where buyers' answers to mails come in. */
  inbox: z.object(shapeOf(connectionFields.inbox)),
  address: z.object(shapeOf(connectionFields.address)),
  /** Where copies of backups go (as S3_URL), and what they are sealed for. */
  copies: z.object({ s3: z.string(), recipient: z.string() }),
} as const

export type ConnectionName = keyof typeof connectionKinds

/** Those that are set, opened. */
export type Connections = { [N in ConnectionName]?: z.infer<(typeof connectionKinds)[N]> }

export const connectionNames = Object.keys(connectionKinds) as ConnectionName[]

/** Who says what a connection is; null where nobody does. */
const from = z.enum(['environment', 'desk']).nullable()

const mail = shapeOf(connectionFields.mail)
const connected = {
  from,
  host: z.string(),
  port: z.number().int(),
  security: mail.security,
  user: z.string(),
}

/** Nothing of it is a secret. */
const connections = z.object({
  /** False while what was changed waits for the shop to start anew. */
  isInForce: z.boolean(),
  /** Without keys of a wallet: payments are tests; where they are not either, nobody can pay. */
  isTest: z.boolean(),
  wallets: z.array(
    z.object({
      name: z.enum(walletNames),
      from,
      /** Whether real money moves; null while it is not connected. */
      environment: z.enum(['live', 'sandbox']).nullable(),
      /** The end of the key that is no secret, by which its owner knows it. */
      keyEnd: z.string(),
      webhookAddress: z.string(),
    }),
  ),
  mail: z.object({
    ...connected,
    sender: z.string(),
    /** When the mail was written whose link has not been pressed, while it can be. */
    waitingSince: z.string().nullable(),
    /** Whom it was written to. */
    to: z.string(),
  }),
  inbox: z.object({ ...connected, mailbox: z.string() }),
  address: z.object({ from, publicUrl: z.string() }),
})

/** One of the three records by which mail programs tell whose mail it is. */
const senderRecord = z.object({
  record: z.enum(['SPF', 'DKIM', 'DMARC']),
  isRight: z.boolean(),
  words: z.string(),
  /** What to set where it is missing: the record's name and its text. */
  set: z.object({ name: z.string(), text: z.string() }).nullable(),
})

/** For an owner who has just shown who she is. */
const proven = {
  access: 'owner',
  freshProof: true,
  output: message,
  limit: { calls: 30, perSeconds: 3600 },
} as const
const kept = { ...proven, changes: ['connections', 'history'] } as const

/** What is asked of every wallet, with what its owner types as the body. */
function walletCalls<Name extends WalletName, Body extends z.ZodObject>(name: Name, body: Body) {
  const title = walletTitle(name)
  const tried = {
    ...proven,
    summary: `Ask ${title} whether it takes these keys; nothing is stored`,
    changes: [],
    body,
    limit: { calls: 60, perSeconds: 3600 },
  } as const
  const counting = {
    ...kept,
    summary: `Let ${title} tell the shop of payments by these keys, and try it; once it came back, they are stored and count`,
    body,
  } as const
  return {
    [`POST /api/connections/${name}/try`]: tried,
    [`POST /api/connections/${name}`]: counting,
  } as Record<`POST /api/connections/${Name}/try`, typeof tried> &
    Record<`POST /api/connections/${Name}`, typeof counting>
}

export const connectionCalls = {
  'GET /api/connections': {
    summary: 'How the shop is connected with its wallets, a mail server and its address, without secrets',
    access: 'owner',
    shows: ['connections'],
    output: connections,
  },
  ...walletCalls('paypal', z.strictObject(shapeOf(connectionFields.paypal))),
  ...walletCalls('stripe', z.strictObject(shapeOf(connectionFields.stripe))),
  'POST /api/connections/mail': {
    ...proven,
    summary: 'Send the owner a mail by this mail server; its link, pressed, makes it count',
    changes: ['connections'],
    body: z.strictObject(mail),
  },
  'POST /api/connections/mail/prove': {
    summary: 'The link of that mail was pressed: from now on the shop sends by that mail server',
    access: 'public',
    changes: ['connections', 'history'],
    body: tokenInput,
    output: message,
    limit: { calls: 30, perSeconds: 3600 },
  },
  'POST /api/connections/mail/test': {
    summary: 'Send the owner a mail by the mail server that counts',
    access: 'owner',
    changes: ['mails'],
    output: message,
    limit: { calls: 20, perSeconds: 3600 },
  },
  'POST /api/connections/inbox': {
    ...kept,
    summary: 'Open this mailbox and write to it; once that mail lies in it, buyers’ answers come in by it',
    body: z.strictObject(shapeOf(connectionFields.inbox)),
  },
  'POST /api/connections/address': {
    ...kept,
    summary: 'Call the shop at this address; once the call came back to it, the address counts',
    body: z.strictObject(shapeOf(connectionFields.address)),
  },
  'DELETE /api/connections/{name}': {
    ...kept,
    summary: 'Forget what was entered at the desk',
    params: z.strictObject({ name: z.enum(connectionNames as [ConnectionName, ...ConnectionName[]]) }),
  },
  'GET /api/connections/sender': {
    summary: 'What the domain that mail comes from says of it: SPF, DKIM, DMARC',
    access: 'owner',
    shows: ['connections'],
    query: z.strictObject({ selector: line(63).optional() }),
    output: z.object({ domain: z.string(), records: z.array(senderRecord) }),
    limit: { calls: 60, perSeconds: 3600 },
  },
} as const satisfies CallTable
