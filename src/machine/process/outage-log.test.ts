import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { DatabaseAway } from '../database/outage.ts'
import { withoutFloods } from './outage-log.ts'

function openLog() {
  const lines: { level: string; message: string; fields: object }[] = []
  const keep = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, message, fields })
  let time = 0
  const log = withoutFloods({ info: keep('info'), warn: keep('warn'), error: keep('error') }, () => time)
  let tell: (isAway: boolean) => void = () => {}
  log.follow({ onOutage: (listener) => (tell = listener) } as Pick<Database, 'onOutage'> as Database)
  return { lines, log, setAway: (isAway: boolean) => tell(isAway), pass: (ms: number) => (time += ms) }
}

const away = { err: new DatabaseAway('the database does not answer') }

test('an outage that a thousand calls meet is one line when it begins and one when it ends', () => {
  const { lines, log, setAway, pass } = openLog()
  setAway(true)
  for (let call = 0; call < 1000; call += 1) log.error(away, 'request failed')
  pass(12_000)
  setAway(false)
  expect(lines.map(({ message }) => message)).toEqual([
    'the database does not answer; the shop goes on by itself when it does',
    'the database is back',
  ])
  expect(lines[1]!.fields).toEqual({ seconds: 12, refused: 1000 })
})

test('what is no outage is told each time, in the middle of one too', () => {
  const { lines, log, setAway } = openLog()
  setAway(true)
  log.error({ err: new Error('a fault') }, 'request failed')
  log.error({ err: new Error('a fault') }, 'request failed')
  expect(lines.filter(({ message }) => message === 'request failed')).toHaveLength(2)
})

test('a database that refuses now and then is told of now and then, with how often', () => {
  const { lines, log, pass } = openLog()
  for (let call = 0; call < 5; call += 1) log.error(away, 'request failed')
  pass(10_000)
  log.error(away, 'request failed')
  expect(lines).toHaveLength(2)
  expect(lines[1]!.fields).toMatchObject({ untold: 4 })
})
