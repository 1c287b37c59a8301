import { pageField, pageFields } from './page-fields.rules.ts'

/** What is wrong with the fields of a text, in a sentence; undefined where all is well. */
export function fieldProblem(text: string, among: 'one line' | 'lines'): string | undefined {
  let open = 0
  for (const line of text.split(/\r?\n/)) {
    for (const [whole, inside] of line.matchAll(/\{\{([^{}]*)\}\}/g)) {
      const [word, ...rest] = inside!.trim().split(/ +/)
      const asks = word === 'if' || word === 'unless'
      if (asks || word === 'end') {
        if (among === 'one line') return `has ${whole}, which only the text of a page can have.`
        if (line.trim() !== whole) return `has ${whole} among other words. Put it on a line of its own.`
        open += asks ? 1 : -1
        if (open < 0) return 'has {{end}} without an {{if …}} before it.'
        if (!asks) continue
      }
      const name = asks ? rest.join(' ') : inside!.trim()
      const field = pageField(name)
      if (!field) return `has {{${name}}}, which is no field. ${instead(name, asks)}`
      if (asks) continue
      if (field.kind === 'question') return `can only ask for {{${name}}}: {{if ${name}}} … {{end}}.`
      if (field.kind === 'lines' && (among === 'one line' || line.trim() !== whole))
        return `has {{${name}}} among other words. Put it on a line of its own, in the text.`
    }
  }
  return open > 0 ? 'has {{if …}} without an {{end}} after it.' : undefined
}

function instead(name: string, asked: boolean): string {
  const names = pageFields.filter(({ kind }) => asked || kind !== 'question').map((field) => field.name)
  const like = nearest(name, names)
  if (like === undefined) return `There are: ${names.join(', ')}.`
  return `The nearest there is: {{${asked ? 'if ' : ''}${like}}} (${pageField(like)!.label}).`
}

/** The one of several words that is most like another; undefined where none is like it. */
function nearest(word: string, among: readonly string[]): string | undefined {
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
