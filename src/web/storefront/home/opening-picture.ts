import type { BlockPicture } from '../../../domain/store/front/home/block.ts'
import { homeQuery, type Store } from '../../data/queries.ts'
import type { QueryClient } from '../../data/query-client.ts'
import { defaultHome } from '../../ui/front/default-home.ts'

/** What a home page that is sent to somebody shows of the shop. */
export function openingPicture(client: QueryClient, { ownHome }: Store): BlockPicture | null {
  const blocks = ownHome ? client.getQueryData(homeQuery.queryKey)?.blocks : defaultHome
  const opening = blocks?.find(({ kind }) => kind === 'hero')
  return opening?.kind === 'hero' ? opening.picture : null
}
