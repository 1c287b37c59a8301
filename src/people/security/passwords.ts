import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { createHashQueue, type Lane } from './hash-queue.ts'

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
