import { percentile } from './process-figures.ts'

const REPEATS = 40

/** In milliseconds. */
export interface Times {
  p50: number
  p95: number
  p99: number
  /** Every one of them. */
  all: number[]
}

export const timesFrom = (all: number[]): Times => ({
  p50: percentile(all, 50),
  p95: percentile(all, 95),
  p99: percentile(all, 99),
  all,
})

type Questions = readonly (() => Promise<unknown>)[]

/** How long each of these lists of questions takes, one of each asked after the other until all have been asked. */
export async function timesInTurns(lists: readonly Questions[], repeats = REPEATS): Promise<Times[]> {
  for (const ask of lists.flat()) await ask()
  const times = lists.map((): number[] => [])
  const longest = Math.max(...lists.map(({ length }) => length))
  for (let n = 0; n < repeats * longest; n += 1) {
    for (const [at, list] of lists.entries()) times[at]!.push(await timeOf(list[n % list.length]!))
  }
  return times.map(timesFrom)
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await ask()
  return performance.now() - began
}

/** How long each of these takes, asked in turn many times; the first round only warms up. */
export async function timesOf(
  questions: readonly (() => Promise<unknown>)[],
  repeats = REPEATS,
): Promise<Times> {
  for (const ask of questions) await ask()
  const times: number[] = []
  for (let n = 0; n < repeats; n += 1) {
    for (const ask of questions) times.push(await timeOf(ask))
  }
  return timesFrom(times)
}

/** Milliseconds in a column. */
export const ms = (value: number) => `${value.toFixed(2).padStart(8)} ms`
