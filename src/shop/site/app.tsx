import { createElement, useEffect, useMemo, type ReactNode } from 'react'
import { PageBoundary } from '../navigation/page-boundary.tsx'
import { keepsForTab, useHydrated } from '../../machine/web/stored-value.ts'
import { useHead } from '../navigation/head.ts'
import { useAddress } from '../navigation/address.ts'
import { NavigatorProvider, type Navigator } from './paths.ts'
import { useLoaded } from '../navigation/use-loaded.ts'
import { usePageChange } from '../navigation/use-page-change.ts'
import { pageLocationAt } from './routes.ts'
import { Shell } from '../frame/shell.tsx'
import { ToastOutlet } from '../../machine/web/ui/toast-outlet.tsx'
import { WithoutScript } from '../../machine/web/ui/without-script.tsx'
import { QueryClientProvider } from '../../machine/web/queries/use-query.ts'
import type { QueryClient } from '../../machine/web/queries/query-client.ts'

interface AppProps {
  client: QueryClient
  navigator?: Navigator
  /** The address the document was asked by; from then on the address bar is read. */
  path: string
  search: string
}

export function App({ client, navigator, path, search }: AppProps) {
  const page = <CurrentPage path={path} search={search} />
  return (
    <QueryClientProvider value={client}>
      {import.meta.env.SSR ? page : <NavigatorProvider value={navigator!}>{page}</NavigatorProvider>}
    </QueryClientProvider>
  )
}

function CurrentPage({ path, search: searchAtStart }: { path: string; search: string }) {
  const address = useAddress(path, searchAtStart)
  const { pathname, search } = address
  const pageLocation = useMemo(() => pageLocationAt(pathname, search), [pathname, search])
  const loaded = useLoaded(pageLocation.route.page)
  const title = useHead(pageLocation)
  usePageChange(address, loaded !== undefined)
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true'
    dispatchEvent(new Event('live'))
    // Set before the first paint where a wrist is kept (boot.ts).
    if ('wrist' in document.documentElement.dataset) void import('../../pieces/sizes/page/fit-marks.ts')
  }, [])

  const content = loaded ? (
    <PageBoundary key={pathname} isKept={() => !keepsForTab()}>
      {createElement(loaded.Page, {
        name: pageLocation.name,
        params: pageLocation.params,
        search: pageLocation.search,
      })}
    </PageBoundary>
  ) : (
    ON_ITS_WAY
  )
  return (
    <>
      {pageLocation.route.desk ? (
        <Hydrated otherwise={ON_ITS_WAY}>{content}</Hydrated>
      ) : (
        <Shell pageLocation={pageLocation}>{content}</Shell>
      )}
      <ToastOutlet />
      <output className="sr-only">
        <Hydrated>{title}</Hydrated>
      </output>
    </>
  )
}

const ON_ITS_WAY = (
  <div className="wrap py-24 text-ink-soft">
    <p className="needs-script">Loading…</p>
    <WithoutScript>
      {import.meta.env.SSR ? (
        <>This page needs JavaScript. Turn it on in your browser and load the page again.</>
      ) : null}
    </WithoutScript>
  </div>
)

/**
 * A component of its own, so that only this part is rendered a second time after hydration. If the whole page called
 * `useHydrated`, all of it would be rendered twice.
 */
function Hydrated({ otherwise, children }: { otherwise?: ReactNode; children: ReactNode }) {
  return useHydrated() ? children : otherwise
}
