import { percentile } from './process-figures.ts'

const REPEATS = 40

/** In milliseconds. */
export interface Times {
  p50: number
  p95: number
  p99: number
}

/** How long each of these takes, asked in turn many times; the first round only warms up. */
export async function timesOf(
  questions: readonly (() => Promise<unknown>)[],
  repeats = REPEATS,
): Promise<Times> {
  for (const ask of questions) await ask()
  const times: number[] = []
  for (let n = 0; n < repeats; n += 1) {
    for (const ask of questions) {
      const began = performance.now()
      await ask()
      times.push(performance.now() - began)
    }
  }
  return { p50: percentile(times, 50), p95: percentile(times, 95), p99: percentile(times, 99) }
}

/** Milliseconds in a column. */
export const ms = (value: number) => `${value.toFixed(2).padStart(8)} ms`
