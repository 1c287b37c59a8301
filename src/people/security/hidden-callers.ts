import { createHmac, hkdfSync } from 'node:crypto'

/** By what a caller is known where calls are counted in the database: whoever reads the table learns nobody's address. */
export function hiddenCallers(secretKey: Buffer): (caller: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'callers in the rate limits', 32))
  return (caller) => createHmac('sha256', key).update(caller).digest('base64url')
}
