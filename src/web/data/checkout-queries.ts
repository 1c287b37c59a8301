import { ask, nothing } from './ask.ts'

/** An order may have moved on since it was last looked at: what is kept is shown, and asked anew. */
export const orderQuery = (token: string | undefined) => ({
  ...ask('GET /api/checkout/{token}', { token: token ?? 'none' }),
  staleTime: 0,
  ...(token === undefined ? { queryFn: nothing } : {}),
})

/** A payment is asked anew each time, and never kept. */
export const checkoutStatusQuery = (token: string) => ({
  ...ask('GET /api/checkout/{token}', { token }),
  staleTime: 0,
  gcTime: 0,
})
