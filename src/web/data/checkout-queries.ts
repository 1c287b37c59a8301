import { queryOptions } from '@tanstack/react-query'
import { nothing, type CheckoutStatus } from './queries.ts'

/** An order may have moved on since it was last looked at: what is kept is shown, and asked anew. */
export const orderQuery = (token: string | undefined) =>
  queryOptions<CheckoutStatus>({
    queryKey: ['api', 'checkout', token ?? 'none'],
    staleTime: 0,
    ...(token === undefined ? { queryFn: nothing } : {}),
  })

/** A payment is asked anew each time, and never kept. */
export const checkoutStatusQuery = (token: string) =>
  queryOptions<CheckoutStatus>({ queryKey: ['api', 'checkout', token], staleTime: 0, gcTime: 0 })
