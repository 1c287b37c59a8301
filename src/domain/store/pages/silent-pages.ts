import { sells } from '../../catalogue/kinds-sold.ts'
import { fieldsIn } from './fill.ts'
import { kindsAskedFor } from './page-fields.ts'
import { care } from './starting/care.ts'

/** Where the pages are that came with the shop and may have nothing to tell. */
export const JOURNAL = '/blog'
export const CARE = '/care'

/** Whether the starting text on care tells how to keep anything that the shop sells; all of it stands under conditions. */
export function tellsOfCare(categories: readonly { name: string }[]): boolean {
  const asked = new Set(fieldsIn(care.body))
  return Object.entries(kindsAskedFor).some(([name, kind]) => asked.has(name) && sells(categories, kind))
}
