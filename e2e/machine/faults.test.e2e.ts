import { globSync, readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { planShort, play } from '../../trials/faults/play.ts'
import { FAILPOINTS } from '../../src/machine/database/failpoint.ts'
import { test } from '../fixtures/database.ts'

/** A short pass of what `npm run trials -- faults` does at length. */
const STALL_MS = 1_500
const SEED = 21

test('a shop that is hit anywhere between a click and its order, or its refund, has every payment right', async () => {
  test.setTimeout(600_000)
  const planned = planShort(STALL_MS)
  const broken: string[] = []
  let played = 0
  await play(planned, SEED, ({ name, strike }, { problems }) => {
    played += 1
    broken.push(...problems.map((problem) => `${strike.how} at "${name}": ${problem}`))
  })
  expect(broken).toEqual([])
  expect(played).toBe(FAILPOINTS.length)
})

test('the shop as it is built knows none of the places at which it is hit', () => {
  const built = globSync('dist/{server,client}/**/*.js').map((file) => readFileSync(file, 'utf8'))
  expect(built.length).toBeGreaterThan(0)
  const words = [...FAILPOINTS, 'FAILPOINTS_DIR', 'failpoint(']
  expect(words.filter((word) => built.some((text) => text.includes(word)))).toEqual([])
})
