import type { DataTag } from '@tanstack/react-query'
import type { Output, ReadCall, Sending } from '../../../shop/every-call.contract.ts'
import { addressOf } from '../../contract/path-template.ts'

/** What is asked: a call of the contract that reads, and its input. It travels with its query. */
export type Question = { call: ReadCall; input: object }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Question
  }
}

/** What the answer is kept by, and of which type it is. */
export type QueryKey<Data> = DataTag<readonly unknown[], Data, Error>

/** A question to be kept with its answer: by the shop's pages (query-client.ts), and at the desk by TanStack Query. */
export interface Query<Data> {
  queryKey: QueryKey<Data>
  meta?: Question
  /** Where reading one call is not all there is to it. */
  queryFn?: () => Promise<Data>
  /** 0: asked anew each time it is shown. */
  staleTime?: number
  /** 0: forgotten when nobody looks at it any more. */
  gcTime?: number
}

/**
 * A call of the contract as a query: `useQuery(ask('GET /api/products/{id}', { id }))`. Its key is the address it is
 * asked at (spec section 7), its type the contract's; the query client fetches it.
 */
export function ask<C extends ReadCall>(call: C, ...[given]: Sending<C>) {
  const input: object = given ?? {}
  const query: Query<Output<C>> = {
    queryKey: [addressOf(call, input)] as readonly unknown[] as QueryKey<Output<C>>,
    meta: { call, input },
  }
  return query
}
