import { createHash } from 'node:crypto'
import { giveBack, secondsUntilRenewed, takeOne, type Allowance } from './allowances.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import {
  claimGuess,
  clearFailures,
  findFailures,
  unclaimGuess,
  type GuessLimits,
} from './sign-in-failures.sql.ts'
import { counted } from '../../machine/values/counted.ts'
import { ShopError } from '../../machine/values/errors.ts'
import { networkOf } from '../../machine/values/network.ts'

/** `free` wrong guesses are forgiven; each further one doubles the wait, up to a quarter of an hour. */
const LIMITS: GuessLimits = { free: 5, longestWaitSeconds: 900, forgetSeconds: 3600 }

/**
 * After this many wrong guesses a known browser counts as a stranger's, for it may be stolen: until an hour has passed since
 * the last guess, or its person signs in.
 */
const MOST_OF_KNOWN = 10

export interface Guess {
  /** What is guessed, and whose it is: 'password of ada@example.com'. */
  secret: string
  address: string
  /** A browser or session of the secret's person: counted apart, and not beneath the ceiling unless it guesses often. */
  knownAs?: string | undefined
  /** The most wrong guesses an hour from all strange browsers together. */
  mostAnHour: number
  /** Where the ceiling is reached: how its person gets in all the same. */
  otherWays: string
}

export interface GuessResult {
  isCorrect: boolean
  /** How many guesses of this hour came from browsers its person never signed in at, this one among them. */
  fromStrangers: number
}

/**
 * Looks whether somebody knows a secret, and slows down who guesses: by network and secret, and all networks together by
 * an hour's ceiling. A guess counts before it is looked at and is taken back when it was right, so that guessing many at
 * once gains nothing. Throws too_many while the guesser has to wait.
 */
export async function checkGuess(
  q: Queryable,
  guess: Guess,
  isRight: () => Promise<boolean>,
): Promise<GuessResult> {
  const subject = hashed(`${guess.knownAs ?? networkOf(guess.address)} ${guess.secret}`)
  const failures = await claimGuess(q, subject, LIMITS)
  if (failures === undefined) throw await tooMany(q, subject)
  const ceiling: Allowance | undefined =
    guess.knownAs === undefined || failures > MOST_OF_KNOWN
      ? { subject: hashed(guess.secret), most: guess.mostAnHour, perSeconds: 3600 }
      : undefined
  const fromStrangers = ceiling ? await takeOne(q, ceiling) : 0
  if (fromStrangers === undefined) {
    await unclaimGuess(q, subject)
    throw await ceilingReached(q, guess, ceiling!)
  }
  const isCorrect = await isRight().catch(async (error: unknown) => {
    // Nobody has looked: the line was too long, or the database away.
    await unclaimGuess(q, subject)
    if (ceiling) await giveBack(q, ceiling)
    throw error
  })
  if (isCorrect) {
    await clearFailures(q, subject)
    if (ceiling) await giveBack(q, ceiling)
  }
  return { isCorrect, fromStrangers }
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function tooMany(q: Queryable, subject: string): Promise<ShopError> {
  const recent = await findFailures(q, subject, LIMITS.forgetSeconds)
  const wait = Math.min(LIMITS.longestWaitSeconds, 2 ** ((recent?.failures ?? 0) - LIMITS.free + 1))
  const left = Math.max(1, Math.ceil(wait - (recent?.secondsAgo ?? 0)))
  return new ShopError('too_many', `Too many wrong attempts. Try again in ${counted(left, 'second')}.`, {
    retryAfterSeconds: left,
  })
}

async function ceilingReached(q: Queryable, guess: Guess, ceiling: Allowance): Promise<ShopError> {
  const left = await secondsUntilRenewed(q, ceiling)
  return new ShopError(
    'too_many',
    `Too many wrong attempts from many places. ${guess.otherWays}. Or try again in ${counted(Math.ceil(left / 60), 'minute')}.`,
    { reason: 'under_attack', retryAfterSeconds: left },
  )
}
