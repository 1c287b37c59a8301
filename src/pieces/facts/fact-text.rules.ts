import { isMeasure, type Fact, type FactInWords } from './fact.rules.ts'
import { measureText, measureWords } from './measure.rules.ts'

/** Facts as one line of text, as a cell of a file holds them, and back: 'Stone: rose quartz, hematite; Bead: 8 mm'. */

export function factsText(facts: readonly Fact[]): string {
  return facts.map((fact) => `${fact.name}: ${factText(fact)}`).join('; ')
}

/** As a box of the form has it. */
export function factText(fact: Fact): string {
  return isMeasure(fact) ? measureText(fact) : fact.values.join(', ')
}

/** As a shopper reads it. */
export function factWords(fact: Fact): string {
  return isMeasure(fact) ? measureWords(fact, fact.name) : fact.values.join(', ')
}

/** 'length 7¼ in (184 mm)'. */
export function namedFactWords(fact: Fact): string {
  return `${fact.name.toLowerCase()} ${factWords(fact)}`
}

/** All of them in words as yet: which are lengths is known from their category's fields. */
export function factsIn(text: string): FactInWords[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const colon = part.indexOf(':')
      return colon === -1
        ? { name: part, values: [] }
        : { name: part.slice(0, colon).trim(), values: valuesIn(part.slice(colon + 1)) }
    })
}

export function valuesIn(text: string): string[] {
  return text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
}
