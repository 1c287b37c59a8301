import type { Cents } from './money.ts'
import type { Rating } from './review.ts'

/** One more view of a product. */
export interface ProductPicture {
  imageUrl: string
  imageAlt: string
}

/** A product may have this many views besides the first. */
export const MAX_MORE_PICTURES = 11

/** A product as the contract carries it (spec section 3): price is a decimal string. */
export interface Product {
  id: number
  name: string
  description: string
  price: string
  imageUrl: string
  /** How the picture looks, for those who cannot see it. Empty where nobody has written it yet. */
  imageAlt: string
  /** Further views of the piece, in the order they are shown after the first. */
  morePictures: ProductPicture[]
  category: string
  tags: string[]
  stock: number
  featured: boolean
  /** What buyers gave it, as far as shown; null until somebody has. */
  rating: Rating | null
  createdAt: string
  /** Grows with every edit; an edit made from an older version is a conflict. */
  version: number
}

/** A product as its owner sees it: one that is not published is a draft, and the shop does not know it. */
export interface OwnerProduct extends Product {
  published: boolean
}

/** A product as the shop keeps it, and reckons with it. */
export interface ProductInCents extends Omit<Product, 'price'> {
  priceCents: Cents
}

export interface OwnerProductInCents extends ProductInCents {
  published: boolean
}

/** Stock at or below this counts as limited (spec section 9). */
export const LIMITED_STOCK = 5

/** At most this many related products (spec section 9). */
export const RELATED_PRODUCTS = 4

/** The spec's placeholder rating; shown only on test payments (16 CFR 465 forbids made-up ratings). */
export const PLACEHOLDER_RATING = { stars: 5, count: 24 } as const

export function isSoldOut(product: Pick<Product, 'stock'>): boolean {
  return product.stock <= 0
}

/** In stock, but few are left. */
export function isNearlyGone(product: Pick<Product, 'stock'>): boolean {
  return product.stock > 0 && product.stock <= LIMITED_STOCK
}

/** Tags as typed, comma separated (spec section 5): trimmed, empty entries dropped. */
export function parseTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}
