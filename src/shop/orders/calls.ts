import type { ShopContext } from '../context.ts'
import { delayCalls } from './delays/calls.ts'
import { givenBackCalls } from './given-back.ts'
import { manualOrderCalls } from './manual-order/calls.ts'
import { orderCalls } from './orders.ts'
import { orderLinkCalls } from './order-link.ts'
import { orderDeskCalls } from './order-desk.ts'
import { mendingCalls } from './mending/calls.ts'
import { booksCalls } from './reconcile/books-calls.ts'
import { packingCalls } from './packing.ts'
import { parcelCalls } from './parcels/calls.ts'
import { buyerReturnCalls } from './returns/buyer-returns.ts'
import { deskReturnCalls } from './returns/desk-returns.ts'
import { refundCalls } from './refunds/calls.ts'
import { reportCalls } from './reports/calls.ts'
import { salesCalls } from './sales.ts'

/** Orders once they are there. */
export function orders(context: ShopContext) {
  return {
    ...orderCalls(context),
    ...orderLinkCalls(context),
    ...booksCalls(context),
    ...orderDeskCalls(context),
    ...delayCalls(context),
    ...givenBackCalls(context),
    ...manualOrderCalls(context),
    ...mendingCalls(context),
    ...parcelCalls(context),
    ...packingCalls(context),
    ...buyerReturnCalls(context),
    ...deskReturnCalls(context),
    ...refundCalls(context),
    ...reportCalls(context),
    ...salesCalls(context),
  }
}
