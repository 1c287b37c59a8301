import type { ComponentType } from 'react'
import type { Href, Params, PathName } from '../site/paths.ts'
import type { QueryClient } from '../../machine/web/queries/query-client.ts'

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
  load?: (props: PageProps, client: QueryClient) => Promise<unknown>
  /** The lazy parts that this page renders, by what the answers say: their chunks are preloaded. */
  parts?: (props: PageProps, client: QueryClient) => readonly LazyPart<unknown>[]
  head: (props: PageProps, client: QueryClient) => PageHead
}

export interface PageHead {
  title: string
  description?: string | undefined
  /** Where it is another address that is to be found. */
  canonical?: Href
}

/** Once loaded it is there at once, on the server and while hydrating. */
export interface LazyPart<Part> {
  /** The module as the build's manifest names it, for preload links. */
  source: string
  load: () => Promise<Part>
  current: () => Part | undefined
}

export type LazyPage = LazyPart<PageModule>

export function lazyPage(source: string, importPage: () => Promise<{ page: PageModule }>): LazyPage {
  return lazyPart(source, () => importPage().then(({ page }) => page))
}

/** What only some pages render: a page that names it among its parts has it with its own code. */
export function lazyPart<Part>(source: string, importPart: () => Promise<Part>): LazyPart<Part> {
  let part: Part | undefined
  let loading: Promise<Part> | undefined
  return {
    source: `src/${source}`,
    current: () => part,
    load: () => {
      loading ??= importPart().then(
        (loaded) => (part = loaded),
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
}
