/** Words that stand before others, ended by a full stop where they have none: what somebody typed is theirs otherwise. */
export function sentence(words: string): string {
  return words.replace(/(?<![.!?…])$/, '.')
}
