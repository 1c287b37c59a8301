import type { Hono } from 'hono'
import { isAnswerPictureShown } from '../../db/checkout/answer-pictures/answer-pictures.ts'
import { ANSWER_PICTURES_PATH } from '../../domain/catalogue/questions/answer-picture.ts'
import { notFound } from '../../domain/errors.ts'
import type { AppParts } from '../app-parts.ts'
import { answerFile } from '../http/file-answer.ts'

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
    const answer = file && (await answerFile(c, file, { cacheControl: PRIVATE, maxKeptBytes: 0 }))
    if (!answer) throw notFound('There is no such picture.')
    answer.headers.set('X-Robots-Tag', 'noindex, noimageindex')
    answer.headers.set('Referrer-Policy', 'no-referrer')
    return answer
  })
}
