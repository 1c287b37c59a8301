import { expect, test } from 'vitest'
import { emptyMethod, formOf, methodFields, methodProblem, termsOf, type MethodForm } from './method-form.ts'

const problems = (form: MethodForm) =>
  methodFields.flatMap((field) => {
    const problem = methodProblem(form, field)
    return problem === undefined ? [] : [`${field}: ${problem}`]
  })

const express: MethodForm = {
  ...emptyMethod,
  name: 'Express',
  carrier: 'UPS',
  rate: '18.50',
  daysFrom: '1',
  daysTo: '2',
}

test('what is missing or makes no sense is said before anything is sent', () => {
  expect(problems(emptyMethod)).toEqual(
    ['name', 'carrier', 'rate', 'daysFrom', 'daysTo'].map((field) => `${field}: Required`),
  )
  expect(problems({ ...express, rate: '200.01' })).toEqual(['rate: At most $200.00.'])
  expect(problems({ ...express, daysFrom: '3' })).toEqual(['daysTo: Enter no less than the first.'])
  expect(problems({ ...express, daysFrom: '0', daysTo: '91' })).toEqual([
    'daysFrom: Enter a whole number from 1 to 90.',
    'daysTo: Enter a whole number from 1 to 90.',
  ])
  expect(problems(express)).toEqual([])
})

test('what is saved comes back into the form as it was', () => {
  expect(formOf({ ...termsOf(express), id: 4, version: 2 })).toEqual({ ...express, version: 2 })
})
