import { isSafeHref } from '../../machine/values/safe-href.ts'

/** A text, and what of it is selected. */
export interface Selected {
  text: string
  from: number
  to: number
}

/** What a tool does: words in the place of others, and what is selected then. */
export interface Edit extends Selected {
  select: readonly [from: number, to: number]
}

/** Words between marks, or out of them where they stand between them already. */
export function marked({ text, from, to }: Selected, mark: '**' | '*', otherwise: string): Edit {
  const chosen = text.slice(from, to)
  const words = chosen.trim() === '' ? otherwise : chosen.trim()
  const isMarked =
    words.length > 2 * mark.length &&
    words.startsWith(mark) &&
    words.endsWith(mark) &&
    mark.length === marksOf(words)
  const begin = from + (chosen.trim() === '' ? 0 : chosen.indexOf(chosen.trim()))
  const end = chosen.trim() === '' ? to : begin + words.length
  const inner = isMarked ? words.slice(mark.length, -mark.length) : words
  const start = begin + (isMarked ? 0 : mark.length)
  return {
    text: isMarked ? inner : mark + words + mark,
    from: begin,
    to: end,
    select: [start, start + inner.length],
  }
}

const marksOf = (words: string) => /^\**/.exec(words)![0].length

/** All lines that are touched begin with this, or none of them any more. */
export function begun({ text, from, to }: Selected, beginning: '## ' | '- ' | '1. '): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const isBegun = lines.every((line) => line === '' || line.startsWith(beginning))
  const bare = lines.map((line) => line.replace(/^(#{1,6} |[-*+] |\d{1,3}[.)] )/, ''))
  const changed = bare.map((line, index) => {
    if (isBegun && lines.some((one) => one !== '')) return line
    if (line === '' && lines.length > 1) return line
    return beginning === '1. ' ? `${index + 1}. ${line}` : beginning + line
  })
  const replaced = changed.join('\n')
  return { text: replaced, from: start, to: end, select: [start + replaced.length, start + replaced.length] }
}

/** Words in the place of what is selected. */
export function put({ from, to }: Selected, words: string): Edit {
  return { text: words, from, to, select: [from + words.length, from + words.length] }
}

/** Lines that stand by themselves, after those that are touched. */
export function putLines({ text, to }: Selected, lines: string): Edit {
  const before = text.slice(0, to)
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const after = text.slice(to).startsWith('\n\n') ? '' : text.slice(to).startsWith('\n') ? '\n' : '\n\n'
  const put = gap + lines + after
  return { text: put, from: to, to, select: [to + put.length, to + put.length] }
}

/** All lines that are touched, between two lines of their own; where they are empty, what is to be typed stands there. */
export function between(
  { text, from, to }: Selected,
  before: string,
  after: string,
  otherwise: string,
): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  const chosen = text.slice(start, end)
  const words = chosen.trim() === '' ? otherwise : chosen
  const begin = start + before.length + 1
  return {
    text: `${before}\n${words}\n${after}`,
    from: start,
    to: end,
    select: [begin, begin + words.length],
  }
}

/** What somebody typed as an address, as a link has it; undefined for what can be none. */
export function addressTyped(typed: string): string | undefined {
  const given = typed.trim()
  const whole = /^[\w.+-]+@[\w.-]+\.\w+$/.test(given)
    ? `mailto:${given}`
    : /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(given)
      ? `https://${given}`
      : given
  const address = whole.replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29')
  return isSafeHref(address) ? address : undefined
}

const withoutBrackets = (words: string) => words.replace(/[[\]\n]+/g, ' ').trim()

export const linkOf = (words: string, address: string) => `[${withoutBrackets(words) || address}](${address})`
export const pictureOf = (alt: string, src: string) => `![${withoutBrackets(alt)}](${src})`
