import type { ShopContext } from '../context.ts'
import { categoryCalls } from './categories.ts'
import { collectionCalls } from './collections/collections.ts'
import { deskProductCalls } from './desk-products.ts'
import { optionCalls } from './options/calls.ts'
import { saleCalls } from './on-sale/calls.ts'
import { pictureCalls } from './pictures.ts'
import { productCalls } from './products.ts'
import { productSheetCalls } from './product-sheet/calls.ts'
import { reviewCalls } from './reviews.ts'

export function catalogue(context: ShopContext) {
  return {
    ...productCalls(context),
    ...deskProductCalls(context),
    ...optionCalls(context),
    ...saleCalls(context),
    ...categoryCalls(context),
    ...collectionCalls(context),
    ...productSheetCalls(context),
    ...pictureCalls(context),
    ...reviewCalls(context),
  }
}
