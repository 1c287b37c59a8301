import { LIMITED_STOCK, type Product } from './product.rules.ts'

/** What a card in a list shows of a product. */
export type ProductOnCard = Pick<
  Product,
  | 'id'
  | 'name'
  | 'category'
  | 'price'
  | 'priceTo'
  | 'leastPrice'
  | 'sale'
  | 'kind'
  | 'stock'
  | 'available'
  | 'imageUrl'
  | 'rating'
>

/**
 * Nothing but what cards show. They tell how many are left only when that is few; any number above that is one and the
 * same, so that a sale that no card tells of makes no other page.
 */
export function onCard(product: ProductOnCard): ProductOnCard {
  const { id, name, category, price, priceTo, leastPrice, sale, kind, stock, available, imageUrl, rating } =
    product
  return {
    id,
    name,
    category,
    price,
    priceTo,
    ...(leastPrice === undefined ? {} : { leastPrice }),
    sale,
    kind,
    stock: fewOf(stock),
    available: available === null ? null : fewOf(available),
    imageUrl,
    rating,
  }
}

const fewOf = (count: number) => Math.min(count, LIMITED_STOCK + 1)
