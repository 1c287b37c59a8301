import { QueryClient, type QueryKey } from '@tanstack/react-query'

export type Read = (path: string) => Promise<unknown>

/**
 * The one way pages get data: a query's key is the path's segments. The reader is the shop itself on the
 * server and HTTP in the browser. No retries, no refetching on focus, nothing goes stale by age.
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
        queryFn: (context) => read(pathOf(context.queryKey, (context as { pageParam?: unknown }).pageParam)),
      },
      mutations: { retry: false },
    },
  })
}

/** ['api', 'products', 5] is /api/products/5; a further page of a list carries its cursor. */
export function pathOf(key: QueryKey, cursor?: unknown): string {
  const path = `/${key.map(String).join('/')}`
  if (typeof cursor !== 'string' || cursor === '') return path
  const [route = '', query = ''] = path.split('?')
  const search = new URLSearchParams(query)
  search.set('cursor', cursor)
  return `${route}?${search.toString()}`
}

/** The shop knows no such thing. An id that is no id counts as one that is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && /^40[04]: /.test(error.message)
}
