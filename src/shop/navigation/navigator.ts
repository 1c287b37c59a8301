import { type PageLocation, pageLocationAt, prepare } from '../site/routes.ts'
import type { Href, Navigator } from '../site/paths.ts'
import { followHistory, navigate } from './address.ts'
import { leaveFor } from './scroll.ts'
import { isMissing, type QueryClient } from '../../machine/web/queries/query-client.ts'

/** A pointer that only passes by asks for nothing; nor does a finger that scrolls. */
const INTENT_MS = 70

/**
 * Tells of each link of ours that is probably followed next: pointed at or touched for a moment, or come to by keyboard.
 * One pair of ears for all links, so that none carries its own, and those the server alone has rendered are heard as well.
 */
function watchIntent(expect: (link: HTMLAnchorElement) => void): void {
  let soon: ReturnType<typeof setTimeout> | undefined

  function notice({ type, target }: Event): void {
    clearTimeout(soon)
    const link = target instanceof Element ? target.closest('a') : null
    if (type === 'pointercancel' || !link || link.target || link.origin !== location.origin) return
    if (type === 'focusin') expect(link)
    else soon = setTimeout(expect, INTENT_MS, link)
  }

  for (const type of ['pointerover', 'pointercancel', 'focusin']) addEventListener(type, notice)
}

/** After this long a page is shown as far as it is there; its skeleton does the rest of the waiting. */
const PATIENCE_MS = 600

export function createNavigator(client: QueryClient): Navigator {
  let latest = 0

  async function go(to: Href, { replace = false } = {}): Promise<void> {
    const here = currentPageLocation()
    const url = new URL(to, location.href)
    const there = pageLocationAt(url.pathname, url.search)
    // A feed, a link that fills a cart: the server's.
    if (there.name === undefined || !isOneDocument(here, there)) return location.assign(to)
    const samePage = url.pathname === location.pathname
    const turn = ++latest
    if (!samePage) {
      try {
        // An address at which there is nothing may lead elsewhere by now, which the server knows.
        if ((await ready(there, client)) === 'missing') return location.assign(to)
      } catch {
        // The page's chunk did not come: the shop was updated meanwhile, or the line is down.
        return location.assign(to)
      }
      if (turn !== latest) return
    }
    // The same place twice would make Back do nothing.
    const instead = replace || url.href === location.href
    const state = leaveFor({ replace: instead, samePage, hash: url.hash })
    navigate(to, { replace: instead, state })
  }

  function expect({ pathname, search }: HTMLAnchorElement): void {
    const there = pageLocationAt(pathname, search)
    // A feed, a picture.
    if (there.name === undefined) return
    // Another document asks for its answers itself, and finds its code in the browser's cache.
    const isHere = isOneDocument(currentPageLocation(), there)
    const coming: Promise<unknown> = isHere ? prepare(there, client) : there.route.page.load()
    coming.catch(() => undefined)
  }

  watchIntent(expect)
  followHistory(() => ready(currentPageLocation(), client))
  return { go }
}

/** Between storefront and desk a new document is loaded: they have different frames, rendered by the server. */
const isOneDocument = ({ route: here }: PageLocation, { route: there }: PageLocation) =>
  here.document === there.document && here.desk === there.desk

export function currentPageLocation(): PageLocation {
  return pageLocationAt(location.pathname, location.search)
}

async function ready(pageLocation: PageLocation, client: QueryClient): Promise<unknown> {
  const root = document.documentElement
  root.dataset['navigating'] = 'true'
  try {
    const data = prepare(pageLocation, client).catch((error: unknown) =>
      isMissing(error) ? 'missing' : undefined,
    )
    await pageLocation.route.page.load()
    return await Promise.race([data, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  } finally {
    delete root.dataset['navigating']
  }
}
