/** What came of it: what was found, or, after the last attempt, what kept it from being. */
export type Outcome<T> = { found: T } | { failed: Error }

/** A trace fails now and then for reasons of the browser's own (NO_NAVSTART): then it is tried again, so many times in all. */
export async function attempt<T>(
  run: (turn: number) => Promise<T>,
  { times, failing }: { times: number; failing: (error: Error, turn: number) => void },
): Promise<Outcome<T>> {
  let failed = new Error('It was never tried.')
  for (let turn = 1; turn <= times; turn += 1) {
    try {
      return { found: await run(turn) }
    } catch (error) {
      failed = error instanceof Error ? error : new Error(String(error))
      failing(failed, turn)
    }
  }
  return { failed }
}
