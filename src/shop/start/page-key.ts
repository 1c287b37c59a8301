import type { CallDefinition } from '../fields.contract.ts'
import { contract } from '../every-call.contract.ts'
import { addressRead, routes } from '../site/routes.ts'
import { paths, type PathName } from '../site/paths.ts'

/**
 * Under what an address is kept. Pages read the parameters their routes name, files and feeds none, and calls those
 * that the contract gives them, in whatever order they come.
 */
export function pageKey(url: string): string {
  const at = url.indexOf('?')
  if (at === -1) return url
  const pathname = url.slice(0, at)
  if (url.startsWith('/api/'))
    return readsQuery(pathname) ? `${pathname}?${inOrder(url.slice(at + 1))}` : pathname
  const reads = readsAt.get(pathname)
  // Links from letters and advertisements carry parameters that no page reads: seen without taking them apart.
  if (reads && !reads.some((name) => url.includes(name, at)) && !url.includes('%', at)) return pathname
  return addressRead(pathname, url.slice(at))
}

/** What is read of pages whose addresses are fixed, and of a few parameters at most. */
const readsAt: ReadonlyMap<string, readonly string[]> = new Map(
  (Object.entries(paths) as [PathName, string][]).flatMap(([name, path]) => {
    const { reads = [] } = routes[name]
    return path.includes('{') || reads === 'all' ? [] : [[path, reads] as const]
  }),
)

/** The kept calls that read parameters: these refuse what they don't know, and the others do not look at any. */
const callsThatRead = (Object.entries(contract) as [string, CallDefinition][])
  .filter(([, { cached, query }]) => cached && query)
  .map(([call]) => new RegExp(`^${call.slice('GET '.length).replaceAll(/\{\w+\}/g, '[^/]+')}$`))

const readsQuery = (pathname: string) => callsThatRead.some((call) => call.test(pathname))

/** As they were written: two spellings of one value may be read as two values. One given twice is refused, so none is lost. */
function inOrder(query: string): string {
  return query.includes('&') ? query.split('&').toSorted().join('&') : query
}
