import type { SnapshotLine } from '../../buying/tables.sql.ts'
import type { BoughtNumber } from './numbers.rules.ts'
import type { Asking } from '../../buying/pricing/answered-price.ts'
import type { PricedCart } from '../../buying/pricing/price-cart.ts'
import { inCartId } from './number-lines.ts'

interface QuotedLine {
  line: SnapshotLine
  id: number
  name: string
  quantity: number
  numbers: (BoughtNumber & { imageUrl: string })[]
  asking: Asking | undefined
}

/** The lines of a cart as its browser sent them: the numbers that are chosen for one of them stand together. */
export function quotedLines({ lines, cameFrom, asking }: PricedCart): QuotedLine[] {
  const places = [...Map.groupBy(lines.keys(), (at) => cameFrom[at]!).values()]
  return places.map((all) => {
    const [first] = all
    const line = lines[first!]!
    return {
      line,
      id: inCartId(line),
      name: line.chosenOf?.name ?? line.name,
      quantity: all.reduce((sum, at) => sum + lines[at]!.quantity, 0),
      numbers: all.flatMap((at) => {
        const { numbered, imageUrl } = lines[at]!
        return numbered ? [{ ...numbered, imageUrl }] : []
      }),
      asking: asking[first!],
    }
  })
}
