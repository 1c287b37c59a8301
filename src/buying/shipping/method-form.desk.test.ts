import { expect, test } from 'vitest'
import { problemsIn } from '../../machine/forms/kind.ts'
import { methodKind, termsOf, type MethodDraft } from './method-form.desk.ts'

const empty = methodKind.draftOf(undefined)
const express: MethodDraft = {
  ...empty,
  name: 'Express',
  carrier: 'UPS',
  rate: '18.50',
  daysFrom: '1',
  daysTo: '2',
}

test('what is missing or makes no sense is said before anything is sent', () => {
  expect(problemsIn(methodKind, empty)).toEqual({
    name: 'Required',
    carrier: 'Required',
    rate: 'Required',
    daysFrom: 'Required',
    daysTo: 'Required',
  })
  expect(problemsIn(methodKind, { ...express, rate: '200.01' })).toEqual({ rate: 'At most $200.00.' })
  expect(problemsIn(methodKind, { ...express, daysFrom: '3' })).toEqual({
    daysTo: 'Enter no less than the first.',
  })
  expect(problemsIn(methodKind, { ...express, daysFrom: '0', daysTo: '91' })).toEqual({
    daysFrom: 'Enter a whole number from 1 to 90.',
    daysTo: 'Enter a whole number from 1 to 90.',
  })
  for (const remoteDays of ['', '-1', '91'])
    expect(problemsIn(methodKind, { ...express, remoteDays })).toEqual({
      remoteDays: 'Enter a whole number from 0 to 90.',
    })
  expect(problemsIn(methodKind, { ...express, remoteDays: '5' })).toEqual({})
  expect(problemsIn(methodKind, express)).toEqual({})
})

test('what is saved comes back into the form as it was', () => {
  expect(methodKind.draftOf({ ...termsOf(express), id: 4, version: 2 })).toEqual(express)
})
