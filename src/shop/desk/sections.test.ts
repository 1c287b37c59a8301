import { describe, expect, test } from 'vitest'
import { sectionOf } from './sections.ts'

describe('the section of an address', () => {
  test('is the dashboard when none is named', () => {
    expect(sectionOf(undefined, 'owner')).toBe('dashboard')
    expect(sectionOf(undefined, 'staff')).toBe('dashboard')
  })

  test('is the orders for a packer, for whom the dashboard is not', () => {
    expect(sectionOf(undefined, 'packer')).toBe('orders')
  })

  test('is the one it names', () => {
    expect(sectionOf('orders', 'owner')).toBe('orders')
    expect(sectionOf('mailbox', 'owner')).toBe('mailbox')
  })

  test('is none for words the desk does not know, whatever objects inherit', () => {
    expect(sectionOf('invoices', 'owner')).toBeUndefined()
    expect(sectionOf('toString', 'owner')).toBeUndefined()
  })
})
