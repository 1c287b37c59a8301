import type { Looser } from '../../../shop/every-call.contract.ts'
import type { ProductFilter } from '../../listing/catalogue.rules.ts'

/** What a filter becomes without that part of the question. */
export function loosenedBy({ drop, also, search }: Looser): Partial<ProductFilter> {
  const without = drop === 'search' ? { search: search || undefined } : withoutFilter(drop)
  return also === undefined ? without : { ...without, ...withoutFilter(also) }
}

/** Puts quotation marks around a part of a search, unless it has them: 'Leave out “clock”'. */
export const quoted = (says: string) => (says.startsWith('“') && says.endsWith('”') ? says : `“${says}”`)

function withoutFilter(drop: string): Partial<ProductFilter> {
  return drop === 'price' ? { priceFrom: undefined, priceTo: undefined } : { [drop]: undefined }
}
