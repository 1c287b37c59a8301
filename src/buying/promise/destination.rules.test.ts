import { expect, test } from 'vitest'
import { usStates } from '../tax/us-states.rules.ts'
import { stateOfZip } from '../tax/zip-codes.rules.ts'
import { isRemote, deliveryRegion, travelDays } from './destination.rules.ts'

const way = { daysFrom: 5, daysTo: 7, remoteDays: 5 }

test('what carriers take longer to is Alaska, Hawaii, the territories and military addresses', () => {
  const remote = usStates.flatMap(([code]) => (isRemote(code) ? code : []))
  expect(remote.toSorted()).toEqual(['AA', 'AE', 'AK', 'AP', 'AS', 'GU', 'HI', 'MP', 'PR', 'VI'])
})

test('a way takes its more days there alone, and without a place those to the lower 48', () => {
  expect(travelDays(way, 'HI')).toEqual({ daysFrom: 10, daysTo: 12 })
  expect(travelDays(way, stateOfZip('09012'))).toEqual({ daysFrom: 10, daysTo: 12 })
  for (const state of ['NC', undefined]) expect(travelDays(way, state)).toEqual({ daysFrom: 5, daysTo: 7 })
})

test('where to the days count is said only where they differ', () => {
  expect(deliveryRegion(way, undefined)).toBe('the lower 48 states')
  expect(deliveryRegion(way, 'NC')).toBeNull()
  expect(deliveryRegion(way, 'AK')).toBe('Alaska')
  expect(deliveryRegion(way, 'VI')).toBe('the U.S. Virgin Islands')
  expect(deliveryRegion(way, 'AE')).toBe('a military address')
  expect(deliveryRegion({ remoteDays: 0 }, undefined)).toBeNull()
})
