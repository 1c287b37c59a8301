import { describe, expect, test } from 'vitest'
import { addressBelowName, addressWithName, stateOfAddress } from './postal-address.ts'

describe.each([
  ['without the name', '3 Pond Road, Marshall, NC 28753'],
  ['with the name typed into it', 'Oak & Bead, 3 Pond Road, Marshall, NC 28753'],
])('an address %s', (_how, address) => {
  test('says the name once where the name is to stand before it', () => {
    expect(addressWithName('Oak & Bead', address)).toBe('Oak & Bead, 3 Pond Road, Marshall, NC 28753')
  })

  test('says no name where the name stands above', () => {
    expect(addressBelowName('Oak & Bead', address)).toBe('3 Pond Road, Marshall, NC 28753')
  })
})

test('a street that begins like the name stays whole', () => {
  expect(addressBelowName('Mill', 'Mill Lane 18, Asheville')).toBe('Mill Lane 18, Asheville')
})

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
