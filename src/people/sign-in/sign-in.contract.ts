import { z } from 'zod'
import { SECOND_FACTOR_LIMITS } from '../second-factor/second-factor.rules.ts'
import { LONGEST_PASSWORD, roles, SHORTEST_PASSWORD } from '../../machine/contract/role.ts'
import { email, knownEmail, skuLine, token } from '../../shop/fields.contract.ts'
import * as fields from '../../shop/fields.contract.ts'

/** Signing in: who is asked for what, and what a browser's passkey answers. */

export const role = z.enum(roles)

/** The shop asks a second factor of everyone, and this person has none yet: only setting one up is open to them. */
const needsSecondFactor = z.boolean()

const person = { email: z.string(), role, needsSecondFactor }

/** Not a refusal when nobody is: asking is what every visit to the admin begins with. */
const currentSession = z.object({
  email: z.string().nullable(),
  role: role.nullable(),
  needsSecondFactor,
  /** Owners may, and staff where the settings let them. */
  mayGiveBack: z.boolean(),
  /** Whether anybody of the shop has a passkey: whose it is, nobody is told before they sign in. */
  passkeyKnown: z.boolean(),
})

/** What a right password leads to: a session, or the question for the second factor under this token. */
export const entry = z.union([
  z.object({ ...person, secondFactor: z.null() }),
  z.object({
    secondFactor: z.object({ token: z.string(), hasAuthenticator: z.boolean(), hasPasskey: z.boolean() }),
  }),
])

export const signedIn = z.object(person)

/** 'This device is mine: stay signed in'; of an owner alone, others' sessions last as ever. */
const stay = z.boolean().optional()

export const credentials = z.strictObject({
  email: knownEmail,
  password: z.string().min(1, 'Required').max(LONGEST_PASSWORD),
  stay,
})

export const proof = z.strictObject({ password: z.string().min(1, 'Required').max(LONGEST_PASSWORD) })

const forgotInput = z.strictObject({ email })

export const newPassword = z
  .string()
  .min(SHORTEST_PASSWORD, `Use at least ${SHORTEST_PASSWORD} characters.`)
  .max(LONGEST_PASSWORD)

/** The first owner chooses an address; all others keep the one there is. */
const passwordInput = z.strictObject({ token, email: email.optional(), password: newPassword })

const signInLink = z.object({
  purpose: z.enum(['setup', 'reset', 'invite']),
  email: z.string().nullable(),
  role: role.nullable(),
})

/** A code of an authenticator app, or a recovery code; spaces, dashes and case do not matter. */
const codeInput = z.strictObject({ token, code: skuLine(SECOND_FACTOR_LIMITS.code), stay })

const bytes = z.string().max(20_000)

/** What a browser's credentials API answers, as @simplewebauthn/browser writes it; checked by its other half. */
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.looseObject({}),
}

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
})

export const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

/** What the browser is to sign, and the token under which the answer comes back. */
export const passkeyQuestion = z.object({ token: z.string(), options: z.looseObject({}) })
const passkeyAnswer = z.strictObject({ token, response: assertion })

const byToken = z.strictObject({ token: fields.token })

/** The part of the contract by which people come in and go out. */
export const sessionCalls = {
  'GET /api/session': {
    summary: 'Who is signed in, if anyone',
    access: 'public',
    shows: ['session', 'settings'],
    beforeSecondFactor: true,
    output: currentSession,
  },
  'POST /api/session': {
    summary: 'Sign in by password; where a second factor is set up, its token to go on with',
    access: 'public',
    changes: ['session'],
    body: credentials,
    output: entry,
    limit: { calls: 60, perSeconds: 60 },
  },
  'POST /api/session/code': {
    summary: 'Go on signing in by a code of the authenticator app, or a recovery code',
    access: 'public',
    changes: ['session'],
    body: codeInput,
    output: signedIn,
    limit: { calls: 60, perSeconds: 60 },
  },
  'POST /api/session/passkey/question': {
    summary: 'What a passkey is to sign, to sign in or to prove who is there',
    access: 'public',
    changes: [],
    output: passkeyQuestion,
    limit: { calls: 120, perSeconds: 60 },
  },
  'POST /api/session/passkey': {
    summary: 'Sign in by a passkey, which is both factors',
    access: 'public',
    changes: ['session'],
    body: passkeyAnswer.extend({ stay }),
    output: signedIn,
    limit: { calls: 60, perSeconds: 60 },
  },
  'POST /api/session/proof': {
    summary: 'Show the password again, before changing how one signs in',
    access: 'packer',
    changes: [],
    beforeSecondFactor: true,
    body: proof,
    output: fields.message,
    limit: { calls: 60, perSeconds: 60 },
  },
  'POST /api/session/proof/passkey': {
    summary: 'Show a passkey again, before changing how one signs in',
    access: 'packer',
    changes: [],
    beforeSecondFactor: true,
    body: passkeyAnswer,
    output: fields.message,
    limit: { calls: 60, perSeconds: 60 },
  },
  'DELETE /api/session': {
    summary: 'Sign out',
    access: 'public',
    changes: ['session'],
    output: fields.message,
  },
  'GET /api/session/link/{token}': {
    summary: 'What a sign-in link is for',
    access: 'public',
    shows: [],
    params: byToken,
    output: signInLink,
  },
  'POST /api/session/password': {
    summary: 'Set the password by a sign-in link, and sign in',
    access: 'public',
    changes: ['session'],
    body: passwordInput,
    output: entry,
    limit: { calls: 30, perSeconds: 60 },
  },
  'POST /api/session/forgot': {
    summary: 'Mail a person of the shop a link to set a new password',
    access: 'public',
    changes: ['mails'],
    body: forgotInput,
    output: fields.message,
    limit: { calls: 10, perSeconds: 3600 },
  },
} as const satisfies fields.CallTable
