import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEY_BYTES = 32
/** As SECRET_KEY must have. The first start writes 43. */
const FEWEST_CHARACTERS = 32

/** The key is not what it was. */
export class SecretKeyProblem extends Error {
  override readonly name = 'SecretKeyProblem'
}

/**
 * The key to what is sealed in the database: made from SECRET_KEY, or from a file in the data folder that the first
 * start writes. It is in no backup: a copy of the database alone opens nothing. Throws SecretKeyProblem where the file
 * is not whole: with another key than before, nothing that was sealed would open.
 */
export function readSecretKey({
  dataDir,
  secretKey,
}: {
  dataDir: string
  secretKey?: string | undefined
}): Buffer {
  const words = secretKey ?? keptWords(dataDir)
  return Buffer.from(hkdfSync('sha256', words, '', 'handmade-moments sealed columns', KEY_BYTES))
}

/** What has become of the key's file since the start that read this key; null where nothing has. */
export function problemOfKey(
  { dataDir, secretKey }: { dataDir: string; secretKey?: string | undefined },
  key: Buffer,
): 'gone' | 'another' | null {
  if (secretKey !== undefined) return null
  const words = readIfThere(join(dataDir, 'secret.key'))
  if (words === undefined) return 'gone'
  return readSecretKey({ dataDir, secretKey: words }).equals(key) ? null : 'another'
}

function keptWords(dataDir: string): string {
  const path = join(dataDir, 'secret.key')
  const words = readIfThere(path) ?? makeWords(dataDir, path)
  if (words.length >= FEWEST_CHARACTERS) return words
  throw new SecretKeyProblem(
    `The key in ${path} is not whole: it has ${words.length} characters, and ${FEWEST_CHARACTERS} are the fewest. ` +
      'Put the right file back from where you keep a copy of it. If there is none, remove it and start again: the shop ' +
      'makes a new key, and whoever signs in with an authenticator app needs a recovery code or a passkey once, then ' +
      'sets the app up anew (for an owner without either: npm run shop -- owner remove-factors).',
  )
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** The file gets its name only once it is whole and on the disk. Of two processes that start at once, one names it. */
function makeWords(dataDir: string, path: string): string {
  const growing = join(dataDir, `secret.key.${randomUUID()}`)
  try {
    writeFileSync(growing, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    })
    linkSync(growing, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(growing, { force: true })
  }
  syncFolder(dataDir)
  return readFileSync(path, 'utf8').trim()
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
