import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Page } from '../../api/contract.ts'
import { onCard, type ProductOnCard } from '../../domain/catalogue/product-card.ts'

/** What the server asked while it rendered, so that the browser starts with the same answers. */
export interface PageState {
  answers: [key: QueryKey, data: unknown][]
  refusals: [key: QueryKey, message: string][]
}

/**
 * Only keys and answers: no timestamps, so that one page is the same bytes for every visitor and after
 * every restart.
 */
export function collectState(client: QueryClient): PageState {
  const state: PageState = { answers: [], refusals: [] }
  for (const query of client.getQueryCache().getAll()) {
    if (query.state.status === 'success') state.answers.push([query.queryKey, keptOf(query)])
    if (query.state.error) state.refusals.push([query.queryKey, query.state.error.message])
  }
  return state
}

/** Of lists what their cards show: whole products would be more than the rest of a listing's document. */
function keptOf({ meta, state }: Query): unknown {
  if (meta?.call !== 'GET /api/products' || 'ids' in meta.input) return state.data
  const list = state.data as Page<ProductOnCard> | InfiniteData<Page<ProductOnCard>>
  return 'pages' in list ? { ...list, pages: list.pages.map(withCards) } : withCards(list)
}

function withCards(page: Page<ProductOnCard>): Page<ProductOnCard> {
  return { ...page, items: page.items.map(onCard) }
}

export function restoreState(client: QueryClient, state: PageState): void {
  for (const [key, data] of state.answers) client.setQueryData(key, data)
  for (const [key, message] of state.refusals) {
    const query = client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: key }))
    query.setState({ status: 'error', error: new Error(message), fetchStatus: 'idle' })
  }
}

/** Safe inside a script element: nothing in the data can close it. */
export function scriptText(data: object): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
