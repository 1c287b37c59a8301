import { expect, test } from 'vitest'
import { reaches } from './role.ts'

test('each role may what those below it may', () => {
  expect(reaches('owner', 'packer')).toBe(true)
  expect(reaches('staff', 'packer')).toBe(true)
  expect(reaches('packer', 'packer')).toBe(true)
  expect(reaches('packer', 'staff')).toBe(false)
  expect(reaches('staff', 'owner')).toBe(false)
})
