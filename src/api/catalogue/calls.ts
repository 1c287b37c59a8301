import { collectionCalls } from './collection-calls.ts'
import { deskProducts } from './desk-product-calls.ts'
import { fitCalls } from './fit-calls.ts'
import { productCalls } from './product-calls.ts'
import { reviewCalls } from './review-calls.ts'

export const catalogue = {
  ...productCalls,
  ...fitCalls,
  ...deskProducts,
  ...collectionCalls,
  ...reviewCalls,
}
