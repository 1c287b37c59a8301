import { HttpError } from '../../api/reader.ts'

/** What went wrong, as a sentence for the owner. */
export function sentenceOf(error: Error): string {
  if (error instanceof HttpError && error.sentence !== '') return error.sentence
  return 'We could not reach the shop. Check the connection and try again.'
}

/** Someone else saved the same thing first, from another window perhaps. */
export function isEditConflict(error: unknown): boolean {
  return error instanceof HttpError && error.reason === 'edited_meanwhile'
}

/** Nobody is signed in, or no longer. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401
}
