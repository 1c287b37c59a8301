import { hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEY_BYTES = 32

/**
 * The key to what is sealed in the database: made from SECRET_KEY, or from a file in the data folder that the first
 * start writes. It is in no backup: a copy of the database alone opens nothing.
 */
export function readSecretKey({
  dataDir,
  secretKey,
}: {
  dataDir: string
  secretKey?: string | undefined
}): Buffer {
  const words = secretKey ?? keptWords(join(dataDir, 'secret.key'))
  return Buffer.from(hkdfSync('sha256', words, '', 'handmade-moments sealed columns', KEY_BYTES))
}

function keptWords(path: string): string {
  try {
    writeFileSync(path, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // It is there: of this shop's first start, or of a process that started beside this one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}
