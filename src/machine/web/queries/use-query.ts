import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Query } from './ask.ts'
import type { QueryClient } from './query-client.ts'

const ClientContext = createContext<QueryClient | undefined>(undefined)

export const QueryClientProvider = ClientContext.Provider

export function useQueryClient(): QueryClient {
  return useContext(ClientContext)!
}

interface Asking {
  isFetching: boolean
  /** Asks anew, and never rejects: what comes of it is shown. */
  refetch: () => Promise<void>
}

interface Pending extends Asking {
  data: undefined
  error: null
  isPending: true
  isError: false
}

interface Failed<Data> extends Asking {
  /** The last answer, where there was one. */
  data: Data | undefined
  error: Error
  isPending: false
  isError: true
}

interface Answered<Data> extends Asking {
  data: Data
  error: null
  isPending: false
  isError: false
}

export type QueryResult<Data> = Pending | Failed<Data> | Answered<Data>

/** What is kept of a query, asked where it is missing, and rendered again whenever that changes. */
export function useQuery<Data>(query: Query<Data> & { enabled?: boolean }): QueryResult<Data> {
  const client = useQueryClient()
  const read = () => client.answerTo(query)
  const { data, error, asking } = useSyncExternalStore(client.subscribe, read, read)
  const { enabled = true } = query
  useEffect(
    () => (enabled ? client.watch(query) : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- a query is made anew with each rendering, and is the same by its key
    [client, enabled, JSON.stringify(query.queryKey)],
  )
  return {
    data,
    error,
    isPending: !error && data === undefined,
    isError: error !== null,
    isFetching: asking !== undefined,
    refetch: () => client.ask(query).then(nothing, nothing),
  } as QueryResult<Data>
}

function nothing(): void {}
