import { collectionCalls } from './collections/collections.contract.ts'
import { deskProducts } from './editing/desk-product-calls.contract.ts'
import { fitCalls } from './sizes/fit-calls.contract.ts'
import { productCalls } from './product/product-calls.contract.ts'
import { reviewCalls } from './reviews/review-calls.contract.ts'

export const catalogue = {
  ...productCalls,
  ...fitCalls,
  ...deskProducts,
  ...collectionCalls,
  ...reviewCalls,
}
