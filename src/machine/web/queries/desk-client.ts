import { QueryClient } from '@tanstack/react-query'
import type { Question } from './ask.ts'
import type { Read } from './query-client.ts'

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
