import type { Database } from '../../machine/database/database.ts'
import { findPerson, type Person } from '../staff/people.sql.ts'
import { markProved, claimAttempt, takeStep } from '../sign-in/sessions.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { ShopError } from '../../machine/values/errors.ts'
import { guessedCodes } from '../sign-in/sign-in-messages.mail.ts'
import { askForPasskey, personOfPasskey } from '../account/passkeys.ts'
import { type ShopContext, signedIn, type Caller, type ShopApi } from '../../shop/context.ts'
import { post } from '../../words/mailbox/outbox.ts'
import { checkGuessAndLog } from '../security/password-guesses.ts'
import { verifyPassword } from '../security/passwords.ts'
import { enterAs } from '../sign-in/sessions.ts'
import { hashToken } from '../sign-in/tokens.ts'
import { countRecoveryCodes } from './factors.sql.ts'
import { takeCode } from '../account/factors.ts'
import { useRecoveryCode } from '../account/recovery-codes.ts'
import { noteSignInChange } from '../account/account.ts'
import { knownDeviceOf } from '../sign-in/known-devices.ts'

/** Three of a million codes are right at any time: at this rate an even chance takes most of a year. */
const MOST_CODES_AN_HOUR = 30

/** Six digits are of the app, all else is a recovery code. */
function digitsOf(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

async function isCodeOfApp(
  context: ShopContext,
  person: Person,
  digits: string,
  caller: Caller,
): Promise<boolean> {
  const knownAs = knownDeviceOf(context, caller.knownDevices, person.id)
  const { isCorrect } = await checkGuessAndLog(context, person, caller, {
    secret: `codes of ${person.id}`,
    address: caller.address,
    knownAs: knownAs && `device ${knownAs}`,
    mostAnHour: MOST_CODES_AN_HOUR,
    otherWays: 'Use a passkey, a recovery code, or a browser you have signed in with before',
    isRight: () => takeCode(context.db.query, context, person.id, digits),
  })
  return isCorrect
}

/** Nobody guesses 120 bits: these work however many others guess. */
async function isRecoveryCode(
  { db, security }: ShopContext,
  person: Person,
  typed: string,
  { address }: Caller,
): Promise<boolean> {
  const isRight = await db.transaction(async (tx) => {
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
  if (isRight) security.note('recovery_code.used', { person: person.id, address })
  return isRight
}

/** After this many wrong codes the password must be shown again. */
const MOST_ATTEMPTS = 5
/** A session whose cookie was stolen must not be a place to guess the password from. */
const MOST_PROOFS_AN_HOUR = 50

/** What is asked beyond a password: codes and passkeys at sign-in, and either once more before great changes. */
export function secondFactorCalls(context: ShopContext) {
  const { db, publicUrl, security, wakeJobs } = context
  return {
    async 'POST /api/session/code'({ token, code, stay }, caller) {
      const step = await claimAttempt(db.query, hashToken(token), 'second-factor', MOST_ATTEMPTS)
      const person = step?.personId ? await findPerson(db.query, step.personId) : undefined
      if (!person) throw startAgain()
      const digits = digitsOf(code)
      const isRight =
        digits === undefined
          ? await isRecoveryCode(context, person, code, caller)
          : await isCodeOfApp(context, person, digits, caller)
      if (!isRight) {
        security.note('code.failed', { person: person.id, address: caller.address })
        if (step!.attempts === MOST_ATTEMPTS) await warn(context, person)
        throw new ShopError('forbidden', 'This code is wrong or was used already. Wait for the next one.', {
          reason: 'wrong_code',
        })
      }
      if (!(await takeStep(db.query, hashToken(token), 'second-factor'))) throw startAgain()
      wakeJobs()
      return await enterAs(context, person, caller, digits === undefined ? 'recovery code' : 'code', stay)
    },

    async 'POST /api/session/passkey/question'() {
      return await askForPasskey(db.query, publicUrl)
    },

    async 'POST /api/session/passkey'({ stay, ...answer }, caller) {
      const person = await findPerson(db.query, await signerOf(context, answer, caller))
      if (!person) throw startAgain()
      return await enterAs(context, person, caller, 'passkey', stay)
    },

    async 'POST /api/session/proof'({ password }, caller) {
      const person = await findPerson(db.query, signedIn(caller.person).id)
      const { isCorrect } = await checkGuessAndLog(context, person, caller, {
        secret: `password of ${person?.email}`,
        address: caller.address,
        knownAs: caller.sessionToken === null ? undefined : `session ${caller.sessionToken}`,
        mostAnHour: MOST_PROOFS_AN_HOUR,
        otherWays: 'Show a passkey',
        isRight: () => verifyPassword(password, person?.passwordHash ?? undefined, 'first'),
      })
      if (!isCorrect) {
        security.note('proof.failed', { person: person?.id, address: caller.address })
        // Not 401: the session is as good as before.
        throw new ShopError('forbidden', 'This password is wrong.', { reason: 'wrong_password' })
      }
      return await prove(db, caller)
    },

    async 'POST /api/session/proof/passkey'(answer, caller) {
      const id = await signerOf(context, answer, caller)
      if (id !== signedIn(caller.person).id) {
        throw new ShopError('forbidden', 'This passkey is somebody else’s.', { reason: 'passkey_refused' })
      }
      return await prove(db, caller)
    },
  } satisfies Partial<ShopApi>
}

/** The person whose passkey signed; a refusal is logged. */
async function signerOf(
  { db, publicUrl, security }: ShopContext,
  answer: Parameters<typeof personOfPasskey>[2],
  { address, person }: Caller,
): Promise<number> {
  try {
    return await personOfPasskey(db.query, publicUrl, answer)
  } catch (error) {
    if (error instanceof ShopError && error.code === 'forbidden')
      security.note('passkey.refused', { person: person?.id, address })
    throw error
  }
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
