import type { Output } from '../../../shop/every-call.contract.ts'

export type BuyersReturns = Output<'GET /api/checkout/{token}/returns'>
export type BuyersReturn = BuyersReturns['returns'][number]

/** Whether there is something to put into a parcel. */
export function hasSlip({ state }: BuyersReturn): boolean {
  return state === 'agreed' || state === 'received'
}
