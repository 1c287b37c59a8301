import { sells } from '../../pieces/supply/product-kind.rules.ts'
import { fieldsIn } from './fill.rules.ts'
import { kindsAskedFor } from './page-fields.rules.ts'
import { care } from './starting/care.rules.ts'

const JOURNAL = '/blog'
const CARE = '/care'

interface Telling {
  hasPosts: boolean
  /** The page on care still is the text that came with the shop. */
  isCareAsItCame: boolean
  categories: readonly { name: string }[]
}

/** Pages the shop came with that tell nothing: a journal without a post, care of kinds that are not sold. */
export function silentPaths({ hasPosts, isCareAsItCame, categories }: Telling): string[] {
  return [...(hasPosts ? [] : [JOURNAL]), ...(isCareAsItCame && !tellsOfCare(categories) ? [CARE] : [])]
}

/** Whether the starting text on care tells how to keep anything that the shop sells; all of it stands under conditions. */
function tellsOfCare(categories: readonly { name: string }[]): boolean {
  const fields = new Set(fieldsIn(care.body))
  return kindsAskedFor.some(({ name, of }) => fields.has(name) && sells(categories, of))
}
