import { allChoices, meaningOf } from '../options.rules.ts'
import { freshKey } from '../../../machine/web/fresh-key.ts'
/**
 * Combinations made out of groups of options. Whatever is changed of the groups, what was entered of the combinations
 * that are still there stays; those of a value that was taken off are remembered, so that typing it again brings them
 * back as they were.
 */

export interface FormGroup {
  /** Stays the same while the group is renamed. */
  key: string
  name: string
  values: readonly string[]
}

export interface FormCombination {
  key: string
  /** Set for one that the shop has already. */
  id?: number
  /** A value of each group that has any, in the groups' order. */
  choices: readonly string[]
  price: string
  stock: string
  sku: string
  /** Empty where it is shown by the product's own picture. */
  imageUrl: string
  /** The measures of a number of a series. */
  measures: string
  published: boolean
}

export interface FormOptions {
  groups: readonly FormGroup[]
  /** Those of the table, and those remembered. */
  combinations: readonly FormCombination[]
}

/** What the first combination starts from. */
type CombinationStart = Pick<FormCombination, 'price'>

export const emptyGroup = (name = ''): FormGroup => ({ key: freshKey(), name, values: [] })

const filled = (groups: readonly FormGroup[]) => groups.filter(({ values }) => values.length > 0)

export function countOf(groups: readonly FormGroup[]): number {
  const full = filled(groups)
  return full.length === 0 ? 0 : full.reduce((count, { values }) => count * values.length, 1)
}

export const isSameChoices = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((choice, index) => choice === other[index])

/** The table: those that the groups make now, in their order. */
export function combinationsIn({ groups, combinations }: FormOptions): FormCombination[] {
  const known = new Map(combinations.map((combination) => [keyOf(combination.choices), combination]))
  return allChoices(filled(groups)).flatMap((choices) => known.get(keyOf(choices)) ?? [])
}

// A value may have a comma in it, and no line break.
const keyOf = (choices: readonly string[]) => choices.join('\n')

export const nameOf = ({ choices }: Pick<FormCombination, 'choices'>) => choices.join(', ')

/** Makes those that are missing, as far as they are not more than `most`. */
export function completed(options: FormOptions, start: CombinationStart, most: number): FormOptions {
  if (countOf(options.groups) > most) return options
  const known = combinationsIn(options)
  const names = new Set(known.map(({ choices }) => keyOf(choices)))
  const added = allChoices(filled(options.groups))
    .filter((choices) => !names.has(keyOf(choices)))
    .map((choices) => newCombination(choices, nearest(known, choices) ?? start))
  return added.length === 0 ? options : { ...options, combinations: [...options.combinations, ...added] }
}

/** A new one costs what the one most like it costs; nothing of it is on the shelf yet. */
export function newCombination(
  choices: readonly string[],
  like: CombinationStart & Partial<Pick<FormCombination, 'imageUrl'>>,
): FormCombination {
  return {
    key: freshKey(),
    choices,
    price: like.price,
    stock: '0',
    sku: '',
    imageUrl: like.imageUrl ?? '',
    measures: '',
    published: true,
  }
}

function nearest(known: readonly FormCombination[], choices: readonly string[]): FormCombination | undefined {
  const shared = (one: FormCombination) => one.choices.filter((choice, at) => choice === choices[at]).length
  return known.reduce<FormCombination | undefined>(
    (best, one) => (best === undefined || shared(one) > shared(best) ? one : best),
    undefined,
  )
}

/** Where a group's choice stands among those of a combination; where it would, of one that has no values yet. */
function choiceIndexOf(groups: readonly FormGroup[], key: string): number {
  return filled(
    groups.slice(
      0,
      groups.findIndex((group) => group.key === key),
    ),
  ).length
}

const withGroup = (groups: readonly FormGroup[], key: string, part: Partial<FormGroup>) =>
  groups.map((group) => (group.key === key ? { ...group, ...part } : group))

const valuesIn = (groups: readonly FormGroup[], key: string) =>
  groups.find((group) => group.key === key)?.values ?? []

/** A group under another name, or with the same values in another order. */
export function withGroupChanged(
  { groups, combinations }: FormOptions,
  key: string,
  part: Partial<FormGroup>,
): FormOptions {
  return { groups: withGroup(groups, key, part), combinations }
}

