import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CartLine } from '../../../domain/cart.ts'
import type { Quote } from '../../data/queries.ts'
import { shop } from '../../data/shop.ts'

/** What the shop needs of a line; the rest of it stays in the browser. */
export function asked(line: CartLine): Pick<CartLine, 'id' | 'price' | 'quantity' | 'customization'> {
  const { id, price, quantity, customization } = line
  return customization ? { id, price, quantity, customization } : { id, price, quantity }
}

/** The cart priced by the shop, asked anew each time. While a new answer is on its way the last one stays. */
export function useQuote(items: readonly CartLine[], state?: string) {
  const cartItems = items.map(asked)
  return useQuery<Quote>({
    queryKey: ['api', 'cart', 'quote', { cartItems, state: state || undefined }],
    queryFn: () => shop('POST /api/cart/quote', { cartItems, ...(state ? { state } : {}) }),
    enabled: items.length > 0,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}
