import { z } from 'zod'
import type { CallTable } from '../../machine/contract/call-definition.ts'
import * as fields from '../../shop/fields.contract.ts'
import * as sessions from './session-schemas.contract.ts'

const byToken = z.strictObject({ token: fields.token })

/** The part of the contract by which people come in and go out. */
export const sessionCalls = {
  'GET /api/session': {
    summary: 'Who is signed in, if anyone',
    access: 'public',
    shows: ['session', 'settings'],
    beforeSecondFactor: true,
    output: sessions.currentSession,
  },
  'POST /api/session': {
    summary: 'Sign in by password; where a second factor is set up, its token to go on with',
    access: 'public',
    changes: ['session'],
    body: sessions.credentials,
    output: sessions.entry,
    limit: { calls: 60, perSeconds: 60 },
  },
  'POST /api/session/code': {
    summary: 'Go on signing in by a code of the authenticator app, or a recovery code',
    access: 'public',
    changes: ['session'],
    body: sessions.codeInput,
    output: sessions.signedIn,
    limit: { calls: 60, perSeconds: 60 },
  },
  'POST /api/session/passkey/question': {
    summary: 'What a passkey is to sign, to sign in or to prove who is there',
    access: 'public',
    changes: [],
    output: sessions.passkeyQuestion,
    limit: { calls: 120, perSeconds: 60 },
  },
  'POST /api/session/passkey': {
    summary: 'Sign in by a passkey, which is both factors',
    access: 'public',
    changes: ['session'],
    body: sessions.passkeyAnswer,
    output: sessions.signedIn,
    limit: { calls: 60, perSeconds: 60 },
  },
  'POST /api/session/proof': {
    summary: 'Show the password again, before changing how one signs in',
    access: 'packer',
    changes: [],
    beforeSecondFactor: true,
    body: sessions.proof,
    output: fields.message,
    limit: { calls: 60, perSeconds: 60 },
  },
  'POST /api/session/proof/passkey': {
    summary: 'Show a passkey again, before changing how one signs in',
    access: 'packer',
    changes: [],
    beforeSecondFactor: true,
    body: sessions.passkeyAnswer,
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
    output: sessions.signInLink,
  },
  'POST /api/session/password': {
    summary: 'Set the password by a sign-in link, and sign in',
    access: 'public',
    changes: ['session'],
    body: sessions.passwordInput,
    output: sessions.entry,
    limit: { calls: 30, perSeconds: 60 },
  },
  'POST /api/session/forgot': {
    summary: 'Mail a person of the shop a link to set a new password',
    access: 'public',
    changes: ['mails'],
    body: sessions.forgotInput,
    output: fields.message,
    limit: { calls: 10, perSeconds: 3600 },
  },
} as const satisfies CallTable
