import type { OrderLine } from '../order/order.rules.ts'
import type { LinePieces } from '../parcels/parcel.rules.ts'

type Line = Pick<OrderLine, 'toSend' | 'made'>

/** The pieces still to be sent that are made for the order. Those from the shelf are sent first. */
export function linesToMake(items: readonly Line[]): LinePieces[] {
  return items.flatMap(({ toSend, made }, index) => {
    const quantity = Math.min(toSend, made?.pieces ?? 0)
    return quantity > 0 ? [{ n: index + 1, quantity }] : []
  })
}

export type Readiness = 'ready' | 'partly' | 'to-make'

/** Whether what is left of an order can be packed as it lies there. */
export function readinessOf(items: readonly Line[]): Readiness {
  const toMake = linesToMake(items).reduce((sum, { quantity }) => sum + quantity, 0)
  if (toMake === 0) return 'ready'
  return toMake < items.reduce((sum, { toSend }) => sum + toSend, 0) ? 'partly' : 'to-make'
}
