/** Format characters, and the fillers that draw nothing (Unicode Standard Annex 44): no word of one line needs them. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Without what nobody sees: address books, chats and web pages leave it around what is copied. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '')
}

/** What measures are written with stays: NFKC would make '61/2' of '6½', and two feet of an inch mark. */
const ALL_BUT_MEASURES = /[^\u00bc-\u00be\u2150-\u215f\u2033-\u2037]+/g

/** Nothing unseen, and one form for what Unicode calls compatible (NFKC: full width, ligatures, styled letters). */
export function compatible(text: string): string {
  return withoutUnseen(text).replace(ALL_BUT_MEASURES, (part) => part.normalize('NFKC'))
}

/** What lies between the first and the last character that is no edge; in one walk, however many edges there are. */
export function trimEdges(text: string, before: RegExp, after = before): string {
  let from = 0
  let to = text.length
  while (from < to && before.test(text[from]!)) from += 1
  while (to > from && after.test(text[to - 1]!)) to -= 1
  return text.slice(from, to)
}
