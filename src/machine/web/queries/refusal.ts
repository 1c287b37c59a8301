import { HttpError } from '../../contract/reader.ts'

/** Something the browser or its person did not do, said in a sentence to show. */
export class NotDone extends Error {
  override readonly name = 'NotDone'
}

/** What went wrong, as a sentence for the desk. */
export function sentenceOf(error: Error): string {
  if (error instanceof NotDone) return error.message
  if (error instanceof HttpError && error.sentence !== '') return error.sentence
  return 'The shop could not be reached. Check the connection and try again.'
}

/** Someone else saved the same thing first, from another window perhaps. */
export function isEditConflict(error: unknown): boolean {
  return error instanceof HttpError && error.reason === 'edited_meanwhile'
}

/** Password or passkey must be shown again first. */
export function isProofNeeded(error: unknown): boolean {
  return error instanceof HttpError && error.reason === 'proof_needed'
}

/** What was refused of single fields, by the shop's names for them. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof HttpError)) return {}
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
}

/** Nobody is signed in, or no longer. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401
}

/** Nobody is signed in, or somebody of whom another role or a second factor is asked meanwhile. */
export function isAboutSession(error: unknown): boolean {
  if (isSignedOut(error)) return true
  const reason = error instanceof HttpError ? error.reason : undefined
  return reason === 'role_too_low' || reason === 'second_factor_needed'
}
