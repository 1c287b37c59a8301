import { describe, expect, test } from 'vitest'
import { settingsInput } from './settings-schemas.contract.ts'

const { closedDays, cutOff, closure, giftWrapPrice, zone } = settingsInput.shape
const problemOf = (
  of: { safeParse: (value: unknown) => { success: boolean; error?: { issues: { path: PropertyKey[] }[] } } },
  value: unknown,
) => of.safeParse(value).error?.issues[0]?.path.join('.')

describe('When a shop works', () => {
  test('closed days are real days, in order, and not for ever', () => {
    expect(problemOf(closedDays, [{ from: '2026-12-24', to: '2026-12-24' }])).toBeUndefined()
    expect(problemOf(closedDays, [{ from: '2026-12-24', to: '2026-12-20' }])).toBe('0.to')
    expect(problemOf(closedDays, [{ from: '2026-01-01', to: '2026-12-31' }])).toBe('0.to')
    expect(problemOf(closedDays, [{ from: '2026-02-30', to: '2026-03-01' }])).toBe('0.from')
    expect(problemOf(closedDays, [{ from: '9999-02-28', to: '9999-03-01' }])).toBe('0.from')
  })

  test('an hour is one of a clock, and the zone one of the United States', () => {
    expect(problemOf(cutOff, '14:00')).toBeUndefined()
    expect(problemOf(cutOff, null)).toBeUndefined()
    expect(problemOf(cutOff, '24:00')).toBe('')
    expect(problemOf(zone, 'Europe/Paris')).toBe('')
  })

  test('a closure ends on a day, and says what becomes of orders', () => {
    expect(problemOf(closure, { until: '2027-01-04', note: '', orders: 'later' })).toBeUndefined()
    expect(problemOf(closure, { until: 'soon', note: '', orders: 'later' })).toBe('until')
    expect(problemOf(closure, { until: '2027-01-04', note: '', orders: 'maybe' })).toBe('orders')
  })
})

test('what is no amount is refused as the price of a gift wrap, not counted with', () => {
  for (const price of ['4', '4.00', 0]) expect(problemOf(giftWrapPrice, price)).toBeUndefined()
  for (const price of ['', 'abc', '1e5', '0.001', '-1', '99999999.00', Number.MAX_VALUE])
    expect(problemOf(giftWrapPrice, price), String(price)).toBe('')
})
