import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { ShopError } from '../../machine/values/errors.ts'

/** The lane 'first' has its turn before 'others'. */
type Lane = 'first' | 'others'

const TRY_AGAIN_SECONDS = 5

/**
 * Work that takes a core and memory, one at a time. `mostWaiting` may wait in each lane, and whoever comes when it is full
 * is told at once to come back: a flood of strangers makes nobody of the first lane wait longer than for the work in hand.
 */
export function createHashQueue(mostWaiting: number): <T>(lane: Lane, work: () => Promise<T>) => Promise<T> {
  const waiting: Record<Lane, (() => void)[]> = { first: [], others: [] }
  let isBusy = false

  function next(): void {
    const turn = waiting.first.shift() ?? waiting.others.shift()
    if (turn) turn()
    else isBusy = false
  }

  return async (lane, work) => {
    if (isBusy) {
      if (waiting[lane].length >= mostWaiting) throw tooBusy()
      await new Promise<void>((resolve) => waiting[lane].push(resolve))
    }
    isBusy = true
    try {
      return await work()
    } finally {
      next()
    }
  }
}

/**
 * Lets `mostInside` of each lane in at once, and tells others to come back before anything is asked of the database, which a
 * flood would keep from everybody else.
 */
export function createGate(mostInside: number): <T>(lane: Lane, work: () => Promise<T>) => Promise<T> {
  const inside: Record<Lane, number> = { first: 0, others: 0 }
  return async (lane, work) => {
    if (inside[lane] >= mostInside) throw tooBusy()
    inside[lane] += 1
    try {
      return await work()
    } finally {
      inside[lane] -= 1
    }
  }
}

function tooBusy(): ShopError {
  return new ShopError(
    'unavailable',
    `Very many people are trying to sign in at this moment. Please try again in ${TRY_AGAIN_SECONDS} seconds.`,
    { retryAfterSeconds: TRY_AGAIN_SECONDS, reason: 'sign_in_busy' },
  )
}

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const HASH_BYTES = 32

/** About four seconds of hashing on a slow machine. */
const MOST_WAITING = 20

/** Hashing takes memory and a core: one at a time, so that a burst of sign-ins cannot starve the shop. */
const inTurn = createHashQueue(MOST_WAITING)

/** Hashes a new password. Whoever sets one has shown a link, a session or the machine, and so goes first. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await inTurn('first', () => derive(password, salt))
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/** Takes the same time whether or not there is someone to compare with. Throws unavailable when too many wait. */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  lane: Lane,
): Promise<boolean> {
  const [, , , , salt = '', hash = ''] = (stored ?? UNUSABLE).split('$')
  const expected = Buffer.from(hash, 'base64url')
  const actual = await inTurn(lane, () => derive(password, Buffer.from(salt, 'base64url')))
  return expected.length === actual.length && timingSafeEqual(expected, actual) && stored !== undefined
}

const UNUSABLE = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${'A'.repeat(22)}$${'A'.repeat(43)}`

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2(
      'argon2id',
      {
        message: Buffer.from(password.normalize('NFC')),
        nonce: salt,
        parallelism: LANES,
        tagLength: HASH_BYTES,
        memory: MEMORY_KIB,
        passes: PASSES,
      },
      (error, hash) => (error ? reject(error) : resolve(hash)),
    )
  })
}
