import type { LinePieces } from '../../../../domain/orders/parcels/parcel.ts'

export function sumOfPieces(lines: readonly LinePieces[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
