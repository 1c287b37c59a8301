import { carry } from '../../../machine/web/carried.ts'

/** Read before the first paint (src/machine/web/boot.ts). */
const KEY = 'handmade-moments.zip.v1'

/** '' forgets it: nothing of it is left behind. */
export function keepZip(zip: string): void {
  const { dataset } = document.documentElement
  if (zip === '') delete dataset['zip']
  else dataset['zip'] = zip
  try {
    if (zip === '') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, zip)
    carry(KEY, null)
  } catch {
    carry(KEY, zip === '' ? null : zip)
  }
}
