const RULES_AND_FENCES = /^ {0,3}(?:([-*_])(?: ?\1){2,} *|```.*)$\n?/gm
const LINE_MARKS = /^ {0,3}(?:(?:#{1,6}|[-*+]|\d{1,3}[.)]) +|> ?)+/gm
// Each class excludes its own opening mark, so that a text of nothing but marks is still read in one go.
const SPAN =
  /`([^`]+)`|\*\*([^*]+)\*\*|__([^_]+)__|\*([^*\s][^*]*)\*|\b_([^_]+)_\b|!?\[([^[\]]+)\]\((?:[^()\n]|\([^()\n]*\))*\)/g

/**
 * The words of a text in Markdown, without its marks: headings, lists, quotes, emphasis, code, and links, of which the
 * label stays. A text without marks comes back as it is, line breaks included.
 */
export function plainWords(markdown: string): string {
  return markdown
    .replaceAll('\r\n', '\n')
    .replace(RULES_AND_FENCES, '')
    .replace(LINE_MARKS, '')
    .split(/(\n{2,})/) // emphasis never reaches from one paragraph into the next
    .map(withoutSpans)
    .join('')
}

function withoutSpans(text: string): string {
  return text.replace(SPAN, (_whole, code?: string, ...others: (string | undefined)[]) => {
    if (code !== undefined) return code
    const inside = others.slice(0, 5).find((words) => words !== undefined)
    return withoutSpans(inside ?? '')
  })
}
