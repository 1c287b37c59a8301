import { searchWords } from '../search.rules.ts'

/** What was typed with some of its words as they were read; those that were left out are not there. */
export function writtenAs(typed: string, readAs: ReadonlyMap<string, string>): string {
  const mended = typed.replaceAll(
    /[\p{L}\p{N}'’]+/gu,
    (word) => readAs.get(searchWords(word).join(' ')) ?? word,
  )
  return mended.replaceAll(/\s+/g, ' ').trim()
}
