import { expect, test } from 'vitest'
import { backupName, backupTime, outdated } from './retention.http.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number, reason?: string) =>
  backupName(new Date(now.getTime() - days * 86_400_000), reason)

test('a name tells when and why a backup was made', () => {
  expect(backupName(now)).toBe('2026-11-21T12-00-00Z')
  expect(backupTime(backupName(now, 'before-update'))).toEqual(now)
  expect(backupTime('2026-11-21T12-00-00Z.partial')).toBeUndefined()
  expect(backupTime('holiday pictures')).toBeUndefined()
})

test('a week of days and five weeks are kept, and what is no backup is left alone', () => {
  const names = [...Array.from({ length: 90 }, (_, days) => daysAgo(days)), 'notes.txt']
  const kept = names.filter((name) => !outdated(names, now).includes(name))
  expect(kept).toEqual([
    ...[0, 1, 2, 3, 4, 5, 6, 7, 14, 21, 28, 35].map((days) => daysAgo(days)),
    'notes.txt',
  ])
})

test('what a process that died left half written goes after a day', () => {
  const names = [daysAgo(0), `${daysAgo(0)}.partial`, `${daysAgo(2)}.partial`]
  expect(outdated(names, now)).toEqual([`${daysAgo(2)}.partial`])
})

test('the newest is kept however old it is', () => {
  expect(outdated([daysAgo(400), daysAgo(500)], now)).toEqual([daysAgo(500)])
})
