import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isDay,
  isRate,
  rateInDecimals,
  rateInMillipercent,
  registrationsOn,
} from './tax-registration.rules.ts'

describe('a rate', () => {
  test('has up to three decimals', () => {
    expect(['8', '8.2', '8.25', '8.875', '0', '100'].filter((text) => !isRate(text))).toEqual([])
    expect(['8.8755', '-1', '8,25', '8%', '', '.5', '8.', '1e1'].filter(isRate)).toEqual([])
  })

  test.each([
    ['8', 8000, '8.00'],
    ['8.5', 8500, '8.50'],
    ['8.875', 8875, '8.875'],
    ['0.001', 1, '0.001'],
    ['0', 0, '0.00'],
  ])('of %s%% is %i thousandths, and reads %s', (text, rate, words) => {
    expect([rateInMillipercent(text), rateInDecimals(rate)]).toEqual([rate, words])
  })

  test('reads as it was written, whatever it is', () => {
    fc.assert(
      fc.property(fc.nat(999_999), (rate) => {
        expect(rateInMillipercent(rateInDecimals(rate))).toBe(rate)
      }),
    )
  })
})

test('a day is one that the calendar has', () => {
  expect(['2026-02-28', '2024-02-29', '2000-02-29', '2026-12-31'].filter((day) => !isDay(day))).toEqual([])
  expect(
    ['2026-02-29', '2026-02-30', '2100-02-29', '2026-13-01', '2026-00-10', '2026-1-1', 'soon', ''].filter(
      isDay,
    ),
  ).toEqual([])
})

test('a registration holds from its first day on', () => {
  const registration = {
    state: 'NC',
    rateMillipercent: 7250,
    shippingIsTaxed: true,
    since: '2026-03-01',
    note: '',
  }
  const always = { ...registration, state: 'NY', since: null }
  const on = (day: string) => registrationsOn([registration, always], day).map(({ state }) => state)
  expect(on('2026-02-28')).toEqual(['NY'])
  expect(on('2026-03-01')).toEqual(['NC', 'NY'])
})
