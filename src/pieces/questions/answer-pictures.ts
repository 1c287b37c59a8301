import {
  deleteAnswerPicture,
  endUnwantedPictures,
  listGonePictures,
  listUsableAnswerPictures,
  wantAnswerPictures,
} from './answer-pictures.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { answerPictureAddress, answerPicturesIn } from './answer-picture.rules.ts'
import type { Customization } from '../../buying/cart/cart.rules.ts'
import { RETENTION_DAYS } from '../../people/privacy/retention.rules.ts'
import type { ShopContext } from '../../shop/context.ts'

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

export const NONE_STRANGE: StrangePictures = new Set()

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
