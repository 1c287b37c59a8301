import type { LinePieces } from '../parcel.rules.ts'

export function sumOfPieces(lines: readonly LinePieces[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
