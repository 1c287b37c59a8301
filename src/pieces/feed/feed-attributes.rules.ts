import { cutTo } from '../../machine/values/cut-to.ts'
import { factWords, namedFactWords } from '../facts/fact-text.rules.ts'
import { factsSaying, isMeasure, type Fact, type FactField } from '../facts/fact.rules.ts'
import { MOST_SIZES } from '../facts/label.rules.ts'
import type { Product } from '../product/product.rules.ts'
import { tellsWrist } from '../sizes/fit.rules.ts'

/**
 * Color, size and material of a piece by Google's names of them: what is chosen of a combination, and what its facts say. Their
 * bounds are those of Google's product data specification, in characters.
 */

type Attribute = 'color' | 'size' | 'material'

/** Up to three of each, with a slash between them; the main one first. */
const MOST_VALUES = 3
const MAX_COLORS = 100
const MAX_COLOR = 40
const MAX_MATERIALS = 200
const MAX_SIZE = 100

/** A group of options that is called like no field of its category; of 'Stone size' the first counts. */
const plainNames: readonly (readonly [Attribute, RegExp])[] = [
  ['size', /\b(?:sizes?|lengths?|wrists?)\b/i],
  ['color', /\bcolou?rs?\b/i],
  ['material', /\b(?:materials?|metals?|woods?|(?:gem)?stones?|leathers?|fabrics?)\b/i],
]

type Described = Pick<Product, 'facts' | 'optionGroups' | 'choices'>

/** What a combination has chosen in one of its groups. */
interface Chosen {
  value: string
  tells: Attribute | undefined
  /** The field of its category that the group is called like. */
  field: FactField | undefined
}

export function feedAttributesOf(
  piece: Described,
  fields: readonly FactField[],
): { name: Attribute; value: string }[] {
  const chosen = chosenOf(piece, fields)
  const color = joined(
    valuesOf('color', chosen, factsSaying(piece.facts, fields, 'color')),
    MAX_COLORS,
    MAX_COLOR,
  )
  const material = joined(
    valuesOf('material', chosen, factsSaying(piece.facts, fields, 'made_of')),
    MAX_MATERIALS,
  )
  const all = [
    { name: 'color' as const, value: color },
    { name: 'size' as const, value: fitting(sizesOf(piece.facts, fields, chosen), '; ', MAX_SIZE) },
    { name: 'material' as const, value: material },
  ]
  return all.filter(({ value }) => value !== '')
}

function chosenOf({ optionGroups, choices }: Described, fields: readonly FactField[]): Chosen[] {
  return optionGroups.flatMap(({ name }, index) => {
    const value = choices[index]
    if (value === undefined) return []
    const field = fields.find((one) => one.name.toLowerCase() === name.toLowerCase())
    const tells = field ? attributeOf(field) : plainNames.find(([, isSuch]) => isSuch.test(name))?.[0]
    return [{ value, tells, field }]
  })
}

function attributeOf(field: FactField): Attribute | undefined {
  if (field.says === 'made_of') return 'material'
  if (field.says === 'color' || field.says === 'size') return field.says
  return tellsWrist(field) ? 'size' : undefined
}

/**
 * What is chosen, and then what the facts say beside it: of a bracelet whose metal is chosen, still its stone. Where the group
 * is called like none of the facts, what is chosen stands in the place of all of them.
 */
function valuesOf(name: Attribute, chosen: readonly Chosen[], facts: readonly Fact[]): string[] {
  const own = chosen.filter(({ tells }) => tells === name)
  const otherFacts = own.every(({ field }) => field !== undefined)
    ? facts.filter((fact) => own.every(({ field }) => field!.name !== fact.name))
    : []
  return [
    ...own.map(({ value }) => value),
    ...otherFacts.flatMap((fact) => (isMeasure(fact) ? [factWords(fact)] : fact.values)),
  ]
}

/** The size that is chosen; else the wrist a piece is made for; else how large it is, in its label's words. */
function sizesOf(facts: readonly Fact[], fields: readonly FactField[], chosen: readonly Chosen[]): string[] {
  const size = chosen.find(({ tells }) => tells === 'size')
  if (size) return [size.value]
  const wrists = facts.filter(({ name }) => fields.some((field) => field.name === name && tellsWrist(field)))
  const sizeFacts = wrists.length > 0 ? wrists : factsSaying(facts, fields, 'size').slice(0, MOST_SIZES)
  return sizeFacts.map(namedFactWords)
}

/** A slash within a value would make two of it. */
function joined(values: readonly string[], most: number, mostOfOne = most): string {
  const single = values
    .flatMap((value) => value.split('/'))
    .map((value) => cutTo(value.trim(), mostOfOne).trim())
    .filter((value) => value !== '')
  const lower = single.map((value) => value.toLowerCase())
  const distinct = single.filter((_, index) => lower.indexOf(lower[index]!) === index)
  return fitting(distinct.slice(0, MOST_VALUES), '/', most)
}

/** Joins as many parts as `most` characters have room for. Only the first is cut, where it is too long by itself. */
export function fitting(parts: readonly string[], between: string, most: number): string {
  return parts.reduce((text, part, index) => {
    if (index === 0) return cutTo(part, most).trim()
    const longer = `${text}${between}${part}`
    return longer.length > most ? text : longer
  }, '')
}
