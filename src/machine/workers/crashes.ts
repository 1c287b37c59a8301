/** A process that lived this long was well: what ended it is new. */
const WELL_MS = 10_000
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 30_000

/** After this many crashes in a row, each soon after its start, starting again is hopeless. */
const ENOUGH = 6

export interface CrashCount {
  /** Takes how long a process lived; answers in how many milliseconds another is worth starting. */
  waitAfter: (livedMs: number) => number
  /** Whether starting it again has been of no use often enough. */
  isHopeless: () => boolean
}

/** Crashes of one worker: what crashes at once is tried again ever more rarely. */
export function countCrashes(): CrashCount {
  let inARow = 0
  return {
    waitAfter(livedMs) {
      inARow = livedMs >= WELL_MS ? 1 : inARow + 1
      return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (inARow - 1))
    },
    isHopeless: () => inARow >= ENOUGH,
  }
}
