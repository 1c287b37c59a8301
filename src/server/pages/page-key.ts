import { addressRead } from '../../web/routes.ts'

/**
 * Under what an address is kept. Pages read the parameters their routes name, files and feeds none; the calls refuse
 * parameters they don't know, so those that are answered differ by what they say.
 */
export function pageKey(url: string): string {
  const at = url.indexOf('?')
  if (at === -1 || url.startsWith('/api/')) return url
  return addressRead(url.slice(0, at), url.slice(at))
}
