import { createStoredValue, useStoredValue } from './stored-value.ts'

/** The way of shipping chosen at checkout, by its id; kept for this tab as the address is. None: the first there is. */
const stored = createStoredValue<number | undefined>({
  key: 'handmade-moments.shipping.v1',
  empty: undefined,
  parse: (found) => (Number.isSafeInteger(found) ? (found as number) : undefined),
  storage: () => sessionStorage,
})

export function useShippingChoice(): number | undefined {
  return useStoredValue(stored)
}

export const shippingChoice = { set: stored.set }
