import type { ShopContext } from '../context.ts'
import { givenBackCalls } from './given-back.ts'
import { manualOrderCalls } from './manual-order/calls.ts'
import { orderCalls } from './orders.ts'
import { orderDeskCalls } from './order-desk.ts'
import { packingCalls } from './packing.ts'
import { refundCalls } from './refunds/calls.ts'
import { salesCalls } from './sales.ts'

/** Orders once they are there. */
export function orders(context: ShopContext) {
  return {
    ...orderCalls(context),
    ...orderDeskCalls(context),
    ...givenBackCalls(context),
    ...manualOrderCalls(context),
    ...packingCalls(context),
    ...refundCalls(context),
    ...salesCalls(context),
  }
}
