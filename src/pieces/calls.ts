import type { ShopContext } from '../shop/context.ts'
import { categoryCalls } from './categories/categories.ts'
import { collectionCalls } from './collections/collections.ts'
import { deskProductCalls } from './editing/desk-products.ts'
import { feedCalls } from './feed/pieces-for-sale.ts'
import { optionCalls } from './options/calls.ts'
import { saleCalls } from './prices/edit-sale.ts'
import { shelfSaleCalls } from './prices/shelf-sale.ts'
import { pictureCalls } from './pictures/pictures.ts'
import { movingInCalls } from './moving-in/moving-in.ts'
import { productCalls } from './product/products.ts'
import { productSheetCalls } from './sheet/calls.ts'
import { etsyReviewCalls } from './reviews/etsy-reviews.ts'
import { reviewCalls } from './reviews/reviews.ts'

export function catalogue(context: ShopContext) {
  return {
    ...productCalls(context),
    ...deskProductCalls(context),
    ...optionCalls(context),
    ...saleCalls(context),
    ...shelfSaleCalls(context),
    ...categoryCalls(context),
    ...collectionCalls(context),
    ...feedCalls(context),
    ...productSheetCalls(context),
    ...movingInCalls(context),
    ...pictureCalls(context),
    ...reviewCalls(context),
    ...etsyReviewCalls(context),
  }
}
