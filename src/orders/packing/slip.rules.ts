import {
  isPartlySent,
  type LinePieces,
  linesToSend,
  type Parcel,
  parcelName,
  piecesOf,
  sumOfPieces,
} from '../parcels/parcel.rules.ts'
import type { OrderLine } from '../order/order.rules.ts'

/** What a packing slip says: which parcel it is for, what is in it, and what follows. */
export interface Slip {
  /** Which parcel it is for; empty where there is only one. */
  name: string
  lines: LinePieces[]
  /** The pieces that come in another parcel. */
  rest: LinePieces[]
}

interface SlipOrder {
  shippedAt: string | null
  parcels: readonly Parcel[]
  items: readonly { quantity: number; toSend: number }[]
}

/** One parcel of an order: one that was sent, or one that is packed of pieces that are left. */
export interface SlipPart {
  parcel?: number | undefined
  pieces?: readonly LinePieces[] | undefined
}

/** The slips of an order: one of what is left or, once all is sent, one of each parcel. */
export function slipsOf(order: SlipOrder, { parcel, pieces }: SlipPart = {}): Slip[] {
  const sent = order.parcels.map((one, index) => ({ id: one.id, slip: slipOfSent(order, index) }))
  const found = sent.find(({ id }) => id === parcel)
  if (found) return [found.slip]
  const left = linesToSend(order.items)
  if (left.length > 0) return [slipOfNext(order, left, pieces)]
  if (sent.length > 0) return sent.map(({ slip }) => slip)
  return [{ name: '', lines: piecesOf(order.items, ({ quantity }) => quantity), rest: [] }]
}

function slipOfSent(order: SlipOrder, index: number): Slip {
  const isOne = order.parcels.length === 1 && !isPartlySent(order)
  return {
    name: isOne ? '' : parcelName(order, index),
    lines: order.parcels[index]!.lines,
    rest: order.shippedAt === null ? linesToSend(order.items) : [],
  }
}

/** The slip of the parcel that is packed now: the chosen pieces, or all that are left. */
function slipOfNext(
  { parcels }: SlipOrder,
  left: readonly LinePieces[],
  chosen: readonly LinePieces[] = [],
): Slip {
  const quantityOf = (n: number) => chosen.find((line) => line.n === n)?.quantity ?? 0
  const lines = left.flatMap(({ n, quantity }) => {
    const packed = Math.min(quantity, quantityOf(n))
    return packed > 0 ? [{ n, quantity: packed }] : []
  })
  const packed = lines.length > 0 ? lines : [...left]
  const rest = left.flatMap(({ n, quantity }) => {
    const inIt = packed.find((line) => line.n === n)?.quantity ?? 0
    return quantity > inIt ? [{ n, quantity: quantity - inIt }] : []
  })
  const number = parcels.length + 1
  const name = rest.length > 0 ? `Parcel ${number}` : number > 1 ? `Parcel ${number} of ${number}` : ''
  return { name, lines: packed, rest }
}

type Line = Pick<OrderLine, 'toSend' | 'made'>

/** The pieces still to be sent that are made for the order. Those from the shelf are sent first. */
export function linesToMake(items: readonly Line[]): LinePieces[] {
  return piecesOf(items, ({ toSend, made }) => (made?.isDone ? 0 : Math.min(toSend, made?.pieces ?? 0)))
}

export type Readiness = 'ready' | 'partly' | 'to-make'

/** Whether what is left of an order can be packed as it lies there. */
export function readinessOf(items: readonly Line[]): Readiness {
  const toMake = sumOfPieces(linesToMake(items))
  if (toMake === 0) return 'ready'
  return toMake < sumOfPieces(linesToSend(items)) ? 'partly' : 'to-make'
}
