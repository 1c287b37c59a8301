import { useDeferredValue, useSyncExternalStore } from 'react'
import { carry, readCarried } from './carried.ts'

/**
 * A value the browser keeps, seen by every component and, with localStorage, by every tab. The server
 * and the first render in the browser see `empty`, so that pages are the same for every visitor.
 */
interface StoredValue<T> {
  get: () => T
  set: (next: T) => void
  clear: () => void
  subscribe: (listener: () => void) => () => void
  empty: T
}

export function createStoredValue<T>(options: {
  key: string
  empty: T
  /** Turns whatever was found into a value: damaged, old or foreign content must not break the shop. */
  parse: (found: unknown) => T
  storage: () => Storage
  /** What the tab carries of the value where nothing can be kept: all of it unless said, nothing for null. */
  carried?: (value: T) => T | null
}): StoredValue<T> {
  const { key, empty, parse, storage, carried = (value) => value } = options
  const listeners = new Set<() => void>()
  let text: string | null | undefined
  let value = empty
  /** A full disk reads what it kept, and takes nothing new: until it does, the page's own memory counts. */
  let isRefused = false
  // What the tab brought is newer than what a storage has that took nothing since.
  let held = readCarried()[key]
  if (held !== undefined) isRefused = isRefusing = true

  function get(): T {
    const found = read()
    if (found === text) return value
    text = found
    value = parseText(found)
    return value
  }

  /** Private windows and full disks refuse storage; then the value lives as long as the page. */
  function read(): string | null {
    try {
      if (!isRefused) return storage().getItem(key)
    } catch {
      // As below.
    }
    return held ?? null
  }

  function parseText(found: string | null): T {
    if (found === null) return empty
    try {
      return parse(JSON.parse(found))
    } catch {
      return empty
    }
  }

  function set(next: T): void {
    value = next
    text = held = JSON.stringify(next)
    try {
      storage().setItem(key, text)
      if (isRefused) carry(key, null)
      isRefused = false
    } catch {
      isRefused = isRefusing = true
      const onward = carried(next)
      carry(key, onward === null ? null : JSON.stringify(onward))
    }
    for (const listener of listeners) listener()
  }

  function onStorage(event: StorageEvent): void {
    if (event.key !== null && event.key !== key) return
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', onStorage)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', onStorage)
    }
  }

  return { get, set, clear: () => set(empty), subscribe, empty }
}

export function useStoredValue<T>(stored: StoredValue<T>): T {
  return useSyncExternalStore(stored.subscribe, stored.get, () => stored.empty)
}

let isRefusing = false

/** Whether what is put on is kept no longer than its tab, because the browser refuses; asked by a page that is hydrated. */
export function keepsForTab(): boolean {
  try {
    localStorage.setItem(PROBE, '')
    localStorage.removeItem(PROBE)
  } catch {
    isRefusing = true
  }
  return isRefusing
}

const PROBE = 'handmade-moments.probe'

/** While React takes over a page, until it is live (app.tsx). */
export function isHydrating(): boolean {
  return !import.meta.env.SSR && !document.documentElement.dataset['hydrated']
}

/**
 * False on the server and while hydrating; from then on true. What changes with it is rendered in a transition: React lets
 * the browser in between, and answers whoever taps meanwhile, where a store that changes would be one long task.
 */
export function useHydrated(): boolean {
  return useDeferredValue(true, import.meta.env.SSR || isHydrating() ? false : undefined)
}

/**
 * The ZIP code to which this browser's parcels go, once it was said; '' before, and on the server. It is
 * read before the first paint (src/machine/web/boot.ts), and stays here: the shop is
 * told of it with a cart that is to be priced, and keeps it no more than that cart.
 */
export const keptZip = (): string =>
  import.meta.env.SSR ? '' : (document.documentElement.dataset['zip'] ?? '')
