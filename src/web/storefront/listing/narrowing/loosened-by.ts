import type { Looser } from '../../../../api/contract.ts'
import type { ProductFilter } from '../../../../domain/catalogue/catalogue.ts'

/** What a filter becomes without that part of the question. */
export function loosenedBy({ drop, search }: Looser): Partial<ProductFilter> {
  if (drop === 'search') return { search: search || undefined }
  return drop === 'price' ? { priceFrom: undefined, priceTo: undefined } : { [drop]: undefined }
}
