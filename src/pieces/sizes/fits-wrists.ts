import { listCategories } from '../categories/categories.sql.ts'
import { anyFitsWrist } from './wrists-told.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { areForWrists } from './worn.rules.ts'

/** Whether the shop has something for wrists: pieces are asked only where categories say nothing of them. */
export async function fitsWrists(q: Queryable): Promise<boolean> {
  return areForWrists(await listCategories(q)) || (await anyFitsWrist(q))
}
