import { queryOptions } from '@tanstack/react-query'
import type { Output, ReadByPost, Sending } from '../../api/contract.ts'
import { shop } from './shop.ts'

/** A question that is too long for an address, such as what a cart costs, as a query. */
export function askByPost<C extends ReadByPost>(call: C, ...input: Sending<C>) {
  return queryOptions<Output<C>>({ queryKey: [call, ...input], queryFn: () => shop(call, ...input) })
}

/** Whatever was asked so, with whatever input. */
export const asking = (call: ReadByPost) => ({ queryKey: [call] })
