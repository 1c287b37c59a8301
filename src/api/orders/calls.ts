import { booksCalls } from './books-calls.ts'
import { orderLinkCalls } from './order-link-calls.ts'
import { orderCalls } from './order-calls.ts'
import { delayCalls } from './delays/delay-calls.ts'
import { packingCalls } from './packing-calls.ts'
import { returnCalls } from './returns/return-calls.ts'
import { refundCalls } from './refunds/refund-calls.ts'
import { reportCalls } from './report-calls.ts'

/** Orders once they are there. */
export const orders = {
  ...orderCalls,
  ...orderLinkCalls,
  ...booksCalls,
  ...delayCalls,
  ...packingCalls,
  ...returnCalls,
  ...refundCalls,
  ...reportCalls,
}
