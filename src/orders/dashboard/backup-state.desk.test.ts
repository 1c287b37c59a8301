import { describe, expect, test } from 'vitest'
import type { Backup } from '../../shop/desk/desk-queries.ts'
import { stateWords } from './backup-state.desk.tsx'

const HOUR_MS = 3_600_000
const now = new Date()
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
const backup = (hours: number, provedHours?: number): Backup => ({
  name: `backup-${hours}`,
  createdAt: hoursAgo(hours),
  rows: 1,
  pictures: 0,
  provedAt: provedHours === undefined ? null : hoursAgo(provedHours),
})

describe('the dashboard says of the backups', () => {
  test('how old the newest is, and when one was last proved', () => {
    expect(stateWords([backup(3), backup(27, 25), backup(51, 12)], now)).toEqual({
      text: 'The last backup is 3 hours old. One was last put back as a trial 12 hours ago.',
      urgency: 'calm',
    })
  })

  test('that none was tried yet', () => {
    expect(stateWords([backup(3)], now).text).toContain('Whether one can be put back was not tried yet.')
  })

  test('with a warning that the newest is more than two days old, or that there is none', () => {
    expect(stateWords([backup(47)], now).urgency).toBe('calm')
    expect(stateWords([backup(49)], now).urgency).toBe('warning')
    expect(stateWords([], now)).toMatchObject({ urgency: 'notice' })
  })
})
