import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const HASH_BYTES = 32

/** Hashing takes memory and a core: one at a time, so that a burst of sign-ins cannot starve the shop. */
let last: Promise<unknown> = Promise.resolve()

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await inTurn(() => derive(password, salt))
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/** Takes the same time whether or not there is someone to compare with. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, , , , salt = '', hash = ''] = (stored ?? UNUSABLE).split('$')
  const expected = Buffer.from(hash, 'base64url')
  const actual = await inTurn(() => derive(password, Buffer.from(salt, 'base64url')))
  return expected.length === actual.length && timingSafeEqual(expected, actual) && stored !== undefined
}

const UNUSABLE = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${'A'.repeat(22)}$${'A'.repeat(43)}`

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn.catch(() => {})
  return turn
}

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

/** Passwords that everybody tries first. Length is the rule that matters; these pass it and still fall. */
const COMMON = [
  'password',
  'handmade',
  'letmein',
  'qwerty',
  'iloveyou',
  'welcome',
  'administrator',
  'abc123',
  'changeme',
]

/** Why a password will not do; undefined when it will (length is checked by the contract). */
export function passwordProblem(password: string, email: string): string | undefined {
  const plain = password.toLowerCase().replace(/[^a-z0-9]/g, '')
  const rest = COMMON.reduce((text, word) => text.replaceAll(word, ''), plain)
  const isRepeated = new Set(plain).size <= 3
  const isDigits = /^\d*$/.test(plain) && '01234567890123456789098765432109876543210'.includes(plain)
  if (isRepeated || isDigits || rest.length < 6)
    return 'This password is easy to guess. Use a few unrelated words.'
  if (plain.includes(email.split('@')[0]!.toLowerCase()) && plain.length < 20) {
    return 'Leave your email address out of the password.'
  }
  return undefined
}
