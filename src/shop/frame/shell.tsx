import { type ReactNode, useEffect } from 'react'
import { storeQuery, type Store } from '../site/queries.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'
import type { PageLocation } from '../site/routes.ts'
import { TopBar } from './top-bar.tsx'
import { shortPrice } from '../../machine/values/money.ts'
import { drawnApart } from '../../machine/web/ui/drawn-apart.ts'
import { ServerRendered } from '../navigation/server-rendered.tsx'
import { addressBelowName } from '../../store/settings/postal-address.rules.ts'
import type { BlockLink } from '../../words/home/block.rules.ts'
import { asHref, Link } from '../site/paths.ts'
import { Mark } from './mark.tsx'
import { firstNavigation } from './first-navigation.ts'

function Footer({ store }: { store: Store | undefined }) {
  return (
    <ServerRendered
      tag="footer"
      id="site-links"
      className="on-dark mt-24 bg-accent-deep text-sheet"
      {...(import.meta.env.SSR ? drawnApart(FooterContent, { store }) : {})}
    />
  )
}

function FooterContent({ store }: { store: Store | undefined }) {
  const name = store?.name ?? 'Handmade Moments'
  return (
    <>
      <div className="wrap grid gap-x-8 gap-y-8 py-12 grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] sm:grid-cols-2 lg:grid-cols-[1.7fr_1fr_1fr_1fr] lg:gap-y-12 lg:py-16">
        <div className="max-w-sm max-sm:col-span-full">
          <p className="flex flex-wrap items-center gap-3 text-brass-pale">
            {store?.ownHome === false ? <Mark size={42} zone={store.zone} /> : null}
            <span className="font-display text-xl text-sheet">{name}</span>
          </p>
          <p className="mt-5 text-sm">{store?.description}</p>
          <address className="mt-5 text-sm not-italic">
            {store && addressBelowName(store.name, store.postalAddress)}
            {store ? (
              <a className="link mt-1 flex min-h-11 items-center" href={`mailto:${store.contactEmail}`}>
                {store.contactEmail}
              </a>
            ) : null}
          </address>
        </div>
        {(store?.navigation ?? firstNavigation)?.foot.map((group, index) => (
          <FooterLinks key={index} {...group} />
        ))}
      </div>
      <div className="wrap">
        <p className="border-t border-sheet/25 py-6 text-xs">{`© ${name}. All rights reserved.`}</p>
      </div>
    </>
  )
}

/** A list that is longer than this stands in two columns on a telephone, where its letters leave room for two. */
const LONG = 6

function FooterLinks({ title, links }: { title: string; links: readonly BlockLink[] }) {
  return (
    <nav aria-label={title} className={links.length > LONG ? 'max-sm:col-span-full' : ''}>
      <h2 className="label font-sans text-brass-pale">{title}</h2>
      <ul className={`mt-3 ${links.length > LONG ? 'max-sm:columns-[7.5rem] max-sm:gap-8' : ''}`}>
        {links.map(({ to, name }, index) => (
          <li key={index}>
            <Link to={asHref(to)} className="inline-flex min-h-10 items-center text-sm hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const words = {
  draft: 'A draft of your front, which only you see.',
  published: 'Your front as everybody sees it.',
  typed: 'As it is typed at the desk, which only you see.',
}

/** Above a page of the drafted front: so that nobody takes it for what everybody sees. Only the server renders it. */
function PreviewBar({ store }: { store: Store | undefined }) {
  if (!store?.preview) return null
  return (
    <p className="bg-ink px-4 py-1.5 text-center text-xs text-sheet">
      {words[store.preview]}{' '}
      <a className="underline" href={store.preview === 'typed' ? '/admin' : '/admin/front'} target="_top">
        Back to the desk
      </a>
    </p>
  )
}

function AnnouncementBar({ store }: { store: Store | undefined }) {
  return (
    <ServerRendered tag="div" className="on-dark no-print bg-accent-deep text-sheet">
      {import.meta.env.SSR ? (
        <>
          <PreviewBar store={store} />
          <Announcement store={store} />
        </>
      ) : undefined}
    </ServerRendered>
  )
}

function Announcement({ store }: { store: Store | undefined }) {
  return (
    <div className="wrap flex flex-wrap items-center justify-center gap-x-6 gap-y-0.5 py-1 text-center md:py-2 text-xs sm:justify-between">
      <p className="[overflow-wrap:anywhere]">{store?.announcement || <ShippingWords store={store} />}</p>
      {store?.testPayments ? (
        <p className="text-brass-pale">
          <span className="label">Test payments</span>{' '}
          <span className="max-sm:sr-only">No real money moves.</span>
        </p>
      ) : null}
    </div>
  )
}

/** In fewer words where a telephone has room for one line. */
function ShippingWords({ store }: { store: Store | undefined }) {
  const from = store ? store.freeShippingFrom : '75.00'
  if (from === null) return 'US shipping only'
  return (
    <>
      Free shipping <span className="max-sm:sr-only">on orders</span> over {shortPrice(from)}, US{' '}
      <span className="max-sm:sr-only">shipping</span> only
    </>
  )
}

/** What stands around every page of the storefront. */
export function Shell({ pageLocation, children }: { pageLocation: PageLocation; children: ReactNode }) {
  const { data: store } = useQuery(storeQuery)
  useEffect(tellTime, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <header className="no-print">
        <AnnouncementBar store={store} />
        <TopBar
          shopName={store?.name ?? 'Handmade Moments'}
          look={store?.look ?? null}
          isDemo={store?.ownHome === false}
          zone={store?.zone}
          navigation={store?.navigation ?? null}
          here={pageLocation.name}
        />
      </header>
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer store={store} />
    </div>
  )
}

/**
 * Without it a browser's first words in a time zone take 10 ms, which is as long as taking over the page. Not every browser
 * has it, and those that do have it before TypeScript.
 */
const { Temporal } = globalThis as {
  Temporal?: { Now: { plainTimeISO: (timeZone?: string) => { toJSON: () => string } } }
}

/**
 * The hands of the shop's mark (mark.tsx) tell what time it is where the maker is. Pages are kept for everybody, so
 * that only a browser knows when it shows one. Who asked for less motion sees the time at which the page came.
 */
function tellTime(): void {
  const marks = document.querySelectorAll<SVGElement>('[data-zone]')
  const timeZone = marks[0]?.dataset['zone']
  if (!timeZone) return
  const time =
    Temporal?.Now.plainTimeISO(timeZone).toJSON() ?? new Date().toLocaleTimeString('en-GB', { timeZone })
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  const degrees = [0, hour * 30 + minute / 2, minute * 6]
  for (const { children } of marks)
    for (const hand of [1, 2]) children[hand]!.setAttribute('transform', `rotate(${degrees[hand]} 20 20)`)
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setTimeout(tellTime, 10_000)
}
