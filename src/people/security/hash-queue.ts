import { ShopError } from '../../machine/values/errors.ts'

/** The lane 'first' has its turn before 'others'. */
export type Lane = 'first' | 'others'

const TRY_AGAIN_SECONDS = 5

/**
 * Work that takes a core and memory, one at a time. `mostWaiting` may wait in each lane, and whoever comes when it is full
 * is told at once to come back: a flood of strangers makes nobody of the first lane wait longer than for the work in hand.
 */
export function createHashQueue(mostWaiting: number): <T>(lane: Lane, work: () => Promise<T>) => Promise<T> {
  const waiting: Record<Lane, (() => void)[]> = { first: [], others: [] }
  let isBusy = false

  function next(): void {
    const turn = waiting.first.shift() ?? waiting.others.shift()
    if (turn) turn()
    else isBusy = false
  }

  return async (lane, work) => {
    if (isBusy) {
      if (waiting[lane].length >= mostWaiting) throw tooBusy()
      await new Promise<void>((resolve) => waiting[lane].push(resolve))
    }
    isBusy = true
    try {
      return await work()
    } finally {
      next()
    }
  }
}

/**
 * Lets `mostInside` of each lane in at once, and tells others to come back before anything is asked of the database, which a
 * flood would keep from everybody else.
 */
export function createGate(mostInside: number): <T>(lane: Lane, work: () => Promise<T>) => Promise<T> {
  const inside: Record<Lane, number> = { first: 0, others: 0 }
  return async (lane, work) => {
    if (inside[lane] >= mostInside) throw tooBusy()
    inside[lane] += 1
    try {
      return await work()
    } finally {
      inside[lane] -= 1
    }
  }
}

function tooBusy(): ShopError {
  return new ShopError(
    'unavailable',
    `Very many people are trying to sign in at this moment. Please try again in ${TRY_AGAIN_SECONDS} seconds.`,
    { retryAfterSeconds: TRY_AGAIN_SECONDS, reason: 'sign_in_busy' },
  )
}
