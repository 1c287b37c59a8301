import type { ComponentType } from 'react'
import type { Params, PathName } from './paths.ts'
import type { QueryClient } from '../data/query-client.ts'

/** What every page is given: which address it is, taken apart. */
export interface PageProps {
  name: PathName | undefined
  params: Params
  search: URLSearchParams
}

/** What a page's module says of itself; it comes in a chunk of its own. */
export interface PageModule {
  Page: ComponentType<PageProps>
  /** What the page asks, before it is rendered on the server and while it is navigated to. */
  load?: (place: PageProps, client: QueryClient) => Promise<unknown>
  head: (place: PageProps, client: QueryClient) => PageHead
}

export interface PageHead {
  title: string
  description?: string
}

/** Once loaded a page is there at once, on the server and while hydrating. */
export interface LazyPage {
  /** The module as the build's manifest names it, for preload links. */
  source: string
  load: () => Promise<PageModule>
  current: () => PageModule | undefined
}

export function lazyPage(source: string, importPage: () => Promise<{ page: PageModule }>): LazyPage {
  let module: PageModule | undefined
  let loading: Promise<PageModule> | undefined
  return {
    source: `src/web/${source}`,
    current: () => module,
    load: () => {
      loading ??= importPage().then(
        ({ page }) => (module = page),
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
}
