/** 'Tell me when it is back': one mail to whoever waits for a piece, when it can be bought again. */

const restockStates = ['pending', 'waiting', 'told', 'withdrawn'] as const
export type RestockState = (typeof restockStates)[number]

/** How many people are told of each piece on the shelf: not all of them buy, and few shall come too late. */
const TOLD_PER_PIECE = 3

/** No more are told within these hours. After them the next in line are told of what is left. */
export const TELLING_HOURS = 12

/** What is made without a bound is told to all, but not in one breath. */
export const TOLD_AT_ONCE = 50

/** How many of those who wait are told now. `available` is null where nothing bounds it. */
export function toldNow(available: number | null, toldLately: number): number {
  const most = available === null ? TOLD_AT_ONCE : available * TOLD_PER_PIECE - toldLately
  return Math.max(0, Math.min(TOLD_AT_ONCE, most))
}
