import { describe, expect, test } from 'vitest'
import { rooms as known } from '../site/desk-sections.ts'
import { allPlaces, placeOf, roomsFor, sectionOf, type Section } from './sections.ts'

describe('the section of an address', () => {
  test('is today when none is named', () => {
    expect(sectionOf(undefined, 'owner')).toBe('today')
    expect(sectionOf(undefined, 'staff')).toBe('today')
  })

  test('is the orders for a packer, for whom today is not', () => {
    expect(sectionOf(undefined, 'packer')).toBe('orders')
  })

  test('is the one it names', () => {
    expect(sectionOf('orders', 'owner')).toBe('orders')
    expect(sectionOf('mailbox', 'owner')).toBe('mailbox')
    expect(sectionOf('dashboard', 'owner')).toBe('dashboard')
  })

  test('is none for words the desk does not know, whatever objects inherit', () => {
    expect(sectionOf('invoices', 'owner')).toBeUndefined()
    expect(sectionOf('toString', 'owner')).toBeUndefined()
  })
})

describe('the places of the desk', () => {
  test('are six, and hold each room once', () => {
    const rooms = allPlaces.flatMap((place) => roomsFor('owner', place))
    expect(allPlaces).toHaveLength(6)
    expect(rooms.toSorted()).toEqual(known.toSorted())
    for (const room of rooms) expect(roomsFor('owner', placeOf(room))).toContain(room)
  })

  test('hold for a packer what is to be packed and their own way in', () => {
    const rooms = allPlaces.flatMap((place): Section[] => roomsFor('packer', place))
    expect(rooms).toEqual(['orders', 'account'])
  })
})
