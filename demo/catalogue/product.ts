import type { Question } from '../../src/domain/catalogue/questions/question.ts'

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
  /** How the product looks, for shoppers who do not see the picture. */
  alt: string
  /** What its buyer is asked; nothing, where left out. */
  questions?: Question[]
}
