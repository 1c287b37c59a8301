import { createStoredValue, useStoredValue } from '../../machine/web/stored-value.ts'

/** The shipping method chosen at checkout, by its id; kept for this tab as the address is. 0: the first there is. */
export const shippingChoice = createStoredValue<number>({
  key: 'handmade-moments.shipping.v1',
  empty: 0,
  parse: (found) => (Number.isSafeInteger(found) ? (found as number) : 0),
  storage: () => sessionStorage,
})

export const useShippingChoice = () => useStoredValue(shippingChoice)
