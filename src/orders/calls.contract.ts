import { booksCalls } from '../payments/books/books-calls.contract.ts'
import { orderLinkCalls } from './find-order/order-link-calls.contract.ts'
import { orderCalls } from './order/order-calls.contract.ts'
import { buyerCalls } from './buyers/buyer-calls.contract.ts'
import { delayCalls } from './delays/delay-calls.contract.ts'
import { packingCalls } from './packing/packing-calls.contract.ts'
import { returnCalls } from './returns/return-calls.contract.ts'
import { refundCalls } from './refunds/refund-calls.contract.ts'
import { reportCalls } from './reports/reports.contract.ts'

/** Orders once they are there. */
export const orders = {
  ...orderCalls,
  ...buyerCalls,
  ...orderLinkCalls,
  ...booksCalls,
  ...delayCalls,
  ...packingCalls,
  ...returnCalls,
  ...refundCalls,
  ...reportCalls,
}
