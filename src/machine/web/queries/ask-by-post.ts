import type { Output, ReadByPost, Sending } from '../../../shop/every-call.contract.ts'
import type { Query, QueryKey } from './ask.ts'
import { shop } from '../../../shop/site/shop.ts'

/** A question that is too long for an address, such as what a cart costs, as a query. */
export function askByPost<C extends ReadByPost>(call: C, ...input: Sending<C>) {
  const query: Query<Output<C>> = {
    queryKey: [call, ...input] as readonly unknown[] as QueryKey<Output<C>>,
    queryFn: () => shop(call, ...input),
  }
  return query
}

/** Whatever was asked so, with whatever input: as the desk's client looks for it, and as the shop's. */
export const asking = (call: ReadByPost) => ({ queryKey: [call] })
export const isAskedBy =
  (call: ReadByPost) =>
  ({ queryKey }: Pick<Query<unknown>, 'queryKey'>) =>
    queryKey[0] === call
