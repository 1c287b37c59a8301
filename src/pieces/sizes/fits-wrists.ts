import { listCategories } from '../categories/categories.sql.ts'
import { anyFitsWrist } from './wrists-told.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import type { FactField } from '../facts/fact.rules.ts'
import { sells } from '../supply/product-kind.rules.ts'
import { tellsWrist } from './fit.rules.ts'

/** Whether the shop has something for wrists: pieces are asked only where categories say nothing of them. */
export async function fitsWrists(q: Queryable): Promise<boolean> {
  return areForWrists(await listCategories(q)) || (await anyFitsWrist(q))
}

/** Whether a shop has something for wrists, as far as its categories say: by what their pieces tell, or by their names. */
function areForWrists(categories: readonly { name: string; factFields: readonly FactField[] }[]): boolean {
  return (
    sells(categories, /bracelet|bangle|cuff|gem|wrist|watch|timepiece/i) ||
    categories.some(({ factFields }) => factFields.some(tellsWrist))
  )
}
