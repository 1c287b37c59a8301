import { type Href, hrefTo } from '../../shop/site/paths.ts'

/** All buyers, or those whom these words find. */
export function buyersHref(search?: string): Href {
  return hrefTo('adminSection', { section: 'buyers', query: { search: search || undefined } })
}

/** The page of an order's buyer: named by the order, since addresses of pages are logged. */
export function buyerHref(order: number): Href {
  return hrefTo('adminSection', { section: 'buyers', query: { of: order } })
}
