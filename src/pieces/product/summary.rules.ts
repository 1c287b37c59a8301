/** A search engine shows about this much of a page's description. */
const DESCRIPTION_LENGTH = 160

/** The beginning of a text on one line, in at most `most` characters, cut between words and ended by an ellipsis. */
export function summaryOf(text: string, most = DESCRIPTION_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(/[\s,;:.–—-]*\s\S*$/, '')}…`
}
