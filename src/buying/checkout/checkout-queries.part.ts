import { ask } from '../../machine/web/queries/ask.ts'

/** An order may have moved on since it was last looked at: what is kept is shown, and asked anew. */
export const orderQuery = (token = 'none') => ({
  ...ask('GET /api/checkout/{token}', { token }),
  staleTime: 0,
})

/** What a buyer sends back, and may send back; the calls of a return answer the same, so their answer takes its place. */
export const returnsQuery = (token: string) => ({
  ...ask('GET /api/checkout/{token}/returns', { token }),
  staleTime: 0,
})

/** A payment is asked anew each time, and never kept. */
export const checkoutStatusQuery = (token: string) => ({
  ...ask('GET /api/checkout/{token}', { token }),
  staleTime: 0,
  gcTime: 0,
})
