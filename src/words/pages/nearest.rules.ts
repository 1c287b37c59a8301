/** The one of several words that is most like another; undefined where none is like it. */
export function nearest(word: string, among: readonly string[]): string | undefined {
  const ranked = among
    .map((one) => ({ one, steps: stepsBetween(word, one) }))
    .toSorted((a, b) => a.steps - b.steps)
  const [first] = ranked
  return first && first.steps <= Math.max(2, Math.floor(word.length / 3)) ? first.one : undefined
}

/** How many letters are to be added, left out, changed or swapped with the next, to come from one to the other. */
function stepsBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[j - 2]! + 1 : Infinity,
      )
    }
    before = last
    last = row
  }
  return last[other.length]!
}
