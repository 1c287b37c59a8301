import { createStoredValue, useStoredValue } from './stored-value.ts'

/** The pieces a shopper has marked, by id, in this browser only. */
const stored = createStoredValue<readonly number[]>({
  key: 'handmade-moments.wishlist.v1',
  empty: [],
  parse: (found) =>
    Array.isArray(found) ? found.filter((id): id is number => Number.isSafeInteger(id) && id > 0) : [],
  storage: () => localStorage,
})

export function useIsFavourite(id: number): boolean {
  return useStoredValue(stored).includes(id)
}

/** Marks or unmarks; true when it is marked now. */
export function toggleFavourite(id: number): boolean {
  const ids = stored.get()
  const marked = !ids.includes(id)
  stored.set(marked ? [...ids, id] : ids.filter((other) => other !== id))
  return marked
}
