import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import type { Output, Page, PagedCall, Sending } from '../../../shop/every-call.contract.ts'
import { ask } from './ask.ts'

/** A list as a query that goes on page by page. */
export function askPages<C extends PagedCall, List extends Page<unknown> = Extract<Output<C>, Page<unknown>>>(
  call: C,
  ...input: Sending<C>
) {
  const { queryKey, meta } = ask(call, ...input)
  return infiniteQueryOptions<List, Error, InfiniteData<List>, readonly unknown[], string | null>({
    queryKey,
    ...(meta ? { meta } : {}),
    initialPageParam: null,
    getNextPageParam: (last) => last.next,
  })
}
