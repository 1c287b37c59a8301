import { describe, expect, test } from 'vitest'
import { createStoredValue } from './stored-value.ts'

function memory(initial?: string) {
  const items = new Map(initial === undefined ? [] : [['key', initial]])
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage
}

const options = { key: 'key', empty: 0, parse: (found: unknown) => Number(found) }

describe('a value kept by the browser', () => {
  test('is read back', () => {
    const storage = memory()
    createStoredValue({ ...options, storage: () => storage }).set(7)
    expect(createStoredValue({ ...options, storage: () => storage }).get()).toBe(7)
  })

  test('is empty when what is kept is damaged', () => {
    const storage = memory('{"half')
    expect(createStoredValue({ ...options, storage: () => storage }).get()).toBe(0)
  })

  test('follows what another tab has written', () => {
    const storage = memory('1')
    const value = createStoredValue({ ...options, storage: () => storage })
    expect(value.get()).toBe(1)
    storage.setItem('key', '2')
    expect(value.get()).toBe(2)
  })

  test('lives on in the page where storage is refused', () => {
    const value = createStoredValue({
      ...options,
      storage: () => {
        throw new Error('refused')
      },
    })
    value.set(3)
    expect(value.get()).toBe(3)
  })

  test('lives on in the page where there is no room for it, until there is', () => {
    const storage = memory('1')
    let isFull = true
    const full = {
      getItem: storage.getItem,
      setItem: (key: string, next: string) => {
        if (isFull) throw new Error('QuotaExceededError')
        storage.setItem(key, next)
      },
    } as Storage
    const value = createStoredValue({ ...options, storage: () => full })
    value.set(2)
    expect(value.get()).toBe(2)
    isFull = false
    value.set(3)
    storage.setItem('key', '4')
    expect(value.get()).toBe(4)
  })
})
