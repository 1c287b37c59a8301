import type { Question } from '../../src/pieces/questions/question.rules.ts'

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

/** And of the one whose barrel is wide and plain enough for lines. */
export const drawing: Question = {
  kind: 'picture',
  label: 'Drawing',
  help: 'Your own drawing, such as a child’s, cut along the barrel. Dark lines on white paper come out best.',
  required: false,
  finalSale: true,
  surcharge: '18.00',
}
