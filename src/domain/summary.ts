/** A search engine shows about this much of a page's description. */
export const DESCRIPTION_LENGTH = 160

/** The beginning of a text on one line, at most so many characters, cut between words and then ended by an ellipsis. */
export function summaryOf(text: string, most = DESCRIPTION_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  const end = cut.lastIndexOf(' ')
  // One word longer than all that is shown can only be cut within.
  const kept = end > 0 ? cut.slice(0, end) : cut.slice(0, most - 1)
  return `${kept.replace(/[\s,;:.–—-]+$/, '')}…`
}

/** The first sentences of a text, as many as stay within the length; the first is cut when it is longer. */
export function leadOf(text: string, most: number): string {
  const [paragraph = ''] = text.trim().split('\n')
  let lead = ''
  for (const sentence of paragraph.match(/.+?(?:[.!?]['”’"]?(?=\s|$)|$)\s*/g) ?? []) {
    if (lead.length + sentence.trimEnd().length > most) break
    lead += sentence
  }
  return lead.trimEnd() || summaryOf(paragraph, most)
}
