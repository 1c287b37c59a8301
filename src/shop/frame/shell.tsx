import { useEffect, type ReactNode } from 'react'
import { storeQuery } from '../site/queries.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'
import type { Place } from '../site/routes.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { Footer } from './footer.tsx'
import { tellTime } from './tell-time.ts'
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
