import { summaryOf } from '../../../pieces/product/summary.rules.ts'
import type { Block } from '../block.rules.ts'
import { homeQuery, storeQuery, type Home, type Store } from '../../../shop/site/queries.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import { lazyPart, type PageModule } from '../../../shop/navigation/lazy-page.ts'
import { useLoaded } from '../../../shop/navigation/use-loaded.ts'
import { defaultHome } from '../default-home.part.ts'
import { Trouble } from '../../../machine/web/ui/trouble.tsx'
import { BackToTop } from './back-to-top.tsx'
import { ContactSection } from './contact-section.tsx'
import { Hero } from './hero.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import { piecesQuery, ProductBlock } from './product-block.tsx'
import type { Draw, FirstKind, FurtherBlock, Sections, Shown } from './section.ts'
import { firstPieceQuery, Tiles } from './tiles.tsx'

const further = lazyPart('words/home/page/further-blocks.tsx', () => import('./further-blocks.tsx'))

const asFirst: Home = { blocks: null, posts: [], reviews: [] }

const blocksOf = (home: Home | undefined): readonly Block[] => home?.blocks ?? defaultHome

export const page: PageModule = {
  Page: HomePage,
  async load(_, client) {
    const { ownHome } = await client.ensureQueryData(storeQuery)
    const home = ownHome ? await client.ensureQueryData(homeQuery) : asFirst
    const queries = blocksOf(home).flatMap((block) => {
      if (block.kind === 'tiles') return block.tiles.flatMap((tile) => firstPieceQuery(tile) ?? [])
      return block.kind === 'pieces' ? (piecesQuery(block) ?? []) : []
    })
    await Promise.all(queries.map((query) => client.ensureQueryData(query)))
  },
  parts: (_, client) => (blocksOf(client.getQueryData(homeQuery.queryKey)).some(isFurther) ? [further] : []),
  head: (_, client) => {
    const store = client.getQueryData(storeQuery.queryKey)
    const description = summaryOf(store?.description ?? '')
    if (!store?.ownHome) return { title: 'Timepieces, jewelry and pens made by hand', description }
    const opening = client.getQueryData(homeQuery.queryKey)?.blocks?.find(({ kind }) => kind === 'hero')
    return { title: opening?.title || store.name, description }
  },
}

function HomePage() {
  const { data: store } = useQuery(storeQuery)
  return store?.ownHome ? <OwnHome store={store} /> : <Blocks store={store} home={asFirst} />
}

function OwnHome({ store }: { store: Store }) {
  const home = useQuery(homeQuery)
  if (home.isError)
    return (
      <div className="wrap py-16">
        <h1 className="title mb-6">{store.name}</h1>
        <Trouble message="This page could not be loaded just now." onRetry={() => void home.refetch()} />
      </div>
    )
  return home.data ? <Blocks store={store} home={home.data} /> : null
}

function Blocks({ store, home }: { store: Store | undefined; home: Home }) {
  const blocks = blocksOf(home)
  return (
    <>
      {blocks.some(({ kind }) => kind === 'hero') ? null : <h1 className="sr-only">{store?.name}</h1>}
      {blocks.map((block, index) => (
        <OneBlock key={index} block={block} store={store} home={home} />
      ))}
      <BackToTop />
    </>
  )
}

/** Those that most homes have. A kind that is not among them is drawn by further-blocks.tsx, or does not compile. */
const first: Sections<FirstKind> = {
  hero: (block, { store }) => <Hero {...block} shopName={store?.name ?? ''} />,
  pieces: (block, { store }) => <ProductBlock block={block} rated={store?.placeholderRatings ?? false} />,
  tiles: (block) => <Tiles {...block} />,
  letter: (block, { store }) => <NewsletterSection {...block} store={store} />,
  contact: (block, { store }) => <ContactSection {...block} store={store} />,
}

function OneBlock({ block, ...shown }: Shown & { block: Block }) {
  if (isFurther(block)) return <FurtherOne block={block} {...shown} />
  return (first[block.kind] as Draw<Block>)(block, shown)
}

function FurtherOne({ block, ...shown }: Shown & { block: FurtherBlock }) {
  const part = useLoaded(further)
  return part ? (part.further[block.kind] as Draw<Block>)(block, shown) : null
}

function isFurther(block: Block): block is FurtherBlock {
  return !(block.kind in first)
}
