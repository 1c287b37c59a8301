import { IF, type FieldValues } from './fill.rules.ts'
import { pageField, type PageField } from './page-fields.rules.ts'

/** Lines of a text that stand between {{if …}} and {{end}}, and are there only under that condition. */
export interface Passage {
  field: PageField
  word: 'if' | 'unless'
  /** Its first words, without the marks of Markdown. */
  begins: string
}

/** In their order; one that asks for no field there is is left out. */
export function passagesIn(text: string): Passage[] {
  const lines = text.split(/\r?\n/)
  return lines.flatMap((line, at) => {
    const [, word, name = ''] = IF.exec(line) ?? []
    const field = pageField(name)
    if (!field) return []
    const first = lines.slice(at + 1).find((one) => one.trim() !== '' && !/^\s*\{\{[^{}]*\}\}\s*$/.test(one))
    const begins = (first ?? '').replace(/^[#>*+\s-]+|^\s*\d+[.)]\s+/, '').replaceAll('**', '')
    return [{ field, word: word as Passage['word'], begins }]
  })
}

/** 'Only where you sell pens', 'Only where this is set: Warranty'. */
export function conditionWords({ field: { kind, label }, word }: Omit<Passage, 'begins'>): string {
  if (kind !== 'question') return `Only where this is ${word === 'if' ? '' : 'not '}set: ${label}`
  const condition = label.replace(/^Whether/, 'Only where')
  return word === 'if' ? condition : condition.replace(' you sell ', ' you don’t sell ')
}

export function isShownNow({ field, word }: Omit<Passage, 'begins'>, values: FieldValues): boolean {
  return ((values.get(field.name) ?? null) !== null) === (word === 'if')
}
