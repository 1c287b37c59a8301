import { createStoredValue, useStoredValue } from '../../machine/web/stored-value.ts'

/** The promo code somebody entered, kept beside the cart until it is removed or paid with; empty for none. */
export const PROMO_KEY = 'handmade-moments.promo.v1'

const stored = createStoredValue<string>({
  key: PROMO_KEY,
  empty: '',
  parse: parsePromoCode,
  storage: () => localStorage,
})

export function usePromoCode(): string {
  return useStoredValue(stored)
}

export const promoCode = {
  get: stored.get,
  set: stored.set,
  clear: () => stored.set(''),
}

/** Whatever else a browser kept under the name is no code. */
export function parsePromoCode(found: unknown): string {
  return typeof found === 'string' && found.length <= 40 ? found : ''
}
