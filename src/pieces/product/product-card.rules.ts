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
 * Keeps only what cards show. They show the stock only when few are left, so all higher numbers become the same number: a
 * sale that no card shows then leaves the cached page as it is.
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
