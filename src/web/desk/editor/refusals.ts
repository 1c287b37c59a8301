import { refusedFields, sentenceOf } from '../refusal.ts'
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
    atFields: Object.fromEntries(standing.map(({ path, message }) => [path, message])),
    sentence: isSaid ? undefined : sentence,
  }
}
