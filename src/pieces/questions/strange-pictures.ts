import { listUsableAnswerPictures, wantAnswerPictures } from './answer-pictures.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { answerPictureAddress, answerPicturesIn } from './answer-picture.rules.ts'
import type { Customization } from '../../buying/cart/cart.rules.ts'

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
