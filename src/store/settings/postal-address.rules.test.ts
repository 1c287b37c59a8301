import { describe, expect, test } from 'vitest'
import { addressBelowName, addressWithName } from './postal-address.rules.ts'

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
