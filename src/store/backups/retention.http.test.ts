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
    ...[0, 1, 2, 3, 4, 5, 6, 10, 17, 24, 31, 38].map((days) => daysAgo(days)),
    'notes.txt',
  ])
})

test('so it is where one is made and old ones go each day, not only where many lie there at once', () => {
  let kept: string[] = []
  for (let day = 100; day >= 0; day -= 1) {
    const today = new Date(now.getTime() - day * 86_400_000)
    kept.push(backupName(today))
    const old = outdated(kept, today)
    kept = kept.filter((name) => !old.includes(name))
    const ages = kept.map((name) => (today.getTime() - backupTime(name)!.getTime()) / 86_400_000)
    if (day > 42) continue
    expect(ages.filter((age) => age < 7)).toEqual([6, 5, 4, 3, 2, 1, 0])
    const weekly = ages.filter((age) => age >= 7)
    expect(weekly).toHaveLength(5)
    expect(weekly.every((age, n) => age < 42 && age === weekly[0]! - 7 * n)).toBe(true)
  }
})

test('what a process that died left half written goes after a day', () => {
  const names = [daysAgo(0), `${daysAgo(0)}.partial`, `${daysAgo(2)}.partial`]
  expect(outdated(names, now)).toEqual([`${daysAgo(2)}.partial`])
})

test('the newest is kept however old it is', () => {
  expect(outdated([daysAgo(400), daysAgo(500)], now)).toEqual([daysAgo(500)])
})
