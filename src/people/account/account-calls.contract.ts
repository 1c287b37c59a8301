import { z } from 'zod'
import { SECOND_FACTOR_LIMITS } from '../second-factor/second-factor.rules.ts'
import * as fields from '../../shop/fields.contract.ts'
import * as sessions from '../sign-in/sign-in.contract.ts'

const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})

const session = z.object({
  id: z.number().int(),
  device: z.string(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** On a device that its owner called hers: it lasts longer. */
  stays: z.boolean(),
  /** True for the session that asks. */
  isThis: z.boolean(),
})

const account = z.object({
  email: z.string(),
  role: sessions.role,
  passkeys: z.array(passkey),
  /** Since when codes of an app are asked for; null while they are not. */
  authenticatorSince: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
  sessions: z.array(session),
  /** After how many minutes a session ends: unused, and in any case. */
  sessionMinutes: z.object({ unused: z.number(), most: z.number() }),
  /** The name of the host passkeys are bound to; null where the shop has none that they could be bound to. */
  passkeyHost: z.string().nullable(),
})

/** Shown once, and never again: the database keeps their hashes. Null: there are some already. */
const recoveryCodes = z.array(z.string())
const changed = z.object({ account, recoveryCodes: recoveryCodes.nullable() })

const passkeyName = fields.requiredLine(SECOND_FACTOR_LIMITS.passkeyName)

/** The part of the contract about how one signs in oneself. */
export const accountCalls = {
  'GET /api/account': {
    summary: 'How one signs in: factors and sessions',
    access: 'packer',
    shows: ['account'],
    beforeSecondFactor: true,
    output: account,
  },
  'PUT /api/account/password': {
    summary: 'Change one’s password; all other sessions end',
    access: 'packer',
    changes: ['account', 'mails'],
    freshProof: true,
    body: z.strictObject({ password: sessions.newPassword }),
    output: account,
  },
  'PUT /api/account/email': {
    summary: 'Change the address one signs in with; the former one is told by mail',
    access: 'packer',
    changes: ['account', 'session', 'people', 'mails'],
    freshProof: true,
    body: z.strictObject({ email: fields.email }),
    output: account,
  },
  'POST /api/account/passkeys/question': {
    summary: 'What a new passkey is made from',
    access: 'packer',
    changes: [],
    beforeSecondFactor: true,
    freshProof: true,
    output: sessions.passkeyQuestion,
  },
  'POST /api/account/passkeys': {
    summary: 'Add the passkey that was made; with the first factor come recovery codes',
    access: 'packer',
    changes: ['account', 'people', 'mails'],
    beforeSecondFactor: true,
    freshProof: true,
    body: z.strictObject({ token: fields.token, name: passkeyName, response: sessions.attestation }),
    output: changed,
    status: 201,
  },
  'PUT /api/account/passkeys/{id}': {
    summary: 'Name a passkey',
    access: 'packer',
    changes: ['account'],
    params: fields.byId,
    body: z.strictObject({ name: passkeyName }),
    output: account,
  },
  'DELETE /api/account/passkeys/{id}': {
    summary: 'Remove a passkey',
    access: 'packer',
    changes: ['account', 'people', 'mails'],
    freshProof: true,
    params: fields.byId,
    output: account,
  },
  'POST /api/account/authenticator': {
    summary:
      'Begin with an authenticator app: its key, as text and as a QR code (SVG). Counts once a code was right',
    access: 'packer',
    changes: [],
    beforeSecondFactor: true,
    freshProof: true,
    output: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
    status: 201,
  },
  'POST /api/account/authenticator/confirm': {
    summary: 'Show that the app works, by its first code; with the first factor come recovery codes',
    access: 'packer',
    changes: ['account', 'people', 'mails'],
    beforeSecondFactor: true,
    freshProof: true,
    body: z.strictObject({ code: fields.numberLine(SECOND_FACTOR_LIMITS.appCode) }),
    output: changed,
    limit: { calls: 60, perSeconds: 60 },
  },
  'DELETE /api/account/authenticator': {
    summary: 'Ask for codes of the app no more',
    access: 'packer',
    changes: ['account', 'people', 'mails'],
    freshProof: true,
    output: account,
  },
  'POST /api/account/recovery-codes': {
    summary: 'Make new recovery codes; those before stop working',
    access: 'packer',
    changes: ['account', 'mails'],
    freshProof: true,
    output: z.object({ account, recoveryCodes }),
    status: 201,
  },
  'DELETE /api/account/sessions/{id}': {
    summary: 'End one of one’s sessions',
    access: 'packer',
    changes: ['account'],
    params: fields.byId,
    output: account,
  },
  'DELETE /api/account/sessions': {
    summary: 'End all of one’s sessions but this',
    access: 'packer',
    changes: ['account'],
    output: account,
  },
} as const satisfies fields.CallTable
