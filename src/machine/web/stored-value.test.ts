import { afterEach, describe, expect, test } from 'vitest'
import { createStoredValue } from './stored-value.ts'

function memory(initial?: string) {
  const items = new Map(initial === undefined ? [] : [['key', initial]])
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage
}

const tab = globalThis as { name?: string }

const options = { key: 'key', empty: 0, parse: (found: unknown) => Number(found) }

describe('a value kept by the browser', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'name'))

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

  test('goes on with the tab where storage is refused, but for what is left out of that', () => {
    const storage = () => {
      throw new Error('refused')
    }
    createStoredValue({ ...options, storage }).set(3)
    expect(createStoredValue({ ...options, storage }).get()).toBe(3)
    const secret = { ...options, key: 'secret', storage, carried: () => null }
    createStoredValue(secret).set(5)
    expect(createStoredValue(secret).get()).toBe(0)
    expect(JSON.stringify(tab.name)).not.toContain('secret')
    tab.name = 'named by another'
    createStoredValue({ ...options, storage }).set(4)
    expect(tab.name).toBe('named by another')
  })

  test('is the tab’s own where an older one is kept and there is no room for it, and the browser’s once there is', () => {
    const items = memory('1')
    let isFull = true
    const storage = () =>
      ({
        getItem: items.getItem,
        setItem: (key: string, next: string) => {
          if (isFull) throw new Error('QuotaExceededError')
          items.setItem(key, next)
        },
      }) as Storage
    createStoredValue({ ...options, storage }).set(2)
    const next = createStoredValue({ ...options, storage })
    expect(next.get()).toBe(2)
    isFull = false
    next.set(6)
    expect([tab.name, createStoredValue({ ...options, storage }).get()]).toEqual(['', 6])
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
