import { createStoredValue, useStoredValue } from '../../machine/web/stored-value.ts'

/** The promo code somebody entered, kept beside the cart until it is removed or paid with; empty for none. */
export const promoCode = createStoredValue<string>({
  key: 'handmade-moments.promo.v1',
  empty: '',
  // Whatever else a browser kept under the name is no code.
  parse: (found) => (typeof found === 'string' && found.length <= 40 ? found : ''),
  storage: () => localStorage,
})

export const usePromoCode = () => useStoredValue(promoCode)
