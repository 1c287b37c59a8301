import { emptyCustomer, type CustomerField, type CustomerInfo } from '../customer.rules.ts'
import { createStoredValue, useStoredValue } from '../../../machine/web/stored-value.ts'

/**
 * What the shopper has typed at checkout. Kept for this tab over reload, Back, cancel and decline, so that
 * nobody types it twice; cleared once paid.
 */
const stored = createStoredValue<CustomerInfo>({
  key: 'handmade-moments.checkout.v1',
  empty: emptyCustomer,
  parse: parseCustomer,
  storage: () => sessionStorage,
  carried: () => null,
})

export function useCheckoutForm(): CustomerInfo {
  return useStoredValue(stored)
}

export const checkoutForm = {
  get: stored.get,
  change: (field: CustomerField, value: string) => stored.set({ ...stored.get(), [field]: value }),
  clear: stored.clear,
}

export function parseCustomer(found: unknown): CustomerInfo {
  if (typeof found !== 'object' || found === null) return emptyCustomer
  const known = found as Record<string, unknown>
  const customer = { ...emptyCustomer }
  for (const field of Object.keys(emptyCustomer) as (keyof CustomerInfo)[]) {
    const value = known[field]
    if (field !== 'country' && typeof value === 'string') customer[field] = value
  }
  return customer
}
