import { expect, test } from 'vitest'
import { toldNow, TOLD_AT_ONCE } from './restock.rules.ts'

test('three are told of each piece there is, less those who were told lately', () => {
  expect(toldNow(1, 0)).toBe(3)
  expect(toldNow(2, 4)).toBe(2)
  expect(toldNow(1, 5)).toBe(0)
  expect(toldNow(0, 0)).toBe(0)
})

test('of what nothing bounds all are told, some at a time', () => {
  expect(toldNow(null, 1000)).toBe(TOLD_AT_ONCE)
  expect(toldNow(400, 0)).toBe(TOLD_AT_ONCE)
})
