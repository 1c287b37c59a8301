import type { ProductKind } from '../../src/domain/catalogue/product-kind.ts'
import type { Question } from '../../src/domain/catalogue/questions/question.ts'
/** One of the wrists a bracelet is made for. */
export interface DemoSize {
  /** '6½ in' */
  wrist: string
  stock: number
  /** Where it costs another price than the rest. */
  price?: string
}

export interface DemoProduct {
  id: number
  name: string
  description: string
  /** US dollars with two decimal places, such as '15.00'. */
  price: string
  /** The exact name of one of the demo categories. */
  category: string
  tags: string[]
  /** Of all sizes together. */
  stock: number
  sizes?: DemoSize[]
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
  /** What its buyer is asked; nothing, where left out. */
  questions?: Question[]
}
