import type { DeskProduct, Product } from '../../domain/catalogue/product.ts'

/** Of a product as it was answered, what may be sent back: all but what the shop itself notes of it. */
export function editOf(product: Product | DeskProduct) {
  const {
    createdAt: _createdAt,
    rating: _rating,
    available: _available,
    makingDays: _makingDays,
    beingMade: _beingMade,
    ...edit
  } = { beingMade: 0, ...product }
  return edit
}
