import { expect, test } from 'vitest'
import { type Check, type Kept, PATIENCE_SECONDS, stepOf, together } from './health.rules.ts'
import { ProcessWatch } from './process-watch.ts'

const long = PATIENCE_SECONDS + 1
const kept = (
  brokenFor: number | null,
  wellFor: number | null = null,
  toldAgo: number | null = null,
): Kept => ({
  brokenFor,
  wellFor,
  toldAgo,
})

test('what breaks is told once, after it was broken for some minutes', () => {
  expect(stepOf(kept(null), 'broken')).toBe('broke')
  expect(stepOf(kept(10), 'broken')).toBe('nothing')
  expect(stepOf(kept(long), 'broken')).toBe('told')
  expect(stepOf(kept(long, null, 1), 'broken')).toBe('nothing')
  expect(stepOf(kept(long, null, long + 99), 'broken'), 'what was told before is another outage').toBe('told')
})

test('what is well again is told once, after it was well for some minutes, and only if it was told before', () => {
  expect(stepOf(kept(900, null, 500), 'well')).toBe('well')
  expect(stepOf(kept(900, 10, 500), 'well')).toBe('nothing')
  expect(stepOf(kept(900, long, 500), 'well')).toBe('well again')
  expect(stepOf(kept(900, long, 500), 'look')).toBe('well again')
  expect(stepOf(kept(900, long, null), 'well'), 'too short to be told').toBe('over')
  expect(stepOf(kept(null, null, 10), 'well')).toBe('nothing')
})

test('what comes and goes is one outage, and what is not known ends none', () => {
  expect(stepOf(kept(900, 60, 500), 'broken'), 'it goes on').toBe('broke')
  expect(stepOf(kept(900, null, 500), 'broken')).toBe('nothing')
  expect(stepOf(kept(900, null, 500), 'unknown')).toBe('nothing')
})

test('of what several processes say of one thing the worst counts, then the newest; that one does not know is no word', () => {
  const of = (name: string, state: Check['state'], iso?: string): Check => ({
    name,
    title: name,
    state,
    says: name,
    ...(iso && { at: { word: 'at', iso } }),
  })
  const said = [
    of('clock', 'unknown'),
    of('disk', 'well'),
    of('errors', 'look', '2027-01-01'),
    of('disk', 'broken'),
    of('errors', 'look', '2027-01-02'),
    of('clock', 'well'),
  ]
  expect(together(said).map(({ name, state, at }) => [name, state, at?.iso])).toEqual([
    ['disk', 'broken', undefined],
    ['errors', 'look', '2027-01-02'],
    ['clock', 'well', undefined],
  ])
})

test('a job that is begun anew, as after a restore, is not late by the rounds of the one before', () => {
  const watch = new ProcessWatch()
  const [before, after] = [watch.job('mail', 2000), watch.job('mail', 2000)]
  before.failed()
  after.ended()
  expect(watch.jobs).toMatchObject([{ name: 'mail', failures: 0 }])
})

test('what broke once more after nobody had looked for a while is another outage, which is not told at once', () => {
  const slept = { brokenFor: 4000, wellFor: 3600, toldAgo: null }
  expect(stepOf(slept, 'broken')).toBe('over')
  expect(stepOf({ ...slept, toldAgo: 3700 }, 'broken')).toBe('well again')
})
