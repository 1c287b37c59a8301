import type { Person } from '../staff/people.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { ShopError } from '../../machine/values/errors.ts'
import { guessedPasswords } from '../sign-in/sign-in-messages.mail.ts'
import type { ShopContext, Caller } from '../../shop/context.ts'
import { checkGuess, type GuessResult, type Guess } from './guesses.ts'
import { isKnownDevice, knownDeviceOf } from '../sign-in/known-devices.ts'
import { post } from '../../words/mailbox/outbox.ts'
import { verifyPassword, createGate } from './passwords.ts'

/** ASVS 6.3.1 allows a hundred. From browsers a person has used before, none of these are taken. */
const MOST_AN_HOUR = 50
/** After this many wrong guesses it is no forgetful person any more, and she is told by mail. */
const TELL_FROM = 20

/** Whether this is the password of whoever has this address. Throws too_many or unavailable while it can't be looked at. */
export async function isPasswordOf(
  context: ShopContext,
  { address, person }: { address: string; person: Person | undefined },
  password: string,
  caller: Caller,
): Promise<boolean> {
  const knownAs = person && knownDeviceOf(context, caller.knownDevices, person.id)
  const { isCorrect, fromStrangers } = await checkGuessAndLog(context, person, caller, {
    secret: `password of ${address}`,
    address: caller.address,
    knownAs: knownAs && `device ${knownAs}`,
    mostAnHour: MOST_AN_HOUR,
    otherWays:
      'Sign in with a passkey, from a browser you have signed in with before, or by “Forgot your password?”',
    isRight: () =>
      verifyPassword(password, person?.passwordHash ?? undefined, knownAs === undefined ? 'others' : 'first'),
  })
  if (!isCorrect) {
    context.security.note('sign_in.failed', { person: person?.id, address: caller.address })
    if (person && fromStrangers === TELL_FROM) await tell(context, person)
  }
  return isCorrect
}

/** The gate and the queue for hashing are equally wide, so that whoever is let in finds a place. */
const gate = createGate(20)

/** Bounds how many sign in at once; browsers in which somebody of the shop has signed in before are counted apart. */
export async function atTheGate<T>(
  context: ShopContext,
  { knownDevices, address }: Caller,
  work: () => Promise<T>,
): Promise<T> {
  const lane = isKnownDevice(context, knownDevices) ? 'first' : 'others'
  return await gate(lane, work).catch((error: unknown) => {
    if (error instanceof ShopError && error.reason === 'sign_in_busy')
      context.security.note('sign_in.busy', { address })
    throw error
  })
}

/** Looks at a guess, and logs when there is no looking at it. */
export async function checkGuessAndLog(
  { db, security }: ShopContext,
  person: Pick<Person, 'id'> | undefined,
  { address }: Caller,
  { isRight, ...guess }: Guess & { isRight: () => Promise<boolean> },
): Promise<GuessResult> {
  try {
    return await checkGuess(db.query, guess, isRight)
  } catch (error) {
    if (error instanceof ShopError) {
      const { code, reason } = error
      if (reason === 'under_attack') security.note('sign_in.under_attack', { person: person?.id, address })
      else if (code === 'too_many') security.note('sign_in.slowed', { person: person?.id, address })
    }
    throw error
  }
}

/** One mail a day, however long they guess. */
async function tell({ db, wakeJobs }: ShopContext, person: Person): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  await db.transaction(async (tx) => {
    const message = guessedPasswords(TELL_FROM, await readSettings(tx))
    await post(tx, person.email, message, `wrong-passwords:${person.id}:${day}`)
  })
  wakeJobs()
}
