import { describe, expect, test } from 'vitest'
import { nextCheckoutPoll, nextPaymentPoll } from './poll-schedule.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

/** The ages at which looks happen, from the first one on, until none is planned or `until` is over. */
function ages(
  first: number,
  next: (age: number, looks: number) => number | undefined,
  until: number,
): number[] {
  const seen: number[] = []
  let wait: number | undefined = first
  for (let age = first; wait !== undefined && age <= until; age += wait ?? 0) {
    seen.push(age)
    wait = next(age, seen.length)
  }
  return seen
}

describe('PayPal is asked about a checkout', () => {
  test('under way at least once a minute while it may be captured', () => {
    const looks = ages(30, (age, n) => nextCheckoutPoll('confirming', age, n), 15 * MINUTE)
    const gaps = looks.slice(1).map((age, index) => age - looks[index]!)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(MINUTE)
  })

  test('under way for as long as it takes, ever more rarely', () => {
    const waits = [MINUTE, 30 * MINUTE, 10 * HOUR, 10 * DAY, 400 * DAY].map((age) =>
      nextCheckoutPoll('confirming', age, 9),
    )
    expect(waits).toEqual([30, MINUTE, 5 * MINUTE, HOUR, HOUR])
  })

  test('under review each minute for an hour, each hour for three days, each day for thirty', () => {
    const looks = ages(MINUTE, (age, n) => nextCheckoutPoll('needs_review', age, n), 100 * DAY)
    expect(looks.filter((age) => age <= HOUR)).toHaveLength(60)
    expect(looks.filter((age) => age > HOUR && age <= 3 * DAY)).toHaveLength(71)
    expect(looks.filter((age) => age > 3 * DAY)).toHaveLength(27)
    expect(looks.at(-1)).toBeLessThanOrEqual(30 * DAY + HOUR)
  })

  test('closed an hour after an attempt, and after a day, then never again', () => {
    expect(ages(HOUR, (age, n) => nextCheckoutPoll('closed', age, n), 100 * DAY)).toEqual([HOUR, DAY])
  })
})

describe('PayPal is asked about a payment', () => {
  test('it holds soon and often, and never given up', () => {
    expect([0, 2 * HOUR, 2 * DAY, 40 * DAY].map((age) => nextPaymentPoll('pending', age, 0))).toEqual([
      MINUTE,
      10 * MINUTE,
      HOUR,
      DAY,
    ])
  })

  test('that was paid once a day, for as long as it can be refunded', () => {
    const looks = ages(DAY, (age) => nextPaymentPoll('paid', age, 0), 400 * DAY)
    expect(looks).toHaveLength(180)
  })

  test('sooner when it could not be asked, and later each time', () => {
    const waits = [1, 2, 3, 10].map((failures) => nextPaymentPoll('paid', DAY, failures))
    expect(waits).toEqual([5 * MINUTE, 10 * MINUTE, 20 * MINUTE, DAY])
  })

  test.each(['refunded', 'unpaid', 'reversed'] as const)('that is %s no more', (status) => {
    expect(nextPaymentPoll(status, 0, 0)).toBeUndefined()
  })
})
