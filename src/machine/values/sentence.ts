/** Words that stand before others, ended by a full stop where they have none: what somebody typed is theirs otherwise. */
export function sentence(words: string): string {
  return words.replace(/(?<![.!?…])$/, '.')
}

/** Words that begin a sentence. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
