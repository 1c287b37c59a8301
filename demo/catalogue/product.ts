import type { ProductKind } from '../../src/domain/catalogue/product-kind.ts'

export interface DemoProduct {
  id: number
  name: string
  description: string
  /** US dollars with two decimal places, such as '15.00'. */
  price: string
  /** The exact name of one of the demo categories. */
  category: string
  tags: string[]
  stock: number
  featured: boolean
  /** On the shelf, unless said. */
  kind?: ProductKind
  /** In business days. */
  makingDaysFrom?: number
  makingDaysTo?: number
  /** So many at the same time; without it, no bound. */
  atOnce?: number
  /** How the product looks, for shoppers who do not see the picture. */
  alt: string
}
