import { randomInt } from 'node:crypto'
import type { Queryable } from '../../machine/database/database.ts'
import { replaceRecoveryCodes, takeRecoveryCode } from '../second-factor/factors.sql.ts'
import { hashToken } from '../sign-in/tokens.ts'

/** Codes to print and put away: each lets its person in once, in place of the second factor. */

const CODES = 10
/** Neither 0 nor 1, neither l nor o: read off paper, none is taken for another. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
/** 24 letters are 120 bits: too many to guess, so a plain hash is enough. */
const GROUPS = 6
const GROUP = 4

/** New ones in place of those before. Answers them; the database keeps hashes. */
export async function makeRecoveryCodes(tx: Queryable, personId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await replaceRecoveryCodes(tx, personId, codes.map(hashOf))
  return codes
}

/** Uses a code up, however it was typed; false when it is none. */
export async function useRecoveryCode(q: Queryable, personId: number, typed: string): Promise<boolean> {
  return await takeRecoveryCode(q, personId, hashOf(typed))
}

function newCode(): string {
  return Array.from({ length: GROUPS }, newGroup).join('-')
}

function newGroup(): string {
  return Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

function hashOf(code: string): string {
  return hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}
