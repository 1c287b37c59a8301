import { MAX_NUMBER, NUMBER_GROUP, numberIn, numberText, type PieceNumber } from './numbers.rules.ts'
import { OPTION_LIMITS } from '../options/options.rules.ts'
import type { Problems } from '../../machine/forms/kind.ts'
import {
  combinationsIn,
  emptyGroup,
  newCombination,
  withEntered,
  withValueRenamed,
  type FormCombination,
  type FormGroup,
  type FormOptions,
} from '../options/desk/option-groups.ts'

/** The numbers of a series, as the form of a product holds its options: one group, called so. */

export const isNumbers = ({ groups }: FormOptions): boolean =>
  groups.length === 1 && groups[0]!.name === NUMBER_GROUP

export interface AddedNumbers {
  /** The first of them, and how many. */
  from: number
  count: number
  /** How many are in the series; null where that is left open. */
  of: number | null
}

/** How many the series has, as its first number says it; undefined while it has none. */
export const sizeOf = ({ groups }: FormOptions): PieceNumber['of'] | undefined =>
  groups[0]?.values[0] === undefined ? undefined : numberIn(groups[0].values[0])?.of

/** The next number after those there are. */
export const nextNumber = ({ groups }: FormOptions): number =>
  1 + Math.max(0, ...(groups[0]?.values ?? []).map((value) => numberIn(value)?.n ?? 0))

/** Why these can't be added; undefined where they can. */
export function addingProblem(options: FormOptions, { from, count, of }: AddedNumbers): string | undefined {
  if (!isWhole(from) || !isWhole(count)) return 'Enter whole numbers, 1 or more.'
  if (of !== null && !isWhole(of)) return 'Enter how many the series has, or leave it empty.'
  const last = from + count - 1
  if (of !== null && last > of) return `The last would be No. ${last}, and the series has ${of}.`
  if (last > MAX_NUMBER) return `Numbers go up to ${MAX_NUMBER}.`
  const there = options.groups[0]?.values ?? []
  if (there.length + count > OPTION_LIMITS.values)
    return `A series can have ${OPTION_LIMITS.values} numbers in the shop at a time.`
  const twice = namesOf({ from, count, of }).find((name) => there.includes(name))
  return twice && `${twice} is there already.`
}

const isWhole = (n: number) => Number.isInteger(n) && n >= 1

const namesOf = ({ from, count, of }: AddedNumbers) =>
  Array.from({ length: count }, (_, n) => numberText({ n: from + n, of }))

/** With so many more, each of one piece that is for sale, at the price of those there are. */
export function withNumbers(options: FormOptions, added: AddedNumbers, price: string): FormOptions {
  const group: FormGroup = options.groups[0] ?? emptyGroup(NUMBER_GROUP)
  const names = namesOf(added)
  const like = { price: combinationsIn(options)[0]?.price ?? price }
  return inOrder({
    groups: [{ ...group, values: [...group.values, ...names] }],
    combinations: [
      ...options.combinations.filter(({ choices }) => !names.includes(choices[0] ?? '')),
      ...names.map((name) => ({ ...newCombination([name], like), stock: '1' })),
    ],
  })
}

/** Under another number of the same series. */
export function renumbered(options: FormOptions, from: string, n: number): FormOptions {
  const [group] = options.groups
  if (!group) return options
  const to = numberText({ n, of: numberIn(from)?.of ?? null })
  return inOrder(withValueRenamed(options, group.key, { from, to }))
}

/** Why it can't have that number. */
export function renumberProblem(options: FormOptions, from: string, n: number): string | undefined {
  const of = numberIn(from)?.of ?? null
  if (!isWhole(n) || n > (of ?? MAX_NUMBER)) return `Enter a number from 1 to ${of ?? MAX_NUMBER}.`
  const to = numberText({ n, of })
  return to !== from && options.groups[0]?.values.includes(to) ? `${to} is another one.` : undefined
}

const sortRank = (value: string) => numberIn(value)?.n ?? MAX_NUMBER + 1

function inOrder({ groups, combinations }: FormOptions): FormOptions {
  const sorted = groups.map((group) => ({
    ...group,
    values: group.values.toSorted((one, other) => sortRank(one) - sortRank(other)),
  }))
  return { groups: sorted, combinations }
}

/** A picture that has arrived is that of the first number that has none. */
export function withPicture(options: FormOptions, imageUrl: string, key?: string): FormOptions {
  const to = key ?? combinationsIn(options).find((one) => one.imageUrl === '')?.key
  return to === undefined ? options : withEntered(options, [to], { imageUrl })
}

export const isWithoutPicture = ({ imageUrl }: Pick<FormCombination, 'imageUrl'>): boolean => imageUrl === ''

/** What is wrong with the numbers of a series, before anything is sent. */
export function numberProblems(options: FormOptions): Problems {
  if (options.groups.length === 0) return { options: 'Add its numbers.' }
  return isNumbers(options)
    ? {}
    : { options: 'A numbered series has numbers, and no other options: remove them, and add its numbers.' }
}
