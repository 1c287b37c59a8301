/** A process that lived so long was well: what ended it is new. */
const WELL_MS = 10_000
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 30_000

/** Crashes one after the other, each soon after its start, by which it is plain that the next start helps no more. */
const ENOUGH = 6

export interface CrashCount {
  /** A process lived so long; answers after which time another is worth starting. */
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
