import { join, normalize } from 'node:path'
import type { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { AppParts } from '../start/app-parts.ts'
import { AN_HOUR, answerFile, IMMUTABLE } from '../../machine/http/file-answer.ts'
import { notFound } from '../../machine/values/errors.ts'
import { PICTURES_PATH } from '../../machine/pictures/picture.rules.ts'
import { parsePictureAddress } from '../../machine/pictures/picture-address.ts'

/** What listings show is this small, and stays in memory; larger pictures would push it out. */
const MAX_CACHED_PICTURE_BYTES = 32 * 1024

/** Pictures whose name tells their content, in the sizes they exist in; files placed by hand are static files. */
export function mountPictures(app: Hono, { context: { pictures } }: AppParts): void {
  app.get(`${PICTURES_PATH}*`, async (c, next) => {
    const address = parsePictureAddress(c.req.path)
    if (!address) return await next()
    const file = await pictures.fileOf(address)
    const described = { cacheControl: IMMUTABLE, maxCachedBytes: MAX_CACHED_PICTURE_BYTES }
    return (file && (await answerFile(c, file, described))) || (await next())
  })
}

/** After the static files: a page that says what is missing would be rendered for nobody. */
export function mountMissingPictures(app: Hono): void {
  app.get(`${PICTURES_PATH}*`, () => {
    throw notFound('There is no such picture.')
  })
}

const MAX_CACHED_BYTES = 512 * 1024

/** The browser's bundle and pictures. Only known kinds of file are served; nothing else there is, exists. */
export function mountStaticFiles(app: Hono, { assets }: AppParts): void {
  app.get('*', async (c, next) => {
    const path = c.req.path
    const inside = getMimeType(path) && safePath(assets.folder, path)
    if (!inside) return await next()
    const cacheControl = path.startsWith('/assets/') ? IMMUTABLE : AN_HOUR
    return (await answerFile(c, inside, { cacheControl, maxCachedBytes: MAX_CACHED_BYTES })) ?? (await next())
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
