import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { categoriesQuery, type CategoryInWords, productQuery, storeQuery } from './queries.ts'
import { drawInParts } from '../../machine/pages/drawn-parts.ts'
import { stateBytes } from '../../machine/pages/state-bytes.ts'
import { isMissing, QueryClient, type Read } from '../../machine/web/queries/query-client.ts'
import { htmlDocument, type PageAssets } from './document.ts'
import { ruleAt } from './page-rules.ts'
import { hrefTo, hrefToPiece, idIn, withoutOuterSlashes } from './paths.ts'
import { shareDataOf } from './share-data.ts'
import { headOf, pageLocationAt, prepare, type PageLocation } from './routes.ts'

interface PageRequest {
  /** Such as '/products'. */
  path: string
  /** Empty, or such as '?sort=name'. */
  search: string
  /** Answers a call of the contract; rejects with an Error that starts '404: ' for missing things. */
  read: Read
  assets: PageAssets
  publicUrl: string
  /** What inline scripts must carry that this page's scripts put into it; none may otherwise. */
  nonce?: string | undefined
  /** Awaited before the rendering, which is the costly part; what it rejects with is passed on. */
  checkpoint?: () => Promise<void>
}

interface RenderedPage {
  status: number
  /** The whole HTML document in UTF-8. */
  bytes: Buffer
  redirect?: string
}

/** One whole document, the same for every visitor. Rejects only on faults of the shop. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { path, search, assets } = request
  if (path.length > 1 && path.endsWith('/')) {
    return { status: 301, bytes: Buffer.alloc(0), redirect: `/${withoutOuterSlashes(path)}${search}` }
  }
  const client = new QueryClient(request.read)
  const pageLocation = pageLocationAt(path, search)
  const { engines, script } = ruleAt(path)
  await pageLocation.route.page.load()
  const found = await prepareOrMiss(pageLocation, client)
  const now = found ? renamed(pageLocation, client) : undefined
  if (now !== undefined) return { status: 301, bytes: Buffer.alloc(0), redirect: now + search }
  const status = found && pageLocation.name !== undefined ? 200 : 404
  await request.checkpoint?.()
  const markup = drawInParts(() => renderToString(<App client={client} path={path} search={search} />))
  const absolute = (path: string) => new URL(path, request.publicUrl).href
  const store = pageLocation.route.desk ? undefined : client.getQueryData(storeQuery.queryKey)
  const bytes = htmlDocument({
    head: headOf(pageLocation, client),
    isIndexed: status === 200 && engines.startsWith('listed') && store?.isOpened === true,
    markup,
    state: stateBytes(client, shortened),
    assets,
    look: store?.look ?? null,
    hasMark: store?.ownHome !== true,
    chunks: chunksOf(pageLocation, client, assets),
    waits: script === 'waits',
    // A page that was not found has no structured data for search engines.
    share: { ...shareDataOf(pageLocation, client, absolute), ...(status === 200 ? {} : { structured: [] }) },
    absolute,
    nonce: request.nonce,
  })
  return { status, bytes }
}

/** Drops the names of a category's facts: only desk, feeds and agents use them, and they outweigh what a listing shows. */
function shortened(address: unknown, answer: unknown): unknown {
  if (address !== categoriesQuery.queryKey[0]) return answer
  return (answer as CategoryInWords[]).map(({ id, name, description }) => ({ id, name, description }))
}

/** The right address, if a piece's has other words than its name, or a post's has any words (its number is enough). */
function renamed({ name, params, pathname }: PageLocation, client: QueryClient): string | undefined {
  const id = idIn(params)
  if (id === undefined || !params['id']!.includes('-')) return undefined
  const piece = client.getQueryData(productQuery(id).queryKey)
  const now = name === 'product' && piece ? hrefToPiece(piece) : hrefTo('post', { id })
  return now === pathname ? undefined : now
}

/** The page's own, and those of the parts it renders. */
function chunksOf(
  { route, ...pageProps }: PageLocation,
  client: QueryClient,
  { preloads }: PageAssets,
): string[] {
  const parts = route.page.current()?.parts?.(pageProps, client) ?? []
  return [...new Set([route.page, ...parts].flatMap(({ source }) => preloads(source)))]
}

async function prepareOrMiss(pageLocation: PageLocation, client: QueryClient): Promise<boolean> {
  try {
    await prepare(pageLocation, client)
    return true
  } catch (error) {
    if (isMissing(error)) {
      // The page that says so still bears the shop's name.
      await client.ensureQueryData(storeQuery)
      return false
    }
    throw error
  }
}
