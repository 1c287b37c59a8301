import { expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseAway } from '../machine/database/outage.ts'
import { ProcessWatch } from '../store/health/process-watch.ts'
import type { ShopContext } from './context.ts'
import { repeating } from './job.http.ts'

const HOUR_MS = 3_600_000

/** How often an hourly job's work was begun within so long, where its first round fails like this. */
async function roundsAfter(error: Error, ms: number): Promise<number> {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const nothing = () => {}
  const context = {
    log: { info: nothing, warn: nothing, error: nothing },
    machine: { watch: new ProcessWatch() },
  }
  let rounds = 0
  const job = repeating(context as unknown as ShopContext, 'tidy', HOUR_MS, async () => {
    rounds += 1
    if (rounds === 1) throw error
  })
  job.start()
  await vi.advanceTimersByTimeAsync(ms)
  await job.stop()
  return rounds
}

test('a round that found the database away is made up for within a minute, and not an hour later', async () => {
  expect(await roundsAfter(new DatabaseAway('PostgreSQL does not answer'), 60_000)).toBe(2)
})

test('what fails otherwise waits for its next round', async () => {
  expect(await roundsAfter(new Error('wrong'), HOUR_MS - 1)).toBe(1)
})
