import { describe, expect, test } from 'vitest'
import { afterTrouble, isDue, type Tries, troubleOf } from './renewal.rules.ts'

const DAY = 86_400_000
const NAMES = ['shop.example']
const kept = { validFrom: 0, validUntil: 90 * DAY, names: NAMES }

describe('a certificate is asked for', () => {
  test('when there is none, or the shop has another name', () => {
    expect(isDue(NAMES, undefined, undefined, DAY)).toBe(true)
    expect(isDue(['other.example'], kept, undefined, DAY)).toBe(true)
    expect(isDue([...NAMES, 'www.shop.example'], kept, undefined, DAY)).toBe(true)
  })

  test('when a third of its life is left', () => {
    expect(isDue(NAMES, kept, undefined, 59 * DAY)).toBe(false)
    expect(isDue(NAMES, kept, undefined, 60 * DAY)).toBe(true)
    expect(isDue(NAMES, { ...kept, validUntil: 6 * DAY }, undefined, 4 * DAY)).toBe(true)
  })

  test('again after a refusal only when its wait is over; for another name at once, and when the clock was set back', () => {
    const tries: Tries = { names: NAMES, lastTry: 61 * DAY, refusals: 1, nextTry: 62 * DAY, problem: '' }
    expect(isDue(NAMES, kept, tries, 61.5 * DAY)).toBe(false)
    expect(isDue(NAMES, kept, tries, 62 * DAY)).toBe(true)
    expect(isDue(['other.example'], kept, tries, 61.5 * DAY)).toBe(true)
    expect(isDue(NAMES, undefined, tries, DAY)).toBe(true)
  })
})

test('in no hour are there five tries that the authority refuses, and a day passes with fewer than ten', () => {
  let tries: Tries | undefined
  const times: number[] = []
  for (let now = 0; now < 2 * DAY; now = tries.nextTry) {
    times.push(now)
    tries = afterTrouble(NAMES, { problem: 'refused', isOurs: false }, tries, now)
  }
  const inHourFrom = (from: number) => times.filter((time) => time >= from && time < from + 3_600_000).length
  expect(Math.max(...times.map(inHourFrom))).toBeLessThan(5)
  expect(times.filter((time) => time < DAY).length).toBeLessThan(10)
})

test('what is seen from here is looked at again in a minute, and a time that the authority names is kept', () => {
  const ours = afterTrouble(NAMES, { problem: 'no address', isOurs: true }, undefined, 0)
  expect(ours).toMatchObject({ refusals: 0, nextTry: 60_000 })
  const named = afterTrouble(NAMES, { problem: 'too many', isOurs: false, notBefore: DAY }, ours, 0)
  expect(named).toMatchObject({ refusals: 1, nextTry: DAY })
})

test.each([
  ['DNS problem: NXDOMAIN looking up A for shop.example', /leads nowhere yet/],
  ['1.2.3.4: Fetching http://shop.example/…: Timeout during connect (likely firewall problem)', /port 80/],
  ['1.2.3.4: Fetching http://shop.example/…: Connection refused', /port 80/],
  ['1.2.3.4: Invalid response from http://shop.example/…: 404', /something else answers/],
  ['too many certificates (5) already issued for this exact set of domains', /no more certificates/],
  [
    'Cannot issue for "shop.test": Domain name does not end with a valid public suffix (TLD)',
    /spelled right/,
  ],
  ['something new', /^The authority \(acme\.example\) gave no certificate: something new$/],
])('“%s” is said in words of its own', (message, words) => {
  expect(troubleOf({ code: undefined, message }, 'shop.example', 'acme.example').problem).toMatch(words)
})

test('a clock that is wrong is known by the authority’s own certificate, and is not counted as a refusal', () => {
  const trouble = troubleOf({ code: 'CERT_NOT_YET_VALID', message: '' }, 'shop.example', 'acme.example')
  expect(trouble).toMatchObject({
    isOurs: true,
    problem: expect.stringMatching(/clock is wrong.*timedatectl/),
  })
})
