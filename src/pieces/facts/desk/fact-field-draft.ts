import { FACT_LIMITS, type FactField, type FactKind, type FactSays } from '../fact.rules.ts'
import type { Problems } from '../../../machine/forms/kind.ts'
import { freshKey } from '../../../machine/web/fresh-key.ts'

/** A category's fields as its form holds them. */

export interface FactFieldDraft extends FactField {
  /** Stays the same while the field is moved about. */
  key: string
  /** What it is called as long as nothing is saved: what pieces say of it goes along with a new name. */
  formerly: string
}

export const kindWords: readonly (readonly [FactKind, string])[] = [
  ['words', 'Words'],
  ['measure', 'A length'],
]

export const saysWords: readonly (readonly [FactSays, string])[] = [
  ['fits', 'Whom or what it fits'],
  ['made_of', 'What it is made of'],
  ['treatment', 'How that was treated'],
  ['color', 'Its color'],
  ['size', 'How large it is'],
  ['other', 'Something else'],
]

export function factFieldDraft(field?: FactField): FactFieldDraft {
  return { key: freshKey(), name: '', kind: 'words', says: 'other', ...field, formerly: field?.name ?? '' }
}

/** What most pieces can be told by. */
export const usualFields: readonly FactField[] = [
  { name: 'Made of', kind: 'words', says: 'made_of' },
  { name: 'Color', kind: 'words', says: 'color' },
  { name: 'Height', kind: 'measure', says: 'size' },
]

export function factFieldInput({ name, kind, says, formerly }: FactFieldDraft) {
  return { name: name.trim(), kind, says, ...(formerly === '' ? {} : { formerly }) }
}

/** As the conflict view says them. */
export function factFieldsWords(fields: readonly FactFieldDraft[]): string {
  return fields.map(({ name, kind }) => `${name} (${kind === 'measure' ? 'a length' : 'words'})`).join(', ')
}

export function factFieldProblems(fields: readonly FactFieldDraft[]): Problems {
  const found: Record<string, string> = {}
  for (const [index, { key, name }] of fields.entries()) {
    const typed = name.trim()
    const isTwice = fields.findIndex((one) => one.name.trim().toLowerCase() === typed.toLowerCase()) !== index
    if (typed === '') found[`factFields.${key}.name`] = 'Required'
    else if (/[:;]/.test(typed)) found[`factFields.${key}.name`] = 'A name has no colon and no semicolon.'
    else if (isTwice) found[`factFields.${key}.name`] = `“${typed}” is there twice.`
  }
  return found
}

/** The form's name for the contract's 'factFields.2.name'. */
export function factFieldPath(field: string, fields: readonly FactFieldDraft[]): string {
  const [list, index, part = 'name'] = field.split('.')
  const row = list === 'factFields' ? fields[Number(index)] : undefined
  return row ? `factFields.${row.key}.${part}` : field
}

export const isFull = (fields: readonly unknown[]) => fields.length >= FACT_LIMITS.fields
