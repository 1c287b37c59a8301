import { type Offer, isAvailable } from '../supply/availability.rules.ts'
import type { OptionGroup } from '../options/options.rules.ts'

/**
 * A numbered series: a product whose only group of options is its numbers, 'No. 3 of 5'. Each is a combination of exactly
 * one piece, with its own picture and measures, so that whatever counts by combination counts by number.
 */

/** What the group is called. */
export const NUMBER_GROUP = 'Number'
/** Such as '41 × 43 mm, 62 g'. */
export const MAX_MEASURES = 80
export const MAX_NUMBER = 9999

export interface PieceNumber {
  n: number
  /** The size of the series; null where the maker leaves it open. */
  of: number | null
}

/** What an order's line keeps of the number that was bought. */
export interface BoughtNumber {
  /** Such as 'No. 3 of 5'. */
  number: string
  measures: string
}

export function numberText({ n, of }: PieceNumber): string {
  return of === null ? `No. ${n}` : `No. ${n} of ${of}`
}

export function numberIn(text: string): PieceNumber | undefined {
  const found = /^No\. ([1-9]\d{0,3})(?: of ([1-9]\d{0,3}))?$/.exec(text)
  if (!found) return undefined
  const [n, of] = [Number(found[1]), found[2] === undefined ? null : Number(found[2])]
  return of !== null && n > of ? undefined : { n, of }
}

/** The lowest first. What is no number, of a series that was something else once, comes last. */
export function byNumber(one: { choices: readonly string[] }, other: { choices: readonly string[] }): number {
  return sortRank(one) - sortRank(other)
}

const sortRank = ({ choices: [choice = ''] }: { choices: readonly string[] }) =>
  numberIn(choice)?.n ?? MAX_NUMBER + 1

type Numbered = Pick<Offer, 'kind'> & {
  parentId: number | null
  choices: readonly string[]
  measures?: string | undefined
}

/** True of a numbered series that has numbers, and so is bought as one of them. */
export const isSeries = ({
  kind,
  optionGroups,
}: Pick<Offer, 'kind'> & { optionGroups: readonly OptionGroup[] }): boolean =>
  kind === 'numbered' && optionGroups.length > 0

/** The number that is bought with this product; undefined unless it is a number of a series. */
export function boughtNumber({ kind, parentId, choices, measures }: Numbered): BoughtNumber | undefined {
  const [number] = choices
  return kind === 'numbered' && parentId !== null && number !== undefined
    ? { number, measures: measures ?? '' }
    : undefined
}

/**
 * Those that the shop may choose for somebody who leaves it the choice, in the order it does: free ones that cost what was
 * agreed, the lowest first.
 */
export function freeNumbers<
  C extends { choices: readonly string[]; available: number | null; priceCents: number },
>(numbers: readonly C[], priceCents?: number): C[] {
  return numbers
    .filter((one) => isAvailable(one) && (priceCents === undefined || one.priceCents === priceCents))
    .toSorted(byNumber)
}

/** Nobody leaves it to the shop what they pay: only where all free ones cost the same. */
export function canBeChosenForBuyer(
  numbers: readonly { available: number | null; price: string }[],
): boolean {
  return new Set(numbers.filter(isAvailable).map(({ price }) => price)).size === 1
}

/** How many of its free numbers a cart leaves: it may name some, and leave others to be chosen. */
export function numbersBeside(
  { id: series }: { id: number },
  numbers: readonly { id: number; available: number | null }[],
  items: readonly { id: number; quantity: number }[],
): number {
  const free = numbers.filter((one) => isAvailable(one) && items.every(({ id }) => id !== one.id))
  const left = items.filter(({ id }) => id === series)
  return free.length - left.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The first field of a series that is not right, and why. */
export function numbersProblem(
  groups: readonly OptionGroup[],
  combinations: readonly { choices: readonly string[]; stock: number }[],
): { field: string; message: string } | undefined {
  const [group, ...others] = groups
  if (!group || group.name !== NUMBER_GROUP || others.length > 0)
    return { field: 'optionGroups', message: `of a numbered series are one, called ${NUMBER_GROUP}.` }
  const numbers = group.values.map(numberIn)
  const wrong = numbers.indexOf(undefined)
  if (wrong >= 0)
    return {
      field: `optionGroups.0.values.${wrong}`,
      message: 'is no number of a series, such as No. 3 of 5.',
    }
  const other = numbers.findIndex((number) => number!.of !== numbers[0]!.of)
  if (other >= 0)
    return { field: `optionGroups.0.values.${other}`, message: 'is of a series of another size.' }
  const tooMany = combinations.findIndex(({ stock }) => stock > 1)
  if (tooMany >= 0)
    return {
      field: `combinations.${tooMany}.stock`,
      message: 'is 1 of a number that is for sale, and 0 of one that is sold.',
    }
  return undefined
}

/** At most this many are named where others are offered. */
const NAMED = 4

/** 'No. 4 of 5 and No. 5 of 5 are still there.' */
export function othersWords(free: readonly { choices: readonly string[] }[]): string {
  const names = free.toSorted(byNumber).map(({ choices }) => choices[0] ?? '')
  if (names.length === 0) return 'No other of its series is left.'
  const more = names.length - NAMED
  const listed = more > 0 ? [...names.slice(0, NAMED), `${more} more`] : names
  const list = new Intl.ListFormat('en').format(listed)
  return `${list} ${names.length === 1 ? 'is' : 'are'} still there.`
}

/** 'No. 3 of 5, 41 × 43 mm, 62 g' */
export function numberWords({
  choices: [number = ''],
  measures,
}: {
  choices: readonly string[]
  measures?: string | undefined
}): string {
  return measures ? `${number}, ${measures}` : number
}

/** It is shown by a picture that is neither another number's nor the one of the whole series. */
export function hasOwnPicture(
  { imageUrl }: { imageUrl: string },
  numbers: readonly { imageUrl: string }[],
  ofSeries: string,
): boolean {
  return imageUrl !== ofSeries && numbers.filter((other) => other.imageUrl === imageUrl).length === 1
}
