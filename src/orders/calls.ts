import type { ShopContext } from '../shop/context.ts'
import { buyerCalls } from './buyers/buyers.ts'
import { delayCalls } from './delays/calls.ts'
import { givenBackCalls } from '../payments/ledger/given-back.ts'
import { manualOrderCalls } from './manual-orders/calls.ts'
import { orderCalls } from './order/orders.ts'
import { orderLinkCalls } from './find-order/order-link.ts'
import { orderDeskCalls } from './order/order-desk.ts'
import { editingCalls } from './editing/calls.ts'
import { benchCalls } from './bench/bench.ts'
import { booksCalls } from '../payments/books/books-calls.ts'
import { packingCalls } from './packing/packing.ts'
import { parcelCalls } from './parcels/calls.ts'
import { buyerReturnCalls, deskReturnCalls } from './returns/returns.ts'
import { refundCalls } from './refunds/calls.ts'
import { reportCalls, salesCalls } from './reports/calls.ts'
import { toDoCalls } from './today/to-do.ts'

/** Orders once they are there. */
export function orders(context: ShopContext) {
  return {
    ...orderCalls(context),
    ...buyerCalls(context),
    ...orderLinkCalls(context),
    ...benchCalls(context),
    ...booksCalls(context),
    ...orderDeskCalls(context),
    ...delayCalls(context),
    ...givenBackCalls(context),
    ...manualOrderCalls(context),
    ...editingCalls(context),
    ...parcelCalls(context),
    ...packingCalls(context),
    ...buyerReturnCalls(context),
    ...deskReturnCalls(context),
    ...refundCalls(context),
    ...reportCalls(context),
    ...salesCalls(context),
    ...toDoCalls(context),
  }
}
