import { expect, test } from 'vitest'
import { countCrashes } from './crew.ts'

const AT_ONCE_MS = 100
const LONG_MS = 60_000

test('what crashes at once is started again ever more rarely, and given up in the end', () => {
  const crashes = countCrashes()
  const waits: number[] = []
  while (!crashes.isHopeless()) waits.push(crashes.waitAfter(AT_ONCE_MS))
  expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400])
  for (let n = 0; n < 20; n += 1) expect(crashes.waitAfter(AT_ONCE_MS)).toBeLessThanOrEqual(30_000)
})

test('a process that lived for a while is started again soon, however often', () => {
  const crashes = countCrashes()
  for (let n = 0; n < 20; n += 1) {
    expect(crashes.waitAfter(LONG_MS)).toBe(200)
    expect(crashes.isHopeless()).toBe(false)
  }
})
