import { searchRead } from '../contract/path-template.ts'

/**
 * Which part of an address tells one kept answer from another, as plain data: the thread that sends kept answers has no
 * modules of the shop.
 */
export interface PageKeyRules {
  /** For each page, the pattern of its path and the query parameters that it reads. The first pattern that fits counts. */
  pages: readonly { path: RegExp; fixed: string | undefined; reads: readonly string[] | 'all' }[]
  /** Paths of the calls that read parameters and are kept. */
  calls: readonly RegExp[]
}

/**
 * Under what an address is kept. Pages read the parameters their routes name, files and feeds none, and calls those
 * that the contract gives them, in whatever order they come.
 */
export function pageKeyBy({ pages, calls }: PageKeyRules): (url: string) => string {
  const parametersAt = new Map(
    pages.flatMap(({ fixed, reads }) => (fixed === undefined || reads === 'all' ? [] : [[fixed, reads]])),
  )
  return (url) => {
    const at = url.indexOf('?')
    if (at === -1) return url
    const pathname = url.slice(0, at)
    if (url.startsWith('/api/'))
      return calls.some((call) => call.test(pathname))
        ? `${pathname}?${inOrder(url.slice(at + 1))}`
        : pathname
    const parameters = parametersAt.get(pathname)
    // Links from letters and advertisements carry parameters that no page reads: seen without taking them apart.
    if (parameters && !parameters.some((name) => url.includes(name, at)) && !url.includes('%', at))
      return pathname
    const page = pages.find(({ path }) => path.test(pathname))
    return page ? pathname + searchRead(page.reads, url.slice(at)) : pathname
  }
}

/** As they were written: two spellings of one value may be read as two values. One given twice is refused, so none is lost. */
function inOrder(query: string): string {
  return query.includes('&') ? query.split('&').toSorted().join('&') : query
}
