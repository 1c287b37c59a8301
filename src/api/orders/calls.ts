import { orderCalls } from './order-calls.ts'
import { packingCalls } from './packing-calls.ts'
import { refundCalls } from './refund-calls.ts'

/** Orders once they are there. */
export const orders = {
  ...orderCalls,
  ...packingCalls,
  ...refundCalls,
}
