/**
 * What has to do with safety, as lines of the log: `event` names what happened, `person` who it is about and `token` whose
 * program did it, by their numbers, `network` roughly where it came from, `source` which network exactly, as a keyed hash
 * that tells two lines of one guesser from lines of two and names nobody. No address, no name, no mail address, nothing
 * that was typed.
 */

import type { Call } from '../../shop/every-call.contract.ts'

export const securityEvents = {
  'sign_in.done': { level: 'info', message: 'somebody signed in' },
  'sign_in.failed': { level: 'warn', message: 'a wrong password, or no such person' },
  'sign_in.slowed': { level: 'warn', message: 'somebody who guesses has to wait' },
  'sign_in.under_attack': {
    level: 'error',
    message: 'an hour’s ceiling of guesses at one secret is reached',
  },
  'sign_in.busy': { level: 'warn', message: 'too many passwords wait to be checked' },
  'sign_in.ended': { level: 'info', message: 'sessions were ended' },
  'code.failed': { level: 'warn', message: 'a wrong code after a right password' },
  'passkey.refused': { level: 'warn', message: 'a passkey that is not known, or signed wrongly' },
  'proof.failed': { level: 'warn', message: 'a wrong password in a session that was asked to show it again' },
  'recovery_code.used': { level: 'warn', message: 'a recovery code was used' },
  'password.reset_asked': { level: 'info', message: 'a link to set a new password was asked for' },
  'password.reset_held_back': {
    level: 'warn',
    message: 'no link was mailed: there were enough of late',
  },
  'order.link_held_back': {
    level: 'warn',
    message: 'an order’s link was not mailed: it was often enough of late',
  },
  'password.set': { level: 'info', message: 'a password was set' },
  'email.changed': { level: 'warn', message: 'somebody signs in by another address now' },
  'factor.added': { level: 'info', message: 'a passkey or an authenticator app was added' },
  'factor.removed': { level: 'warn', message: 'a passkey or an authenticator app was removed' },
  'recovery_codes.made': { level: 'info', message: 'new recovery codes were made' },
  'person.invited': { level: 'info', message: 'somebody was invited' },
  'person.role_changed': { level: 'warn', message: 'somebody has another role' },
  'person.factors_removed': { level: 'warn', message: 'an owner took second factors off somebody' },
  'person.removed': { level: 'info', message: 'somebody was removed' },
  'token.made': { level: 'warn', message: 'a token for a program was made' },
  'token.ended': { level: 'info', message: 'a token of a program was ended' },
  'receiver.made': { level: 'warn', message: 'an address outside is told what happens in the shop' },
  'second_factor.required': { level: 'warn', message: 'whether everybody needs a second factor was changed' },
  'data.exported': { level: 'info', message: 'people’s data left the shop as a file' },
  'data.erased': { level: 'warn', message: 'what the shop kept of a person was erased' },
  'backup.made': { level: 'info', message: 'a backup was made' },
  'backup.downloaded': { level: 'warn', message: 'a backup left the shop as a file' },
  'backup.put_back': { level: 'warn', message: 'a backup was begun to be put in the place of all data' },
  'copies.changed': {
    level: 'warn',
    message: 'copies of backups go elsewhere, or are sealed with another key',
  },
  'access.refused': { level: 'warn', message: 'a call without the session, role or proof it needs' },
  'origin.refused': { level: 'warn', message: 'a call that another site made in a visitor’s browser' },
  'rate.limited': { level: 'warn', message: 'too many calls from one network' },
  'mail.ceiling_reached': {
    level: 'error',
    message: 'strangers bring about more mails than an hour has room for: they wait, or are told of together',
  },
  'webhook.forged': { level: 'warn', message: 'a webhook whose signature is not its wallet’s' },
} as const satisfies Record<string, { level: 'info' | 'warn' | 'error'; message: string }>
export type SecurityEvent = keyof typeof securityEvents

/** Calls that are events by being made; all others are told where they happen. */
export const eventOfCall: Partial<Record<Call, SecurityEvent>> = {
  'DELETE /api/session': 'sign_in.ended',
  'DELETE /api/account/sessions/{id}': 'sign_in.ended',
  'DELETE /api/account/sessions': 'sign_in.ended',
  'POST /api/session/forgot': 'password.reset_asked',
  'PUT /api/account/password': 'password.set',
  'PUT /api/account/email': 'email.changed',
  'POST /api/account/passkeys': 'factor.added',
  'POST /api/account/authenticator/confirm': 'factor.added',
  'DELETE /api/account/passkeys/{id}': 'factor.removed',
  'DELETE /api/account/authenticator': 'factor.removed',
  'POST /api/account/recovery-codes': 'recovery_codes.made',
  'POST /api/people': 'person.invited',
  'POST /api/people/{id}/invitation': 'person.invited',
  'PUT /api/people/{id}/role': 'person.role_changed',
  'DELETE /api/people/{id}/factors': 'person.factors_removed',
  'DELETE /api/people/{id}': 'person.removed',
  'PUT /api/people/second-factor': 'second_factor.required',
  'POST /api/programs/tokens': 'token.made',
  'POST /api/programs/receivers': 'receiver.made',
  'DELETE /api/programs/tokens/{id}': 'token.ended',
  'POST /api/newsletter/export': 'data.exported',
  'POST /api/orders/export': 'data.exported',
  'POST /api/personal-data/export': 'data.exported',
  'POST /api/personal-data/erase': 'data.erased',
  'POST /api/backups': 'backup.made',
  'GET /api/backups/{name}/file': 'backup.downloaded',
  'POST /api/backups/{name}/restore': 'backup.put_back',
  'PUT /api/copies': 'copies.changed',
}
