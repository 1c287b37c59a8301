import { addressRead, routes } from '../../web/routes.ts'
import { paths, type PathName } from '../../web/navigation/paths.ts'

/**
 * Under what an address is kept. Pages read the parameters their routes name, files and feeds none; the calls refuse
 * parameters they don't know, so those that are answered differ by what they say.
 */
export function pageKey(url: string): string {
  const at = url.indexOf('?')
  if (at === -1) return url
  if (url.startsWith('/api/')) return url
  const pathname = url.slice(0, at)
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
