import { randomBytes } from 'node:crypto'
import type { ShopApi } from '../../shop/shop-api.contract.ts'
import { beginAnswerPicture, deleteAnswerPicture, keepAnswerPicture } from './answer-pictures.sql.ts'
import { answerPictureAddress, MOST_WAITING_PICTURES } from './answer-picture.rules.ts'
import { ShopError } from '../../machine/values/errors.ts'
import type { ShopContext } from '../../shop/context.ts'

/** Pictures that are sent as answers. */
export function answerPictureCalls({ db, pictures }: ShopContext) {
  return {
    async 'POST /api/answer-pictures'({ file }) {
      const id = randomBytes(16).toString('hex')
      // First the row, then its files: none lies about that nobody would ever sweep.
      if (!(await beginAnswerPicture(db.query, id, MOST_WAITING_PICTURES)))
        throw new ShopError(
          'unavailable',
          'The shop keeps as many pictures without an order as it can just now. Please try again later, or order without and mail it to the shop.',
        )
      try {
        await pictures.answers.add(id, file)
      } catch (error) {
        await deleteAnswerPicture(db.query, id)
        throw error
      }
      await keepAnswerPicture(db.query, id)
      return { address: answerPictureAddress(id) }
    },
  } satisfies Partial<ShopApi>
}
