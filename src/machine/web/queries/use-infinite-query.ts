import type { Page } from '../../../shop/every-call.contract.ts'
import type { Query } from './ask.ts'
import type { QueryClient } from './query-client.ts'
import { useQuery, useQueryClient } from './use-query.ts'

/** A list as far as it was asked for. */
export interface Pages<Item> {
  pages: Page<Item>[]
}

/** A list that goes on page by page, each asked by the cursor of the one before. */
export type InfiniteQuery<Item> = Query<Pages<Item>> & Required<Pick<Query<unknown>, 'meta'>>

/** Does what `ensureQueryData` does, for the first `count` pages. */
export function ensurePages<Item>(client: QueryClient, query: InfiniteQuery<Item>, count: number) {
  return client.ensureQueryData({ ...query, queryFn: () => askPages(client, query, [], count) })
}

export function useInfiniteQuery<Item>(query: InfiniteQuery<Item>) {
  const client = useQueryClient()
  const shown = () => client.answerTo(query).data?.pages ?? []
  const result = useQuery<Pages<Item>>({
    ...query,
    // As many pages as are shown when it is asked.
    queryFn: () => askPages(client, query, [], shown().length),
  })

  function fetchNextPage(): Promise<{ isError: boolean }> {
    const longer = () => askPages(client, query, shown(), shown().length + 1)
    return client.ask({ ...query, queryFn: longer }).then(
      () => ({ isError: false }),
      () => ({ isError: true }),
    )
  }

  const isThere = result.data !== undefined
  return {
    ...result,
    fetchNextPage,
    isFetchingNextPage: isThere && result.isFetching,
    isFetchNextPageError: isThere && result.isError,
  }
}

async function askPages<Item>(
  { read }: QueryClient,
  { meta: { call, input } }: InfiniteQuery<Item>,
  from: readonly Page<Item>[],
  count: number,
): Promise<Pages<Item>> {
  const pages = [...from]
  do {
    const cursor = pages.at(-1)?.next
    // Each is asked by the one before.
    // oxlint-disable-next-line no-await-in-loop
    pages.push((await read(call, cursor ? { ...input, cursor } : input)) as Page<Item>)
  } while (pages.length < count && pages.at(-1)!.next !== null)
  return { pages }
}
