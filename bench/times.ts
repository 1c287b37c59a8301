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

/** How long the same questions take in two places, asked here and there in turns. */
export async function timesOfPair(
  first: Questions,
  second: Questions,
  repeats = REPEATS,
): Promise<[Times, Times]> {
  for (const ask of [...first, ...second]) await ask()
  const times: [number[], number[]] = [[], []]
  for (let n = 0; n < repeats; n += 1) {
    for (let at = 0; at < first.length; at += 1) {
      times[0].push(await timeOf(first[at]!))
      times[1].push(await timeOf(second[at]!))
    }
  }
  return [timesFrom(times[0]), timesFrom(times[1])]
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
