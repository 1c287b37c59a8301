import type { Hono } from 'hono'
import { isAnswerPictureShown } from './answer-pictures.sql.ts'
import { ANSWER_PICTURES_PATH } from './answer-picture.rules.ts'
import { notFound } from '../../machine/values/errors.ts'
import type { AppParts } from '../../shop/start/app-parts.ts'
import { answerFile } from '../../machine/http/file-answer.ts'

const NAME = /^([0-9a-f]{32})(-small)?\.jpg$/

/** A buyer's browser may keep it, nobody between; not for long, for it goes with its buyer's data. */
const PRIVATE = 'private, max-age=3600'

/**
 * Pictures that buyers sent: to whoever knows the address, which stands in the cart, on the order's page behind its link, and
 * at the desk. Always a JPEG that the shop made.
 */
export function mountAnswerPictures(app: Hono, { context: { db, pictures } }: AppParts): void {
  app.get(`${ANSWER_PICTURES_PATH}*`, async (c) => {
    const [, id, small] = NAME.exec(c.req.path.slice(ANSWER_PICTURES_PATH.length)) ?? []
    const file =
      id !== undefined && (await isAnswerPictureShown(db.query, id))
        ? await pictures.answers.fileOf(id, small ? 'small' : 'full')
        : undefined
    const answer = file && (await answerFile(c, file, { cacheControl: PRIVATE, maxCachedBytes: 0 }))
    if (!answer) throw notFound('There is no such picture.')
    answer.headers.set('X-Robots-Tag', 'noindex, noimageindex')
    answer.headers.set('Referrer-Policy', 'no-referrer')
    return answer
  })
}
