import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import type { Hono } from 'hono'
import type { AppParts } from './app-parts.ts'

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Files whose name holds a hash of their content never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/** Larger files are not kept in memory. */
const MAX_CACHED_BYTES = 512 * 1024

/** The browser's bundle and pictures. Only known kinds of file are served; nothing else there is, exists. */
export function mountStaticFiles(app: Hono, { assets }: AppParts): void {
  app.get('*', async (c, next) => {
    const path = c.req.path
    const type = TYPES[extname(path).toLowerCase()]
    const inside = type && safePath(assets.folder, path)
    if (!inside) return await next()
    const size = await stat(inside).then(
      (found) => (found.isFile() ? found.size : -1),
      () => -1,
    )
    if (size < 0) return await next()
    if (size <= MAX_CACHED_BYTES) c.set('cacheable', true)
    return c.body(await readFile(inside), 200, {
      'Content-Type': type,
      'Cache-Control': path.startsWith('/assets/') ? IMMUTABLE : AN_HOUR,
    })
  })
}

/** The file an address means, or undefined when it leads out of the folder or into hidden files. */
export function safePath(folder: string, path: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return undefined
  }
  if (decoded.includes('\0') || decoded.includes('\\') || /\/\./.test(decoded)) return undefined
  const inside = normalize(join(folder, decoded))
  return inside.startsWith(normalize(join(folder, '/'))) ? inside : undefined
}
