import {
  deleteAnswerPicture,
  endUnwantedPictures,
  listGonePictures,
  listUsableAnswerPictures,
  wantAnswerPictures,
  beginAnswerPicture,
  keepAnswerPicture,
} from './answer-pictures.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { answerPictureAddress, answerPicturesIn, MOST_WAITING_PICTURES } from './answer-picture.rules.ts'
import type { Customization } from '../../buying/cart/cart.rules.ts'
import { RETENTION_DAYS } from '../../people/privacy/retention.rules.ts'
import type { ShopContext, ShopApi } from '../../shop/context.ts'
import { randomBytes } from 'node:crypto'
import { ShopError } from '../../machine/values/errors.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 100

/**
 * Takes away pictures that no cart came with for two weeks, and the files of those that are gone: of an order whose buyer
 * was erased, too. The row goes last, so that what a storage refused is asked of it again.
 */
export async function sweepAnswerPictures(
  { db, pictures }: Pick<ShopContext, 'db' | 'pictures'>,
  now = new Date(),
): Promise<void> {
  await endUnwantedPictures(db.query, new Date(now.getTime() - RETENTION_DAYS.unusedPictures * DAY_MS))
  for (;;) {
    const gone = await listGonePictures(db.query, AT_ONCE)
    for (const id of gone) {
      await pictures.answers.remove(id)
      await deleteAnswerPicture(db.query, id)
    }
    if (gone.length < AT_ONCE) break
  }
  await pictures.answers.forgetCopies(DAY_MS)
}

/** Addresses that are no answers here. */
export type StrangePictures = ReadonlySet<string>

const NONE_STRANGE: StrangePictures = new Set()

/**
 * The addresses of pictures among these answers that are not there, or are in another order. A cart without pictures asks
 * the database nothing.
 */
export async function strangePictures(
  q: Queryable,
  answers: readonly (Customization | null | undefined)[],
  orderId?: number,
): Promise<StrangePictures> {
  const ids = answerPicturesIn(answers)
  if (ids.length === 0) return NONE_STRANGE
  const usable = new Set(await listUsableAnswerPictures(q, ids, orderId))
  return new Set(ids.filter((id) => !usable.has(id)).map(answerPictureAddress))
}

/** A cart that is looked at keeps its pictures. */
export async function wantPicturesOf(
  q: Queryable,
  lines: readonly { customization?: Customization | null | undefined }[],
): Promise<void> {
  const ids = answerPicturesIn(lines.map(({ customization }) => customization))
  if (ids.length > 0) await wantAnswerPictures(q, ids)
}

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
