import { queryOptions } from '@tanstack/react-query'
import type { Output, ReadCall, Sending } from '../../api/contract.ts'
import { addressOf } from '../../api/http/path-template.ts'

/** What is asked: a call of the contract that reads, and its input. It travels with its query. */
export type Question = { call: ReadCall; input: object }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Question
  }
}

/**
 * A call of the contract as a query: `useQuery(ask('GET /api/products/{id}', { id }))`. Its key is the address it is
 * asked at (spec section 7), its type the contract's, or what a page keeps of that (page-state.ts); the query client
 * fetches it.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- of who asks: what the page keeps
export function ask<C extends ReadCall, Kept = Output<C>>(call: C, ...[given]: Sending<C>) {
  const input: object = given ?? {}
  return queryOptions<NoInfer<Kept>>({ queryKey: [addressOf(call, input)], meta: { call, input } })
}
