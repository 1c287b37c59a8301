import { describe, expect, test } from 'vitest'
import { sectionOf } from './sections.ts'

describe('the section of an address', () => {
  test('is the dashboard when none is named', () => {
    expect(sectionOf(undefined)).toBe('dashboard')
  })

  test('is the one it names', () => {
    expect(sectionOf('orders')).toBe('orders')
    expect(sectionOf('mailbox')).toBe('mailbox')
  })

  test('is none for words the admin does not know, whatever objects inherit', () => {
    expect(sectionOf('invoices')).toBeUndefined()
    expect(sectionOf('toString')).toBeUndefined()
  })
})
