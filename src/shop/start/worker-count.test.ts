import { describe, expect, test } from 'vitest'
import { EnvProblem, readEnv } from './env.ts'
import { serveWords } from '../../machine/workers/serve-words.ts'
import { readWorkers } from './worker-count.ts'

const POSTGRES = 'postgresql://shop@127.0.0.1/shop'
/** What PostgreSQL takes as it comes. */
const SERVER_TAKES = 100

const count = (cores: number, given: Record<string, string> = {}) =>
  readWorkers(
    (name) => given[name],
    POSTGRES,
    (sentence) => expect.unreachable(sentence),
    cores,
  )

describe('worker processes', () => {
  test('are one for each core on PostgreSQL, and one on the embedded database', () => {
    expect(count(1).workers).toBe(1)
    expect(count(4).workers).toBe(4)
    expect(readEnv({}).workers).toBe(1)
    expect(readEnv({ DATABASE_URL: POSTGRES, WORKERS: '3' }).workers).toBe(3)
  })

  test('fit what PostgreSQL takes, also while they are renewed, however many cores there are', () => {
    for (const cores of [1, 2, 3, 8, 16, 64, 256]) {
      const { workers, poolSize } = count(cores)
      expect((workers + 1) * (poolSize + 1), `${cores} cores`).toBeLessThan(SERVER_TAKES)
      expect(poolSize).toBeGreaterThanOrEqual(4)
    }
    expect(count(2).poolSize).toBe(10)
    expect(count(64, { DATABASE_CONNECTIONS: '400' }).workers).toBe(64)
  })

  test.each([
    [{ WORKERS: '2' }, 'the embedded database serves one process. Leave it out, or set DATABASE_URL'],
    [{ DATABASE_URL: POSTGRES, WORKERS: '0' }, 'must be a whole number from 1'],
    [{ DATABASE_URL: POSTGRES, WORKERS: 'many' }, 'must be a whole number from 1'],
    [{ DATABASE_URL: POSTGRES, WORKERS: '40' }, '87 database connections are enough for 16'],
    [{ DATABASE_URL: POSTGRES, DATABASE_CONNECTIONS: '3' }, 'DATABASE_CONNECTIONS must be'],
  ])('%o are refused in a sentence that says what to do', (vars, sentence) => {
    expect(() => readEnv(vars as Record<string, string>)).toThrow(EnvProblem)
    expect(() => readEnv(vars as Record<string, string>)).toThrow(sentence)
  })

  test('are asked for by a word of the command line as well, which is no command', () => {
    expect(serveWords([])).toEqual({})
    expect(serveWords(['--workers', '3'])).toEqual({ WORKERS: '3' })
    expect(serveWords(['--workers=3'])).toEqual({ WORKERS: '3' })
    expect(serveWords(['backup', 'drill'])).toBeUndefined()
    expect(serveWords(['--workers', '3', 'backup'])).toBeUndefined()
    expect(() => readEnv({ DATABASE_URL: POSTGRES, ...serveWords(['--workers']) })).toThrow('--workers')
  })
})
