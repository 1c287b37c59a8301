import type { Question } from '../../src/domain/catalogue/questions/question.ts'

/** What the maker asks of a pen she can cut letters into: those with a barrel of wood or resin. */
export const engraving: Question = {
  kind: 'short_text',
  label: 'Engraving',
  help: 'A name, initials or a date along the barrel, cut as you type it. Leave it empty for a plain pen.',
  required: false,
  finalSale: true,
  maxLength: 24,
  allowed: 'any',
  surcharge: '8.00',
}
