import { isState } from '../../../buying/tax/us-states.rules.ts'
import { manualMethods, type ManualMethod } from '../manual-order.rules.ts'
import { createStoredValue } from '../../../machine/web/stored-value.ts'
import type { SaleDraft } from './manual-form.ts'

/** Of the sale recorded last on this device, what the next one at the same table has as well. */
export type LastSale = Pick<SaleDraft, 'soldIn' | 'method'>

export const lastSale = createStoredValue<LastSale>({
  key: 'handmade-moments.desk.last-sale.v1',
  empty: { soldIn: '', method: 'cash' },
  parse: (found) => {
    const { soldIn, method } = found as Partial<Record<keyof LastSale, unknown>>
    return {
      soldIn: typeof soldIn === 'string' && isState(soldIn) ? soldIn : '',
      method: manualMethods.find((known): known is ManualMethod => known === method) ?? 'cash',
    }
  },
  storage: () => localStorage,
})

/** A parcel says nothing of where its seller stands. */
export function rememberSale({ delivery, soldIn, method }: SaleDraft): void {
  lastSale.set({ soldIn: delivery === 'handed-over' ? soldIn : lastSale.get().soldIn, method })
}
