import { QueryClient, infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import { type Question, ask } from './ask.ts'
import type { Read } from './query-client.ts'
import type { Output, Page, PagedCall, Sending } from '../../../shop/every-call.contract.ts'

/**
 * The desk's data, by TanStack Query: its lists, forms and polls use much more of it than the shop's pages would
 * (query-client.ts), and its chunk is loaded by nobody else. No retries, no refetching on focus, nothing goes stale by
 * age.
 */
export function createDeskClient(read: Read): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        // A further page of a list is asked by its cursor.
        queryFn: ({ meta, pageParam: cursor }: { meta?: Question; pageParam?: unknown }) =>
          read(meta!.call, { ...meta!.input, ...(cursor ? { cursor } : {}) }),
      },
    },
  })
}

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
