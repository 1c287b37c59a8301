import { describe, expect, test } from 'vitest'
import { type Closure, closureOn, closureWords } from './shop-calendar.rules.ts'
import { calendarOf, closedDaysProblem, closedDaysWords, cutOffWords } from './shop-times.rules.ts'
import { defaultSettings } from '../../store/settings/settings.rules.ts'

const closure: Closure = { until: '2027-01-04', note: 'We are at a fair.', orders: 'later' }

describe('When the shop works', () => {
  test('a closure holds until the day it works again, and not on it', () => {
    expect(closureOn(closure, '2027-01-03')).toBe(closure)
    expect(closureOn(closure, '2027-01-04')).toBeNull()
    expect(closureOn(null, '2027-01-04')).toBeNull()
  })

  test('its words say what becomes of orders', () => {
    expect(closureWords(closure)).toBe(
      'The shop is closed until Monday, January 4. We are at a fair. You can order, and what you order is made and sent from then on.',
    )
    expect(closureWords({ ...closure, note: '', orders: 'off' })).toBe(
      'The shop is closed until Monday, January 4. Orders are taken again then.',
    )
  })

  test('days are counted as ever by a shop that is closed and sends all the same', () => {
    expect(calendarOf({ ...defaultSettings, closure }).closedUntil).toBe('2027-01-04')
    expect(calendarOf({ ...defaultSettings, closure: { ...closure, orders: 'on' } }).closedUntil).toBeNull()
  })

  test('hours and days are said as people say them', () => {
    expect(cutOffWords({ cutOff: '14:00', zone: 'America/New_York' })).toBe('2 PM Eastern')
    expect(cutOffWords({ cutOff: '00:30', zone: 'America/Phoenix' })).toBe('12:30 AM Arizona')
    expect(cutOffWords({ cutOff: null, zone: 'America/Phoenix' })).toBeNull()
    expect(closedDaysWords({ from: '2026-12-24', to: '2027-01-01' })).toBe(
      'December 24, 2026 to January 1, 2027',
    )
    expect(closedDaysWords({ from: '2026-12-24', to: '2026-12-24' })).toBe('December 24, 2026')
  })

  test('closed days end after they begin, within four months', () => {
    expect(closedDaysProblem({ from: '2026-12-24', to: '2026-12-24' })).toBeUndefined()
    expect(closedDaysProblem({ from: '2026-12-24', to: '2026-12-23' })).toContain('before it begins')
    expect(closedDaysProblem({ from: '2026-01-01', to: '2026-06-01' })).toContain('120 days')
  })
})
