import type { Caller, ShopApi } from '../api/shop-api.ts'
import type { Database } from '../db/database.ts'
import { countRecoveryCodes } from '../db/factors.ts'
import { findPerson, type Person } from '../db/people.ts'
import { markProved } from '../db/sessions.ts'
import { claimAttempt, takeStep } from '../db/sign-in-steps.ts'
import { readSettings } from '../db/settings.ts'
import { ShopError } from '../domain/errors.ts'
import { guessedCodes } from '../mail/sign-in-messages.ts'
import { takeCode } from './account/authenticator.ts'
import { noteSignInChange } from './account/notice.ts'
import { askForPasskey, personOfPasskey } from './account/passkeys.ts'
import { useRecoveryCode } from './account/recovery-codes.ts'
import { signedIn } from './actor.ts'
import type { ShopContext } from './context.ts'
import { isKnown } from './guesses.ts'
import { post } from './outbox.ts'
import { verifyPassword } from './passwords.ts'
import { enterAs } from './sessions.ts'
import { hashToken } from './tokens.ts'

/** A password must be shown again after so many wrong codes. */
const MOST_ATTEMPTS = 5

/** What is asked beyond a password: codes and passkeys at the door, and either once more before great changes. */
export function secondFactorCalls(context: ShopContext) {
  const { db, publicUrl, wakeJobs } = context
  return {
    async 'POST /api/session/code'({ token, code }, caller) {
      const step = await claimAttempt(db.query, hashToken(token), 'second-factor', MOST_ATTEMPTS)
      const person = step?.personId ? await findPerson(db.query, step.personId) : undefined
      if (!person) throw startAgain()
      const guess = { address: caller.address, secret: `second factor of ${person.id}` }
      if (!(await isKnown(db.query, guess, () => isRightCode(context, person, code)))) {
        if (step!.attempts === MOST_ATTEMPTS) await warn(context, person)
        throw new ShopError('forbidden', 'This code is wrong or was used already. Wait for the next one.', {
          reason: 'wrong_code',
        })
      }
      if (!(await takeStep(db.query, hashToken(token), 'second-factor'))) throw startAgain()
      wakeJobs()
      return await enterAs(db.query, person, caller)
    },

    async 'POST /api/session/passkey/question'() {
      return await askForPasskey(db.query, publicUrl)
    },

    async 'POST /api/session/passkey'(answer, caller) {
      const person = await findPerson(db.query, await personOfPasskey(db.query, publicUrl, answer))
      if (!person) throw startAgain()
      return await enterAs(db.query, person, caller)
    },

    async 'POST /api/session/proof'({ password }, caller) {
      const person = await findPerson(db.query, signedIn(caller.person).id)
      const guess = { address: caller.address, secret: person?.email ?? '' }
      const isRight = await isKnown(db.query, guess, () =>
        verifyPassword(password, person?.passwordHash ?? undefined),
      )
      // Not 401: the session is as good as before.
      if (!isRight) throw new ShopError('forbidden', 'This password is wrong.', { reason: 'wrong_password' })
      return await prove(db, caller)
    },

    async 'POST /api/session/proof/passkey'(answer, caller) {
      const id = await personOfPasskey(db.query, publicUrl, answer)
      if (id !== signedIn(caller.person).id) {
        throw new ShopError('forbidden', 'This passkey is somebody else’s.', { reason: 'passkey_refused' })
      }
      return await prove(db, caller)
    },
  } satisfies Partial<ShopApi>
}

/** Six digits are of the app, all else is a recovery code. */
async function isRightCode(context: ShopContext, person: Person, typed: string): Promise<boolean> {
  const digits = typed.replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(digits)) return await takeCode(context.db.query, context, person.id, digits)
  return await context.db.transaction(async (tx) => {
    if (!(await useRecoveryCode(tx, person.id, typed))) return false
    const left = await countRecoveryCodes(tx, person.id)
    await noteSignInChange(tx, `Somebody signed in with one of your recovery codes. ${left} are left.`, {
      actor: `person:${person.id}`,
      action: 'recovery_codes.use',
      person,
      after: { left },
    })
    return true
  })
}

/** Who comes as far as the codes knows the password. One mail a day says so, however long they guess. */
async function warn({ db, wakeJobs }: ShopContext, person: Person): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  await db.transaction(async (tx) => {
    const message = guessedCodes(MOST_ATTEMPTS, await readSettings(tx))
    await post(tx, person.email, message, `wrong-codes:${person.id}:${day}`)
  })
  wakeJobs()
}

async function prove(db: Database, { sessionToken }: Caller) {
  if (sessionToken) await markProved(db.query, hashToken(sessionToken))
  return { message: 'Thank you.' }
}

function startAgain(): ShopError {
  return new ShopError('forbidden', 'This took too long, or too many tries. Sign in again.', {
    reason: 'start_again',
  })
}
