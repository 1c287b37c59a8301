import { orderCalls } from './order-calls.ts'
import { packingCalls } from './packing-calls.ts'
import { taxCalls } from './tax-calls.ts'

/** Orders once they are there. */
export const orders = {
  ...orderCalls,
  ...packingCalls,
  ...taxCalls,
}
