import { oneLine } from '../one-line.ts'
import { isSafeHref } from '../safe-href.ts'

/**
 * The part of Markdown a shop's journal uses: headings, paragraphs, lists, quotes, rules, emphasis, code, links. Posts
 * are drawn from it, and their plain words are told from it.
 */

export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph' | 'quote'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
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

// Each class leaves out its own opening mark, so that a text of nothing but marks is still read in one go. An address
// may have parentheses in it, as those of encyclopedias do; a picture is the link it would be without its '!'.
const SPAN =
  /\*\*([^*]+)\*\*|__([^_]+)__|\*([^*\s][^*]*)\*|\b_([^_]+)_\b|`([^`]+)`|!?\[([^[\]]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)/g

export function parseSpans(text: string): Span[] {
  const spans: Span[] = []
  let end = 0
  for (const match of text.matchAll(SPAN)) {
    if (match.index > end) spans.push({ kind: 'text', text: text.slice(end, match.index) })
    spans.push(toSpan(match))
    end = match.index + match[0].length
  }
  if (end < text.length) spans.push({ kind: 'text', text: text.slice(end) })
  return spans
}

function toSpan(match: RegExpMatchArray): Span {
  const [whole, strong, strong2, emphasis, emphasis2, code, label, href] = match
  if (strong ?? strong2) return { kind: 'strong', text: strong ?? strong2 ?? '' }
  if (emphasis ?? emphasis2) return { kind: 'emphasis', text: emphasis ?? emphasis2 ?? '' }
  if (code) return { kind: 'code', text: code }
  if (label && href && isSafeHref(href)) return { kind: 'link', text: label, href }
  return { kind: 'text', text: label ?? whole }
}

/** The words of a post as it is drawn, without its marks: a paragraph or a point of a list is a line. */
export function plainWords(markdown: string): string {
  const blocks = parseBlocks(markdown).filter((block) => block.kind !== 'rule')
  return blocks
    .map((block) => (block.kind === 'list' ? block.items.map(wordsOf).join('\n') : wordsOf(block.text)))
    .join('\n\n')
}

function wordsOf(text: string): string {
  const words = parseSpans(text).map((span) => {
    const isPlain = span.kind === 'text' || span.kind === 'code'
    return isPlain ? span.text : wordsOf(span.text)
  })
  return words.join('')
}
