import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { attempt } from './attempts.ts'
import { faultOf } from './fault.ts'

const execute = promisify(execFile)

/** A program that says on standard error what it fails of, as Lighthouse's command line does. */
const fail = (words: string) =>
  execute(process.execPath, ['-e', `console.error(${JSON.stringify(words)}); process.exit(1)`])

test('what fails once is tried again, and its later answer counts', async () => {
  const failures: string[] = []
  const outcome = await attempt(
    async (turn) => {
      if (turn === 1) await fail('Runtime error encountered: NO_NAVSTART')
      return turn
    },
    { times: 3, failing: (error) => failures.push(faultOf(error)) },
  )
  expect(outcome).toEqual({ found: 2 })
  expect(failures).toEqual(['NO_NAVSTART'])
})

test('what always fails is tried so many times and then told, not thrown', async () => {
  const turns: number[] = []
  const outcome = await attempt(() => fail('Something went wrong: NO_NAVSTART'), {
    times: 3,
    failing: (_, turn) => turns.push(turn),
  })
  expect(turns).toEqual([1, 2, 3])
  expect('failed' in outcome && faultOf(outcome.failed)).toBe('NO_NAVSTART')
})

test('a failure without a code of Lighthouse’s is told in its last words', () => {
  expect(faultOf(new Error('Command failed: node cli\nat a\n  Unable to connect to Chrome\n'))).toBe(
    'Unable to connect to Chrome',
  )
})
