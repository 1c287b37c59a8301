import { listCategories } from '../../db/catalogue/categories.ts'
import { anyFitsWrist } from '../../db/catalogue/facts/wrists-told.ts'
import type { Queryable } from '../../db/engine/database.ts'
import { areForWrists } from '../../domain/catalogue/wrist/worn.ts'

/** Whether the shop has something for wrists: pieces are asked only where categories say nothing of them. */
export async function fitsWrists(q: Queryable): Promise<boolean> {
  return areForWrists(await listCategories(q)) || (await anyFitsWrist(q))
}
