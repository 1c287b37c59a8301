import type { Carrier } from '../packing/tracking.rules.ts'

/** Pieces of one line, which `n` names by its place in the order, from 1. */
export interface LinePieces {
  n: number
  quantity: number
}

/** What was sent of an order in one go. */
export interface Parcel {
  id: number
  /** Null where the owner named none: the number may tell. */
  carrier: Carrier | null
  trackingNumber: string | null
  sentAt: string
  /** Whether a mail about it was written to its buyer. */
  told: boolean
  lines: LinePieces[]
}

/** Lines of a parcel at most; more than an order may have. */
export const MAX_PARCEL_LINES = 200

interface SoldPieces {
  quantity: number
  refunded: number
  sent: number
}

/** How many of a line's pieces are still to be sent. Those given back are not sent any more. */
export function piecesToSend({ quantity, refunded, sent }: SoldPieces): number {
  return Math.max(0, quantity - refunded - sent)
}

interface Sent {
  shippedAt: string | null
  parcels: readonly unknown[]
}

/** Parcels are out, and pieces are left. */
export function isPartlySent({ shippedAt, parcels }: Sent): boolean {
  return shippedAt === null && parcels.length > 0
}

interface SentPieces {
  parcels: readonly unknown[]
  items: readonly { quantity: number; sent: number }[]
}

/** Parcels are out, and not all that was sold is in them: also where the rest was given back. */
export function isSentInPart({ parcels, items }: SentPieces): boolean {
  return parcels.length > 0 && items.some(({ quantity, sent }) => sent < quantity)
}

/** How many pieces of each of an order's lines `count` tells; lines of which that is none are left out. */
export function piecesOf<Line>(items: readonly Line[], count: (line: Line) => number): LinePieces[] {
  return items
    .map((line, index) => ({ n: index + 1, quantity: count(line) }))
    .filter(({ quantity }) => quantity > 0)
}

/** What is left of an order to be sent. */
export function linesToSend(items: readonly { toSend: number }[]): LinePieces[] {
  return piecesOf(items, ({ toSend }) => toSend)
}

export function sumOfPieces(lines: readonly LinePieces[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The pieces by their names: '2 × Walnut Pen, 1 × Brass Ring'. */
export function pieceWords(lines: readonly LinePieces[], items: readonly { name: string }[]): string {
  return lines.map(({ n, quantity }) => `${quantity} × ${items[n - 1]?.name ?? 'a piece'}`).join(', ')
}

/**
 * What a parcel of an order is called among the others: 'Parcel 2 of 3'. While pieces are left, nobody knows how many
 * there will be: 'Parcel 2'.
 */
export function parcelName({ shippedAt, parcels }: Sent, index: number): string {
  return shippedAt === null ? `Parcel ${index + 1}` : `Parcel ${index + 1} of ${parcels.length}`
}
