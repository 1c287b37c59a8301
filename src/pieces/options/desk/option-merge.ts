import { formatPrice, isDecimal } from '../../../machine/values/money.ts'
import {
  combinationsIn,
  isSameChoices,
  nameOf,
  type FormCombination,
  type FormGroup,
  type FormOptions,
} from './option-groups.ts'

/** Two owners at the options of one product: what each changed, group by group and combination by combination. */

interface ThreeVersions {
  base: FormOptions
  theirs: FormOptions
  mine: FormOptions
}

/** What was changed here over what was changed elsewhere; of each combination, of each of its fields. */
export function mergedOptions({ base, theirs, mine }: ThreeVersions): FormOptions {
  const groups = mergedGroups(base.groups, theirs.groups, mine.groups)
  const fromTheirs = theirs.combinations.map((one) => {
    const here = followUp(mine.combinations, one)
    return here ? mergedCombination(followUp(base.combinations, one) ?? here, one, here) : one
  })
  const onlyMine = mine.combinations.filter((one) => !followUp(theirs.combinations, one))
  return { groups, combinations: [...fromTheirs, ...onlyMine] }
}

/** The same one in another version: by its number, for its choices may have been renamed. */
function followUp(all: readonly FormCombination[], one: FormCombination): FormCombination | undefined {
  return (
    (one.id === undefined ? undefined : all.find(({ id }) => id === one.id)) ??
    all.find(({ choices }) => isSameChoices(choices, one.choices))
  )
}

function mergedCombination(
  base: FormCombination,
  theirs: FormCombination,
  mine: FormCombination,
): FormCombination {
  const pick = <Name extends keyof FormCombination>(name: Name) =>
    mine[name] === base[name] ? theirs[name] : mine[name]
  return {
    ...theirs,
    choices: isSameChoices(mine.choices, base.choices) ? theirs.choices : mine.choices,
    price: pick('price'),
    // Pieces that were sold meanwhile are not put back: stock moves by the difference that was typed.
    stock:
      mine.stock === base.stock
        ? theirs.stock
        : String(Math.max(0, Number(theirs.stock) + Number(mine.stock) - Number(base.stock))),
    sku: pick('sku'),
    imageUrl: pick('imageUrl'),
    measures: pick('measures'),
    published: pick('published'),
  }
}

function mergedGroups(
  base: readonly FormGroup[],
  theirs: readonly FormGroup[],
  mine: readonly FormGroup[],
): readonly FormGroup[] {
  if (isSameGroups(mine, base)) return theirs
  // Where one of the two has other groups than before, values can't be told group by group.
  if (isSameGroups(theirs, base) || mine.length !== base.length || theirs.length !== base.length) return mine
  return mine.map((group, at) => ({
    ...group,
    name: group.name === base[at]!.name ? theirs[at]!.name : group.name,
    values: mergedValues(base[at]!.values, theirs[at]!.values, group.values),
  }))
}

/** As they stand here, with those that came elsewhere, and without those that went there. */
function mergedValues(
  base: readonly string[],
  theirs: readonly string[],
  mine: readonly string[],
): readonly string[] {
  const kept = mine.filter((value) => theirs.includes(value) || !base.includes(value))
  return [...kept, ...theirs.filter((value) => !base.includes(value) && !mine.includes(value))]
}

const isSameGroups = (one: readonly FormGroup[], other: readonly FormGroup[]) =>
  one.length === other.length &&
  one.every(({ name, values }, at) => name === other[at]!.name && isSameChoices(values, other[at]!.values))

/** What the conflict view tells apart. */
export function partsOf(options: FormOptions): { label: string; words: string }[] {
  return [
    {
      label: 'Options',
      words: options.groups.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ') || 'none',
    },
    ...combinationsIn(options).map((one) => ({ label: nameOf(one), words: combinationWords(one) })),
  ]
}

function combinationWords({ price, stock, sku, imageUrl, measures, published }: FormCombination): string {
  return [
    isDecimal(price) ? formatPrice(price) : price,
    `${stock} in stock`,
    sku,
    measures,
    imageUrl,
    published ? '' : 'not for sale',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Theirs in the place of mine, of one of those parts. */
export function withPartOf(theirs: FormOptions, mine: FormOptions, label: string): FormOptions {
  if (label === 'Options') return { ...mine, groups: theirs.groups }
  const named = (all: readonly FormCombination[]) => all.find((one) => nameOf(one) === label)
  const [there, here] = [named(theirs.combinations), named(mine.combinations)]
  if (!there) return mine
  return {
    ...mine,
    combinations: here
      ? mine.combinations.map((one) => (one === here ? { ...there, key: here.key } : one))
      : [...mine.combinations, there],
  }
}
