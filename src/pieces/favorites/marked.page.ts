import { createStoredValue, useStoredValue } from '../../machine/web/stored-value.ts'

/** The pieces a shopper has marked, by id, in this browser only, in the order of marking. */
const stored = createStoredValue<readonly number[]>({
  key: 'handmade-moments.wishlist.v1',
  empty: [],
  parse: parseIds,
  storage: () => localStorage,
})

/** Reads what a browser kept: whole ids, each once. */
export function parseIds(found: unknown): number[] {
  const ids = Array.isArray(found) ? (found as unknown[]) : []
  return [...new Set(ids.filter((id): id is number => Number.isSafeInteger(id) && (id as number) > 0))]
}

/** The ids of the favorites, in the order they were marked. */
export function useFavorites(): readonly number[] {
  return useStoredValue(stored)
}

export function useIsFavorite(id: number): boolean {
  return useFavorites().includes(id)
}

/** Marks or unmarks; true when it is marked now. */
export function toggleFavorite(id: number): boolean {
  const ids = stored.get()
  const marked = !ids.includes(id)
  stored.set(marked ? [...ids, id] : without(ids, id))
  return marked
}

/** Unmarks; what comes back marks it again, in its old place. */
export function removeFavorite(id: number): () => void {
  const index = stored.get().indexOf(id)
  stored.set(without(stored.get(), id))
  return () => {
    const ids = without(stored.get(), id)
    stored.set(ids.toSpliced(index < 0 ? ids.length : index, 0, id))
  }
}

function without(ids: readonly number[], id: number): number[] {
  return ids.filter((other) => other !== id)
}
