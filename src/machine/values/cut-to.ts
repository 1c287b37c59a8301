/** Created where it is first needed: most texts fit. */
let segmenter: Intl.Segmenter | undefined

/** The beginning of a text in at most `most` UTF-16 units. What a reader sees as one character is never cut in two. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let end = 0
  for (const { index, segment } of segmenter.segment(text)) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/** The same, with an ellipsis that says that there is more; it counts as one. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${cutTo(text, most - 1)}…`
}
