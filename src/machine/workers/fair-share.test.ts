import { expect, test } from 'vitest'
import { connectionsToLetGo } from './crew.ts'

test('who has far more connections than the others lets those go that are beyond its share', () => {
  expect(connectionsToLetGo(62, [2, 62])).toBe(30)
  expect(connectionsToLetGo(2, [2, 62])).toBe(0)
  expect(connectionsToLetGo(300, [300, 0, 0])).toBe(200)
})

test('what chance makes of it is left alone', () => {
  expect(connectionsToLetGo(8, [8, 0])).toBe(0)
  expect(connectionsToLetGo(40, [24, 40])).toBe(0)
  expect(connectionsToLetGo(100, [100])).toBe(0)
})
