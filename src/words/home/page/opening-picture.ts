import type { BlockPicture } from '../block.rules.ts'
import { homeQuery, type Store } from '../../../shop/site/queries.ts'
import type { QueryClient } from '../../../machine/web/queries/query-client.ts'
import { defaultHome } from '../default-home.part.ts'

/** What a home page that is sent to somebody shows of the shop. */
export function openingPicture(client: QueryClient, { ownHome }: Store): BlockPicture | null {
  const blocks = ownHome ? client.getQueryData(homeQuery.queryKey)?.blocks : defaultHome
  const opening = blocks?.find(({ kind }) => kind === 'hero')
  return opening?.kind === 'hero' ? opening.picture : null
}
