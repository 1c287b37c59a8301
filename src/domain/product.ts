/** A product as the contract carries it (spec section 3): price is a decimal string. */
export interface Product {
  id: number
  name: string
  description: string
  price: string
  imageUrl: string
  /** How the picture looks, for those who cannot see it. Empty where nobody has written it yet. */
  imageAlt: string
  category: string
  tags: string[]
  stock: number
  featured: boolean
  createdAt: string
  /** Grows with every edit; an edit made from an older version is a conflict. */
  version: number
}

/** Shown when a picture fails to load (spec section 8). */
export const DEFAULT_PICTURE = '/attached_assets/default-product.svg'

/** Stock at or below this counts as limited (spec section 9). */
export const LIMITED_STOCK = 5

/** At most this many related products (spec section 9). */
export const RELATED_PRODUCTS = 4

/** The spec's placeholder rating; shown only on test payments (16 CFR 465 forbids made-up ratings). */
export const PLACEHOLDER_RATING = { stars: 5, count: 24 } as const

/**
 * Where a picture is (spec section 5): absolute URLs are kept, attached_assets/ paths and all others
 * get a leading slash.
 */
export function imagePath(imageUrl: string): string {
  if (/^https?:\/\//i.test(imageUrl) || imageUrl.startsWith('/')) return imageUrl
  return `/${imageUrl}`
}

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
