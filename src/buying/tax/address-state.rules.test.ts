import { expect, test } from 'vitest'
import { stateOfAddress } from './address-state.rules.ts'

test.each([
  ['18 Mill Lane, Asheville, NC 28801', 'NC'],
  ['Oak & Bead, 9 Dam Road, Montpelier VT 05602-1234', 'VT'],
  ['9 Dam Road, Montpelier, vt. 05602, USA', 'VT'],
  ['9 Dam Road, Montpelier, Vermont 05602', 'VT'],
  ['9 Dam Road, Montpelier, 05602, United States', 'VT'],
  ['12345 Dam Road, Montpelier, VT', 'VT'],
  ['12345 Dam Road, Montpelier, Vermont', 'VT'],
  ['Box 12, APO, AE 09021', 'AE'],
])('%s is in %s', (address, state) => {
  expect(stateOfAddress(address)).toBe(state)
})

test.each([
  '',
  'Dam Road',
  '12345 Dam Road, Montpelier',
  'Montpelier, VT 28801',
  '10 High Street, London W1A 1AA',
])('nobody knows which state this is in: %s', (address) => {
  expect(stateOfAddress(address)).toBeUndefined()
})
