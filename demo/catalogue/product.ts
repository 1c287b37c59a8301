import type { ProductKind } from '../../src/pieces/supply/product-kind.rules.ts'
import type { Question } from '../../src/pieces/questions/question.rules.ts'
/** One of the wrists a bracelet is made for. */
export interface DemoSize {
  /** Such as '6½ in'. */
  wrist: string
  stock: number
  /** Where it costs another price than the rest. */
  price?: string
}

/** One piece of a numbered series that the shop has. */
export interface DemoNumber {
  n: number
  /** How many numbers the series has. */
  of: number
  /** Such as '40 × 9.5 mm, 71 g'. */
  measures: string
  /** The place among the product's pictures of the one that shows this very piece. */
  picture: number
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
  /** The stock of all sizes together. */
  stock: number
  sizes?: DemoSize[]
  numbers?: DemoNumber[]
  featured: boolean
  /** On the shelf, unless said. */
  kind?: ProductKind
  /** The business days it takes to make. */
  makingDaysFrom?: number
  makingDaysTo?: number
  /** How many are made at the same time; left out for no bound. */
  atOnce?: number
  /** How the product looks, for shoppers who do not see the picture. */
  alt: string
  /** What its buyer is asked; nothing, where left out. */
  questions?: Question[]
}
