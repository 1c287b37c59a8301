import { createHash, createHmac } from 'node:crypto'

/** Turns a mail address into what the list of erasures keeps of it. */
export interface PersonHash {
  /** Tells the lists of another shop, or of an earlier secret key, apart from this one. */
  keyName: string
  of: (email: string) => string
}

/** From the shop's secret key, by a key of its own: what is sealed with the other says nothing about this one. */
export function personHash(secretKey: Buffer): PersonHash {
  const key = createHmac('sha256', secretKey).update('erased people').digest()
  return {
    keyName: createHash('sha256').update(key).digest('hex').slice(0, 16),
    of: (email) => createHmac('sha256', key).update(email).digest('hex'),
  }
}
