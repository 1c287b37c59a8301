import { describe, expect, test } from 'vitest'
import { consentBy, firstDispatchBy, promisedWords } from './delay.rules.ts'

const order = { placedOn: '2026-03-02', firstPromised: '2026-03-04', lastDelayed: null, today: '2026-03-03' }

describe('Whether a new date needs the buyer’s consent (16 CFR 435.2)', () => {
  test('a first delay of thirty days or less does not: silence is consent', () => {
    expect(consentBy({ ...order, dispatchBy: '2026-04-03' })).toBeNull()
  })

  test('a longer one does, within thirty days of the first date', () => {
    expect(consentBy({ ...order, dispatchBy: '2026-04-04' })).toBe('2026-04-03')
  })

  test('a further one does, before the date that was told last', () => {
    expect(consentBy({ ...order, lastDelayed: '2026-03-20', dispatchBy: '2026-03-25' })).toBe('2026-03-20')
  })

  test('whoever is asked late has the day on which they are asked', () => {
    const delayedOrder = {
      ...order,
      lastDelayed: '2026-03-20',
      dispatchBy: '2026-04-01',
      today: '2026-03-22',
    }
    expect(consentBy(delayedOrder)).toBe('2026-03-22')
  })

  test('where no day was promised the law’s thirty days count from the order', () => {
    const unsaid = { ...order, firstPromised: null }
    expect(firstDispatchBy(unsaid)).toBe('2026-04-01')
    expect(consentBy({ ...unsaid, dispatchBy: '2026-05-01' })).toBeNull()
    expect(consentBy({ ...unsaid, dispatchBy: '2026-05-02' })).toBe('2026-05-01')
  })
})

test('what was promised never arrives before it is sent, and is nothing once it is cancelled', () => {
  const promise = { dispatchBy: '2027-01-29', from: '2027-02-03', to: '2027-02-05' }
  expect(promisedWords({ status: 'processing', promise })).toBe(
    'Promised: sent by Friday, January 29, arrives Wednesday, February 3 to Friday, February 5.',
  )
  expect(promisedWords({ status: 'processing', promise: { ...promise, from: '2027-01-21' } })).toBe(
    'Promised: sent by Friday, January 29, arrives by Friday, February 5 at the latest.',
  )
  expect(promisedWords({ status: 'cancelled', promise })).toBeUndefined()
})
