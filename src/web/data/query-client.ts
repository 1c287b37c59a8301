import { QueryClient } from '@tanstack/react-query'
import type { ReadCall } from '../../api/contract.ts'
import type { Question } from './ask.ts'

export type Read = (call: ReadCall, input: object) => Promise<unknown>

/**
 * The one way pages get data: a query carries its call and input. The reader is the shop itself on the server and HTTP
 * in the browser. No retries, no refetching on focus, nothing goes stale by age.
 */
export function createQueryClient(read: Read): QueryClient {
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

/** The shop knows no such thing. An id that is no id counts as one that is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && /^40[04]: /.test(error.message)
}
