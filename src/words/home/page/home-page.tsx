import { summaryOf } from '../../../pieces/product/summary.rules.ts'
import type { Block, BlockOf } from '../block.rules.ts'
import { BY_HAND, listingOf } from '../listing-of.rules.ts'
import { type Home, homeQuery, productsQuery, type Store, storeQuery } from '../../../shop/site/queries.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import { lazyPart, type PageModule } from '../../../shop/navigation/lazy-page.ts'
import { useLoaded } from '../../../shop/navigation/use-loaded.ts'
import { defaultHome } from '../default-home.part.ts'
import { Trouble } from '../../../machine/web/ui/trouble.tsx'
import { BackToTop } from './back-to-top.tsx'
import type { Draw, FirstKind, FurtherBlock, Sections, Shown } from './section.ts'
import { firstPieceQuery, Tiles } from './tiles.tsx'
import { ContactDetails } from '../../inbox/contact-details.page.tsx'
import { ContactForm } from '../../inbox/contact-form.page.tsx'
import { asHref, Link } from '../../../shop/site/paths.ts'
import { focusOf } from '../../../pieces/pictures/picture.part.tsx'
import { FocusedPicture } from './block-picture.tsx'
import { useId } from 'react'
import { GridSkeleton, ProductGrid } from '../../../pieces/listing/page/product-grid.tsx'
import { MailLink, WithoutScript } from '../../../machine/web/ui/without-script.tsx'
import { NewsletterForm } from '../../newsletter/newsletter-form.page.tsx'

type PiecesBlock = BlockOf<'pieces'>

/** What the block's pieces are asked by; undefined where the listing that it named is no more. */
function piecesQuery({ from, ids }: PiecesBlock) {
  if (from === BY_HAND) return ids.length > 0 ? productsQuery({ ids: ids.join() }) : undefined
  const listing = listingOf(from)
  return listing && productsQuery(listing)
}

function ProductBlock({ block }: { block: PiecesBlock }) {
  const query = piecesQuery(block)
  return query ? <Listed block={block} query={query} /> : null
}

interface ListedProps {
  block: PiecesBlock
  query: ReturnType<typeof productsQuery>
}

function Listed({ block: { title, words, from, ids, link }, query }: ListedProps) {
  const heading = useId()
  const products = useQuery(query)
  const found = products.data?.items
  if (found?.length === 0) return null
  const pieces = found && from === BY_HAND ? found.toSorted(byPlaceIn(ids)) : (found ?? [])
  return (
    <section aria-labelledby={heading} className="wrap pt-14 md:pt-24">
      <div className="mb-4 grid items-end gap-x-10 gap-y-1 md:mb-9 md:grid-cols-[1fr_auto]">
        <div>
          <h2 id={heading} className="text-3xl">
            {title}
          </h2>
          <p className="mt-2 max-w-lg md:mt-3 text-ink-soft">{words}</p>
        </div>
        {link ? (
          <Link to={asHref(link.to)} className="link-on">
            {link.name} <span aria-hidden="true">→</span>
          </Link>
        ) : null}
      </div>
      {products.isPending ? <GridSkeleton rail /> : null}
      {products.isError ? (
        <Trouble
          message="These pieces could not be loaded just now."
          onRetry={() => void products.refetch()}
        />
      ) : null}
      <ProductGrid products={pieces} rail {...(pieces.length % 5 === 0 ? { row: 5 } : {})} />
    </section>
  )
}

const byPlaceIn = (ids: readonly number[]) => (a: { id: number }, b: { id: number }) =>
  ids.indexOf(a.id) - ids.indexOf(b.id)

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

/** Those that most homes have. A kind that is not among them is rendered by further-blocks.tsx, or does not compile. */
const first: Sections<FirstKind> = {
  hero: (block, { store }) => <Hero {...block} shopName={store?.name ?? ''} />,
  pieces: (block) => <ProductBlock block={block} />,
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

/** The anchor of 'Contact' in the navigation; below the owner's words stands when she answers. */
interface ContactSectionProps {
  title: string
  words: string
  store: Store | undefined
}

function ContactSection({ title, words, store }: ContactSectionProps) {
  return (
    <section id="contact" aria-labelledby="contact-heading" className="wrap pt-14 md:pt-24">
      <h2 id="contact-heading" className="text-3xl">
        {title}
      </h2>
      <p className="mt-2 max-w-lg text-ink-soft">
        {words} {store?.promised.reply}
      </p>
      <div className="mt-6 grid gap-x-20 gap-y-8 md:mt-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <ContactForm store={store} />
        <ContactDetails store={store} />
      </div>
    </section>
  )
}

/** Words and picture stand beside each other, never one on the other: both stay legible at every width and text size. */
function Hero({ label, title, words, picture, links, shopName }: BlockOf<'hero'> & { shopName: string }) {
  return (
    <section className={picture ? 'hero' : 'wrap pt-14 md:pt-20'}>
      <div className={picture ? 'hero-words' : undefined}>
        {label ? <p className="label text-brass-ink">{label}</p> : null}
        <h1 className="mt-5 text-4xl tracking-[-0.015em]">{title || shopName}</h1>
        {words ? <p className="mt-6 max-w-md text-lg text-ink-soft">{words}</p> : null}
        {links.length > 0 ? (
          <div className="mt-9 flex flex-wrap gap-3">
            {links.map(({ name, to }, index) => (
              <Link key={index} to={asHref(to)} className={`btn ${index === 0 ? 'btn-primary' : 'btn-line'}`}>
                {name}
              </Link>
            ))}
          </div>
        ) : null}
      </div>
      {picture ? (
        <div className="hero-picture pictured" style={focusOf(picture)}>
          <FocusedPicture
            of={picture}
            sizes="(min-width: 64rem) 56vw, 100vw"
            widths={[320, 1600]}
            load="first"
          />
        </div>
      ) : null}
    </section>
  )
}

interface NewsletterSectionProps {
  title: string
  words: string
  store: Store | undefined
}

function NewsletterSection({ title, words, store }: NewsletterSectionProps) {
  return (
    <section aria-labelledby="newsletter" className="on-dark mt-16 bg-accent text-sheet md:mt-24">
      <div className="wrap grid gap-x-20 gap-y-6 py-10 md:grid-cols-2 md:py-16">
        <div>
          <h2 id="newsletter" className="text-3xl">
            {title}
          </h2>
          <p className="mt-3 max-w-md">{words}</p>
        </div>
        <div>
          <NewsletterForm />
          <WithoutScript>
            {import.meta.env.SSR ? (
              <>
                Subscribing here needs JavaScript. Without it, write “newsletter” to{' '}
                <MailLink address={store?.contactEmail} />.
              </>
            ) : null}
          </WithoutScript>
        </div>
      </div>
    </section>
  )
}
