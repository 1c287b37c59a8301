import { isWrist, type Wrist } from '../wrist.rules.ts'
import { carry } from '../../../machine/web/carried.ts'
import { createStoredValue, useStoredValue } from '../../../machine/web/stored-value.ts'

/** Looked for before the first paint as well (src/machine/web/boot.ts). */
const KEY = 'handmade-moments.wrist.v1'

/** The wrist of whoever uses this browser. It stays here: the shop is told of it by a filter alone, if that is set. */
export const keptWrist = createStoredValue<Wrist | null>({
  key: KEY,
  empty: null,
  parse: parseWrist,
  storage: () => localStorage,
})

export const useKeptWrist = (): Wrist | null => useStoredValue(keptWrist)

/** What a browser kept, if it is a wrist. */
export function parseWrist(found: unknown): Wrist | null {
  const { tenths, unit } = (found ?? {}) as Partial<Wrist>
  if (!Number.isInteger(tenths) || !isWrist(tenths!)) return null
  return { tenths: tenths!, unit: unit === 'cm' ? 'cm' : 'in' }
}

/** Forgets the wrist everywhere it is kept. */
export function forgetWrist(): void {
  keptWrist.set(null)
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Where nothing can be kept nothing was.
  }
  carry(KEY, null)
}
