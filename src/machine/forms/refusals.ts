import { sentence } from '../values/sentence.ts'
import { refusedFields, sentenceOf } from '../web/queries/refusal.ts'
import type { EditorKind, Problems } from './kind.ts'
import { isSame } from './merge.ts'

interface Refusals {
  /** Beside its field, until what was refused is changed. */
  atFields: Problems
  /** Of all of it; none where the same is said at a field. */
  sentence: string | undefined
}

/** What the shop refused of what was sent, by the form's own names for fields. */
export function refusalsOf<Saved, Draft extends object>(
  { fieldOf = (field) => field }: EditorKind<Saved, Draft>,
  draft: Draft,
  sent: Draft | undefined,
  error: Error | null,
): Refusals {
  if (!error || !sent) return { atFields: {}, sentence: undefined }
  const sentence = sentenceOf(error)
  const named = Object.entries(refusedFields(error)).map(([field, message]) => {
    const path = fieldOf(field, sent)
    return { path, part: path.replace(/\..*/, '') as keyof Draft, message }
  })
  const standing = named.filter(({ part }) => isSame(sent[part], draft[part]))
  const isSaid = named.some(({ part, message }) => Object.hasOwn(draft, part) && sentence.endsWith(message))
  return {
    atFields: Object.fromEntries(standing.map(({ path, message }) => [path, ofField(message)])),
    sentence: isSaid ? undefined : sentence,
  }
}

/** Beside its field the field is 'this': 'has passed. Choose a later time' has its name before it elsewhere. */
function ofField(message: string): string {
  return sentence(/^[a-z]/.test(message) ? `This ${message}` : message)
}
