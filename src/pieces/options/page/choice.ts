import { isAvailable } from '../../supply/availability.rules.ts'
import type { Combination, OptionGroup } from '../options.rules.ts'

/** What is picked of each group, in the groups' order; undefined where nothing is yet. */
export type Choice = readonly (string | undefined)[]

/** Where a group stands in the page, to send the focus there. */
export const groupId = (group: number): string => `option-${group}`

/** What can be had of a value, beside what is picked of the other groups. */
export type Offer = 'offered' | 'sold out' | 'not offered'

/** The choice to begin with: only groups with a single value are picked. */
export function firstChoice(groups: readonly OptionGroup[], combinations: readonly Combination[]): Choice {
  return groups.map((_, group) => {
    const [value, ...others] = new Set(combinations.map(({ choices }) => choices[group]))
    return others.length === 0 ? value : undefined
  })
}

/** The one that is picked whole; undefined before that, and where no such one is made. */
export function chosenOf<C extends Combination>(combinations: readonly C[], choice: Choice): C | undefined {
  return combinations.find(({ choices }) => choices.every((value, group) => value === choice[group]))
}

/** The first group of which nothing is picked. */
export function missingGroup(choice: Choice): number | undefined {
  const group = choice.indexOf(undefined)
  return group === -1 ? undefined : group
}

export function offerOf(
  combinations: readonly Combination[],
  choice: Choice,
  group: number,
  value: string,
): Offer {
  const beside = choice.with(group, value)
  const left = combinations.filter(({ choices }) =>
    choices.every((each, index) => beside[index] === undefined || beside[index] === each),
  )
  if (left.length === 0) return 'not offered'
  return left.some(isAvailable) ? 'offered' : 'sold out'
}
