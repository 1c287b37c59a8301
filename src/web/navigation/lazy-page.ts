import type { ComponentType } from 'react'
import type { Params, PathName } from '../paths.ts'

/** What every page is given: the parts of its address. */
export interface PageProps {
  name: PathName | undefined
  params: Params
  search: URLSearchParams
}

export type PageComponent = ComponentType<PageProps>

/** A page in a chunk of its own. Once loaded it is there at once, on the server and while hydrating. */
export interface LazyPage {
  /** The module as the build's manifest names it, for preload links. */
  source: string
  load: () => Promise<PageComponent>
  current: () => PageComponent | undefined
}

export function lazyPage(source: string, importPage: () => Promise<PageComponent>): LazyPage {
  let component: PageComponent | undefined
  let loading: Promise<PageComponent> | undefined
  return {
    source,
    current: () => component,
    load: () => {
      loading ??= importPage().then(
        (loaded) => (component = loaded),
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
}
