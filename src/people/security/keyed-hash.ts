import { createHmac, hkdfSync } from 'node:crypto'

/** Hashes that only the shop can make. Each purpose has a key of its own: a hash made for one means nothing in another. */
export function keyedHash(secretKey: Buffer, purpose: string): (text: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
  return (text) => createHmac('sha256', key).update(text).digest('base64url')
}

/** By what a caller is known where calls are counted in the database: whoever reads the table learns nobody's address. */
export const hiddenCallers = (secretKey: Buffer) => keyedHash(secretKey, 'callers in the rate limits')
