import { type ReactNode, useEffect } from 'react'
import { storeQuery } from '../site/queries.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'
import type { Place } from '../site/routes.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'

/** What stands around every page of the storefront. */
export function Shell({ place, children }: { place: Place; children: ReactNode }) {
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
          here={place.name}
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
 * The hands of the shop's mark (mark.tsx) tell what time it is where the maker is. Pages are kept for everybody, so
 * that only a browser knows when it shows one. Who asked for less motion sees the time at which the page came.
 */
function tellTime(): void {
  for (const { dataset, children } of document.querySelectorAll<SVGElement>('[data-zone]')) {
    const [hour, minute] = new Date().toLocaleTimeString('en-GB', { timeZone: dataset['zone'] }).split(':')
    const degrees = [0, Number(hour) * 30 + Number(minute) / 2, Number(minute) * 6]
    for (const hand of [1, 2]) children[hand]!.setAttribute('transform', `rotate(${degrees[hand]} 20 20)`)
  }
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setTimeout(tellTime, 10_000)
}
