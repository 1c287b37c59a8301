import { oneLine } from '../../machine/values/one-line.ts'
import { isSafeHref } from '../../machine/values/safe-href.ts'
import { isPictureAddress } from '../../machine/pictures/picture-address.rules.ts'

/**
 * The part of Markdown that the shop's journal and pages use: headings, paragraphs, lists, quotes, rules, pictures,
 * emphasis, code, links. Posts and pages are rendered from it, and their plain words are told from it.
 */

export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph' | 'quote'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'picture'; alt: string; src: string }
  | { kind: 'rule' }

export type Span =
  | { kind: 'text' | 'strong' | 'emphasis' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string }

export function parseBlocks(markdown: string): Block[] {
  return (
    markdown
      .replace(/\r\n?/g, '\n')
      .replace(/^```.*$/gm, '') // what is between two fences is read as any text
      .replace(/^(#{1,6} .*)$/gm, '\n$1\n')
      // A list and a quote begin with their first line, also right under a paragraph.
      .replace(/^(?![-*+] |>|\d{1,3}[.)] |\s)(.+)\n(?=[-*+] |>)/gm, '$1\n\n')
      .split(/\n{2,}/)
      .map((chunk) => chunk.replace(/^\n+/, '').trimEnd())
      .filter((chunk) => chunk !== '')
      .map(toBlock)
  )
}

function toBlock(chunk: string): Block {
  const heading = /^(#{1,6}) (.*)$/.exec(chunk)
  if (heading) return { kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' }
  if (/^([-*_])( ?\1){2,}$/.test(chunk)) return { kind: 'rule' }
  if (/^[-*+] /.test(chunk)) return { kind: 'list', ordered: false, items: itemsOf(chunk, /^[-*+] /) }
  if (/^\d{1,3}[.)] /.test(chunk))
    return { kind: 'list', ordered: true, items: itemsOf(chunk, /^\d{1,3}[.)] /) }
  const [, alt, src] = PICTURE.exec(chunk) ?? []
  if (alt !== undefined && src !== undefined && isPictureAddress(src)) return { kind: 'picture', alt, src }
  if (chunk.startsWith('>')) return { kind: 'quote', text: oneLine(chunk.replace(/^> ?/gm, '')) }
  return { kind: 'paragraph', text: oneLine(chunk) }
}

function itemsOf(chunk: string, marker: RegExp): string[] {
  const items: string[][] = []
  for (const line of chunk.split('\n')) {
    if (marker.test(line)) items.push([line.replace(marker, '')])
    else items.at(-1)?.push(line)
  }
  return items.map((lines) => oneLine(lines.join('\n')).trim())
}

/** A picture stands by itself; what an address can't be is a picture's is read as the link it would be. */
const PICTURE = /^!\[([^[\]\n]*)\]\(([^()\s]+)\)$/

// Each class leaves out its own opening mark, so that a text of nothing but marks is still read in one go. An address
// may have parentheses in it, as those of encyclopedias do; a picture among words is the link it would be without its
// '!'. A mark after a backslash is itself.
const SPAN =
  /\\([\\`*_{}[\]()#+.!>-])|\*\*((?:[^*\\]|\\.)+)\*\*|__([^_]+)__|\*([^*\s][^*]*)\*|\b_([^_]+)_\b|`([^`]+)`|!?\[([^[\]]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)/g

export function parseSpans(text: string): Span[] {
  const spans: Span[] = []
  let end = 0
  let words = ''
  const endWords = () => {
    if (words !== '') spans.push({ kind: 'text', text: words })
    words = ''
  }
  for (const match of text.matchAll(SPAN)) {
    words += text.slice(end, match.index)
    end = match.index + match[0].length
    const escaped = match[1]
    if (escaped !== undefined) words += escaped
    else {
      endWords()
      spans.push(toSpan(match))
    }
  }
  words += text.slice(end)
  endWords()
  return spans
}

/** Words as Markdown that renders nothing but them, whatever marks they have. */
export function asWords(text: string): string {
  return text.replace(/[\\`*_{}[\]#]/g, '\\$&').replace(/^(\d{0,3})([-+>.)])/, '$1\\$2')
}

function toSpan(match: RegExpMatchArray): Span {
  const [whole, , strong, strong2, emphasis, emphasis2, code, label, href] = match
  if (strong ?? strong2) return { kind: 'strong', text: unescaped(strong ?? strong2 ?? '') }
  if (emphasis ?? emphasis2) return { kind: 'emphasis', text: emphasis ?? emphasis2 ?? '' }
  if (code) return { kind: 'code', text: code }
  if (label && href && isSafeHref(href)) return { kind: 'link', text: label, href }
  return { kind: 'text', text: label ?? whole }
}

const unescaped = (text: string) => text.replace(/\\([\\`*_{}[\]()#+.!>-])/g, '$1')

/** The words of a post as it is rendered, without its marks: a paragraph or a point of a list is a line. */
export function plainWords(markdown: string): string {
  const blocks = parseBlocks(markdown).filter((block) => block.kind !== 'rule')
  return blocks
    .map((block) => {
      if (block.kind === 'picture') return block.alt
      return block.kind === 'list' ? block.items.map(wordsOf).join('\n') : wordsOf(block.text)
    })
    .filter((words) => words !== '')
    .join('\n\n')
}

function wordsOf(text: string): string {
  const words = parseSpans(text).map((span) => {
    const isPlain = span.kind === 'text' || span.kind === 'code'
    return isPlain ? span.text : wordsOf(span.text)
  })
  return words.join('')
}
