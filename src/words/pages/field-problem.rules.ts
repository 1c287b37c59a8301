import { slips } from '../../pieces/search/search.rules.ts'
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

function instead(name: string, isCondition: boolean): string {
  const names = pageFields.filter(({ kind }) => isCondition || kind !== 'question').map((field) => field.name)
  const like = nearest(name, names)
  if (like === undefined) return `There are: ${names.join(', ')}.`
  return `The nearest there is: {{${isCondition ? 'if ' : ''}${like}}} (${pageField(like)!.label}).`
}

/** The one of several words that is most like another; undefined where none is like it. */
function nearest(word: string, among: readonly string[]): string | undefined {
  const most = Math.max(2, Math.floor(word.length / 3))
  const [first] = among
    .map((one) => ({ one, steps: slips(word, one, most) }))
    .toSorted((a, b) => a.steps - b.steps)
  return first && first.steps <= most ? first.one : undefined
}