/** With this entered of some of the combinations. */
export function withEntered(
  { groups, combinations }: FormOptions,
  keys: readonly string[],
  part: Partial<FormCombination>,
): FormOptions {
  return {
    groups,
    combinations: combinations.map((one) => (keys.includes(one.key) ? { ...one, ...part } : one)),
  }
}

/** The first value of a further group becomes a choice of all that was entered before. */
export function withValues(
  { groups, combinations }: FormOptions,
  key: string,
  values: readonly string[],
): FormOptions {
  const [first] = values
  const isFirst = valuesIn(groups, key).length === 0 && first !== undefined
  const choiceIndex = choiceIndexOf(groups, key)
  return {
    groups: withGroup(groups, key, { values: [...valuesIn(groups, key), ...values] }),
    combinations: isFirst
      ? combinations.map((one) => ({ ...one, choices: one.choices.toSpliced(choiceIndex, 0, first) }))
      : combinations,
  }
}

export function withValueRenamed(
  { groups, combinations }: FormOptions,
  key: string,
  { from, to }: { from: string; to: string },
): FormOptions {
  const choiceIndex = choiceIndexOf(groups, key)
  return {
    groups: withGroup(groups, key, {
      values: valuesIn(groups, key).map((value) => (value === from ? to : value)),
    }),
    combinations: combinations
      // What is remembered of a value of that name gives way to the one that has it now.
      .filter(({ choices }) => choices[choiceIndex] !== to)
      .map((one) =>
        one.choices[choiceIndex] === from ? { ...one, choices: one.choices.with(choiceIndex, to) } : one,
      ),
  }
}

/** The same groups in another order: each combination keeps what was entered of it, only the order of its choices is another. */
export function withGroupsMoved({ groups, combinations }: FormOptions, moved: FormGroup[]): FormOptions {
  const choiceIndexes = filled(moved).map((group) => choiceIndexOf(groups, group.key))
  const inOrder = (choices: readonly string[]) =>
    choices.length === choiceIndexes.length
      ? choiceIndexes.map((choiceIndex) => choices[choiceIndex]!)
      : choices
  return {
    groups: moved,
    combinations: combinations.map((one) => ({ ...one, choices: inOrder(one.choices) })),
  }
}

export function withoutValue(options: FormOptions, key: string, value: string): FormOptions {
  const { groups, combinations } = options
  const values = valuesIn(groups, key).filter((one) => one !== value)
  if (values.length === 0) return { ...collapsed(options, key), groups: withGroup(groups, key, { values }) }
  return { groups: withGroup(groups, key, { values }), combinations }
}

export function withoutGroup(options: FormOptions, key: string): FormOptions {
  return { ...collapsed(options, key), groups: options.groups.filter((group) => group.key !== key) }
}

/** Those that differ in this group alone become one: what the first costs, with the pieces of all. */
function collapsed(options: FormOptions, key: string): FormOptions {
  const { groups } = options
  if (valuesIn(groups, key).length === 0) return options
  const choiceIndex = choiceIndexOf(groups, key)
  const left = new Map<string, FormCombination>()
  for (const one of combinationsIn(options)) {
    const choices = one.choices.toSpliced(choiceIndex, 1)
    if (choices.length === 0) continue
    const first = left.get(keyOf(choices))
    left.set(keyOf(choices), first ? { ...first, stock: stockOf([first, one]) } : { ...one, choices })
  }
  return { groups, combinations: [...left.values()] }
}

/** All pieces of them; what is no number yet counts as none. */
export function stockOf(combinations: readonly Pick<FormCombination, 'stock'>[]): string {
  return String(combinations.reduce((sum, { stock }) => sum + (Number(stock) || 0), 0))
}

/** '6, 6½,, 7 in' as values that are not there yet: trimmed, none empty, none twice. */
export function valuesTyped(text: string, there: readonly string[]): { added: string[]; twice: string[] } {
  const added: string[] = []
  const twice: string[] = []
  for (const value of text.split(/[,;\n\t]/).map((part) => part.trim().replaceAll(/\s+/g, ' '))) {
    if (value === '') continue
    const isThere = [...there, ...added].some((one) => meaningOf(one) === meaningOf(value))
    ;(isThere ? twice : added).push(value)
  }
  return { added, twice }
}
