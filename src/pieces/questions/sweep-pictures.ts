import { deleteAnswerPicture, endUnwantedPictures, listGonePictures } from './answer-pictures.sql.ts'
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
