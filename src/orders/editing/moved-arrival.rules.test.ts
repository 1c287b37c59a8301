import { expect, test } from 'vitest'
import { promiseOf } from '../../buying/promise/promise.rules.ts'
import { travelDays } from '../../buying/promise/destination.rules.ts'
import { movedArrival } from './moved-arrival.rules.ts'

const method = { daysFrom: 5, daysTo: 7, remoteDays: 5 }

/** As the checkout promises it, over Christmas and New Year. */
function orderTo(state: string) {
  const shipping = travelDays(method, state)
  const calendar = { closedDays: [], cutOff: null, zone: 'America/New_York', closedUntil: null }
  const placedAt = '2026-12-16T15:00:00.000Z'
  const promise = promiseOf({ placedAt, making: null, dispatchDays: 2, shipping, calendar })
  return {
    shippingDaysFrom: shipping.daysFrom,
    shippingDaysTo: shipping.daysTo,
    promise,
    shippingAddress: { state },
  }
}

test('an order that goes to another place is promised what it would have been there, and back again', () => {
  const { shippingAddress: _there, ...remote } = orderTo('AK')
  const { shippingAddress: _here, ...near } = orderTo('NC')
  expect(movedArrival(orderTo('NC'), method, 'AK')).toEqual(remote)
  expect(movedArrival(orderTo('AK'), method, 'NC')).toEqual(near)
  expect(remote.promise!.to > near.promise!.to).toBe(true)
})

test('nothing changes between places that are as far, nor where a way takes as long to all', () => {
  expect(movedArrival(orderTo('AK'), method, 'AE')).toBeNull()
  expect(movedArrival(orderTo('NC'), method, 'OR')).toBeNull()
  expect(movedArrival(orderTo('NC'), { ...method, remoteDays: 0 }, 'AK')).toBeNull()
})

test('an order that was never told of longer days is not promised sooner than a parcel can be there', () => {
  const { shippingDaysFrom, shippingDaysTo, promise } = orderTo('NC')
  const before = { shippingDaysFrom, shippingDaysTo, promise, shippingAddress: { state: 'AK' } }
  expect(movedArrival(before, method, 'NC')).toBeNull()
})

test('where no day was promised the days of the way change alone', () => {
  expect(movedArrival({ ...orderTo('NC'), promise: null }, method, 'PR')).toEqual({
    shippingDaysFrom: 10,
    shippingDaysTo: 12,
    promise: null,
  })
})
