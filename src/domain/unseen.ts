/** Format characters, and the fillers that draw nothing (Unicode Standard Annex 44): no word of one line needs them. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Without what nobody sees: address books, chats and web pages leave it around what is copied. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '')
}
