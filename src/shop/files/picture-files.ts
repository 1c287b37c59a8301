import type { Hono } from 'hono'
import { notFound } from '../../machine/values/errors.ts'
import { PICTURES_PATH } from '../../machine/pictures/picture.rules.ts'
import { parsePictureAddress } from '../../machine/pictures/picture-address.ts'
import type { AppParts } from '../start/app-parts.ts'
import { answerFile, IMMUTABLE } from '../../machine/http/file-answer.ts'

/** What listings show is this small, and stays in memory; larger pictures would push it out. */
const MAX_CACHED_BYTES = 32 * 1024

/** Pictures whose name tells their content, in the sizes they exist in; files placed by hand are static files. */
export function mountPictures(app: Hono, { context: { pictures } }: AppParts): void {
  app.get(`${PICTURES_PATH}*`, async (c, next) => {
    const address = parsePictureAddress(c.req.path)
    if (!address) return await next()
    const file = await pictures.fileOf(address)
    const described = { cacheControl: IMMUTABLE, maxCachedBytes: MAX_CACHED_BYTES }
    return (file && (await answerFile(c, file, described))) || (await next())
  })
}

/** After the static files: a page that says what is missing would be rendered for nobody. */
export function mountMissingPictures(app: Hono): void {
  app.get(`${PICTURES_PATH}*`, () => {
    throw notFound('There is no such picture.')
  })
}
