import { LIMITED_STOCK, type Product } from './product.ts'

/** What a card in a list shows of a product. */
export type ProductOnCard = Pick<
  Product,
  'id' | 'name' | 'category' | 'price' | 'stock' | 'imageUrl' | 'rating'
>

/**
 * Nothing but what cards show. They tell how many are left only when that is few; any number above that is one and the
 * same, so that a sale that no card tells of makes no other page.
 */
export function onCard(product: ProductOnCard): ProductOnCard {
  const { id, name, category, price, stock, imageUrl, rating } = product
  return { id, name, category, price, stock: Math.min(stock, LIMITED_STOCK + 1), imageUrl, rating }
}
