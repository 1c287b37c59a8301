import { z } from 'zod'
import type { CallTable } from '../../machine/contract/call-definition.ts'
import { line, requiredLine, token } from '../../shop/fields.contract.ts'
import { connectionKinds, type ConnectionName, connectionNames } from './connection-kinds.contract.ts'

/** Who says what a connection is; null where nobody does. */
const from = z.enum(['environment', 'desk']).nullable()
const { environment } = connectionKinds.paypal.shape
const { security } = connectionKinds.mail.shape

/** Nothing of it is a secret. */
const connections = z.object({
  /** False while what was changed waits for the shop to start anew. */
  isInForce: z.boolean(),
  paypal: z.object({
    from,
    environment: environment.nullable(),
    clientIdEnd: z.string(),
    /** Payments are tests; without it and without keys nobody can pay. */
    isTest: z.boolean(),
    webhookAddress: z.string(),
  }),
  mail: z.object({
    from,
    host: z.string(),
    port: z.number().int(),
    security,
    user: z.string(),
    sender: z.string(),
    /** When the mail was written whose link has not been pressed, while it can be. */
    waitingSince: z.string().nullable(),
    /** Whom it was written to. */
    to: z.string(),
  }),
  address: z.object({ from, publicUrl: z.string() }),
})

const SECRET = 500
/** Left empty, the secret that is stored stays. */
const secret = line(SECRET)

const paypalKeys = z.strictObject({ environment, clientId: requiredLine(200), clientSecret: secret })

const message = z.object({ message: z.string() })

/** One of the three records by which mail programs tell whose mail it is. */
const senderRecord = z.object({
  record: z.enum(['SPF', 'DKIM', 'DMARC']),
  isRight: z.boolean(),
  words: z.string(),
  /** What to set where it is missing: the record's name and its text. */
  set: z.object({ name: z.string(), text: z.string() }).nullable(),
})

export const connectionCalls = {
  'GET /api/connections': {
    summary: 'How the shop is connected with PayPal, a mail server and its address, without secrets',
    access: 'owner',
    shows: ['connections'],
    output: connections,
  },
  'POST /api/connections/paypal/try': {
    summary: 'Ask PayPal whether it takes these keys, and whose they are; nothing is stored',
    access: 'owner',
    changes: [],
    freshProof: true,
    body: paypalKeys,
    output: message,
    limit: { calls: 60, perSeconds: 3600 },
  },
  'POST /api/connections/paypal': {
    summary: 'Register the webhook with these keys and try it; once it came back, they are stored and count',
    access: 'owner',
    changes: ['connections', 'history'],
    freshProof: true,
    body: paypalKeys,
    output: message,
    limit: { calls: 30, perSeconds: 3600 },
  },
  'POST /api/connections/mail': {
    summary: 'Send the owner a mail by this mail server; its link, pressed, makes it count',
    access: 'owner',
    changes: ['connections'],
    freshProof: true,
    body: z.strictObject({
      host: requiredLine(253),
      port: z.number().int().min(1).max(65_535),
      security,
      user: line(200),
      password: secret,
      sender: requiredLine(320),
    }),
    output: message,
    limit: { calls: 30, perSeconds: 3600 },
  },
  'POST /api/connections/mail/prove': {
    summary: 'The link of that mail was pressed: from now on the shop sends by that mail server',
    access: 'public',
    changes: ['connections', 'history'],
    body: z.strictObject({ token }),
    output: message,
    limit: { calls: 30, perSeconds: 3600 },
  },
  'POST /api/connections/address': {
    summary: 'Call the shop at this address; once the call came back to it, the address counts',
    access: 'owner',
    changes: ['connections', 'history'],
    freshProof: true,
    body: z.strictObject({ publicUrl: requiredLine(300) }),
    output: message,
    limit: { calls: 30, perSeconds: 3600 },
  },
  'DELETE /api/connections/{name}': {
    summary: 'Forget what was entered at the desk',
    access: 'owner',
    changes: ['connections', 'history'],
    freshProof: true,
    params: z.strictObject({ name: z.enum(connectionNames as [ConnectionName, ...ConnectionName[]]) }),
    output: message,
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
