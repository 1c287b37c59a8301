import { measureOf, withFractionsSpelled } from '../facts/measure.rules.ts'
import type { Sale } from '../prices/sale.rules.ts'
import type { MakingDays } from '../supply/product-kind.rules.ts'

/** A piece with options: each combination of them is a product of its own, with its own stock, price and number. */

export interface OptionGroup {
  /** Such as 'Wrist size'. */
  name: string
  /** In the order they are offered. */
  values: string[]
}

export const OPTION_LIMITS = {
  groups: 3,
  values: 50,
  combinations: 100,
  name: 40,
  value: 60,
  sku: 60,
} as const

/** What shoppers are told of one. */
export interface Combination {
  id: number
  /** A value of each group, in the groups' order. */
  choices: string[]
  /** A decimal string. */
  price: string
  /** With the cheapest of the answers that must be given; left out where those cost nothing. */
  leastPrice?: string | undefined
  stock: number
  /** How many can be bought now; null where nothing bounds it. */
  available: number | null
  /** How long one takes that is bought now; null where it lies on the shelf. */
  makingDays: MakingDays | null
  sku: string
  imageUrl: string
  /** How large this number of a series is, such as '41 × 43 mm, 62 g'. */
  measures?: string | undefined
  /** Not null while it is sold for less. */
  sale: Sale | null
}

/** What the desk is told of one. */
export interface DeskCombination extends Omit<
  Combination,
  'available' | 'makingDays' | 'sale' | 'leastPrice'
> {
  /** While it is sold for less. */
  sale?: Sale | null
  /** Whether it can be chosen. */
  published: boolean
}

export const keyOfChoices = (choices: readonly string[]): string => JSON.stringify(choices)

/** What a piece is called without the choices of the combination. */
export function pieceName({ name, choices }: { name: string; choices: readonly string[] }): string {
  const end = `, ${choices.join(', ')}`
  return choices.length > 0 && name.endsWith(end) ? name.slice(0, -end.length) : name
}

/** What a shopper takes a value for: '6½ in', '6 1/2 in' and '6.5 inches' are one size, 'Brass' and 'brass' one metal. */
export function meaningOf(value: string): string {
  const measure = measureOf(value)
  return measure ? `${measure.from} to ${measure.to}` : withFractionsSpelled(value.toLowerCase())
}

/** All that the groups make, the last group's values going round first; none without a group. */
export function allChoices(groups: readonly { values: readonly string[] }[]): string[][] {
  if (groups.length === 0) return []
  return groups.reduce<string[][]>(
    (made, { values }) => made.flatMap((choices) => values.map((value) => [...choices, value])),
    [[]],
  )
}

/** Whether it is a value of each group. */
export function fitsGroups(groups: readonly OptionGroup[], choices: readonly string[]): boolean {
  return choices.length === groups.length && groups.every(({ values }, n) => values.includes(choices[n]!))
}

/** The first field of an input that is not right, and why. */
export function optionsProblem(
  groups: readonly OptionGroup[],
  combinations: readonly { choices: string[] }[],
): { field: string; message: string } | undefined {
  const names = new Set<string>()
  for (const [n, { name, values }] of groups.entries()) {
    if (names.has(name.toLowerCase()))
      return { field: `optionGroups.${n}.name`, message: 'is the name of another group.' }
    names.add(name.toLowerCase())
    const meant = values.map(meaningOf)
    const twice = meant.findIndex((value, at) => meant.indexOf(value) < at)
    if (twice >= 0) {
      const first = values[meant.indexOf(meant[twice]!)]!
      const message = first === values[twice] ? 'stands there twice.' : `is the same as “${first}”.`
      return { field: `optionGroups.${n}.values.${twice}`, message }
    }
  }
  if (groups.length > 0 && combinations.length === 0)
    return { field: 'combinations', message: 'are missing: a piece with options has one at least.' }
  const keys = new Set<string>()
  for (const [n, { choices }] of combinations.entries()) {
    if (!fitsGroups(groups, choices))
      return { field: `combinations.${n}.choices`, message: 'are not a value of each group.' }
    if (keys.has(keyOfChoices(choices)))
      return { field: `combinations.${n}.choices`, message: 'are those of another combination.' }
    keys.add(keyOfChoices(choices))
  }
  return undefined
}
