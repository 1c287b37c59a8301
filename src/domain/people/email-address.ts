import { readEmail } from '../typed.ts'

/** As addresses are compared: read as they were meant, and without regard to case. */
export function normalizeEmail(email: string): string {
  return readEmail(email).toLowerCase()
}
