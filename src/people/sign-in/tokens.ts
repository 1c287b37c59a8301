import { createHash, randomBytes } from 'node:crypto'

/** 192 random bits, for links and sessions: nobody guesses one. */
export function newToken(): string {
  return randomBytes(24).toString('base64url')
}

/** What the database keeps of a secret token: a copy of the database opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
