import { infiniteQueryOptions, queryOptions, type InfiniteData, type Query } from '@tanstack/react-query'
import { requestOf } from '../../api/client.ts'
import type { Output, PagedCall, Page, ReadCall, Sending } from '../../api/contract.ts'
import { withQuery } from '../../api/reader.ts'

/** What is asked: a call of the contract that reads, and its input. It travels with its query. */
export type Question = { call: ReadCall; input: object }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Question
  }
}

/**
 * A call of the contract as a query: `useQuery(ask('GET /api/products/{id}', { id }))`. Its key is the address it is
 * asked at (spec section 7), its type the contract's; who reads it is the query client's business.
 */
export function ask<C extends ReadCall>(call: C, ...[input]: Sending<C>) {
  return queryOptions<Output<C>>(queryOf(call, input as object | undefined))
}

/** The same of a list that goes on page by page. */
export function askPages<C extends PagedCall>(call: C, ...[input]: Sending<C>) {
  type List = Extract<Output<C>, Page<unknown>>
  return infiniteQueryOptions<List, Error, InfiniteData<List>, readonly unknown[], string | null>({
    ...queryOf(call, input as object | undefined),
    initialPageParam: null,
    getNextPageParam: (last) => last.next,
  })
}

function queryOf(call: ReadCall, input: object = {}) {
  const { path, rest } = requestOf(call, input)
  return { queryKey: [withQuery(path, rest)], meta: { call, input } }
}

/** Which queries ask this call, whatever their input. */
export const asking = (call: ReadCall) => ({ predicate: ({ meta }: Query) => meta?.call === call })

/** The question whose answer is known without asking. */
export const nothing = () => Promise.reject(new Error('404: There is no such thing.'))
