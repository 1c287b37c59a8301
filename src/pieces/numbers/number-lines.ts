import { cutTo } from '../../machine/values/cut-to.ts'
import type { SnapshotLine } from '../../buying/tables.sql.ts'
import { lineKey } from '../../buying/cart/cart.rules.ts'
import { boughtNumber, type BoughtNumber } from './numbers.rules.ts'
import type { Asking } from '../../buying/pricing/answered-price.ts'
import type { PricedCart } from '../../buying/pricing/price-cart.ts'

/** What an order's line keeps of the number that was bought. */
export function numberAsKept(numbered: BoughtNumber | undefined) {
  return { pieceNumber: numbered?.number ?? null, pieceMeasures: numbered?.measures ?? null }
}

/** The same of a piece that is put on a line. */
export const numberOfLine = (piece: Parameters<typeof boughtNumber>[0]) => numberAsKept(boughtNumber(piece))

interface Line {
  productId: number
  name: string
  sku?: string
  chosenOf?: { id: number; name: string }
}

/**
 * A line as the wallet is told of it. A number that the shop chooses is settled only as the payment is taken, so nobody
 * approves one that may be another's by then.
 */
export function asApproved<L extends Line>(line: L): L {
  const { chosenOf } = line
  if (!chosenOf) return line
  const name = `${cutTo(chosenOf.name, 90)}, a number chosen for you`
  return { ...line, productId: chosenOf.id, name, sku: '' }
}

/** The id under which the cart has this line: the series', where the shop chose the number. */
export const inCartId = ({ productId, chosenOf }: Line): number => chosenOf?.id ?? productId

/** Joins numbers that the shop chose for one line of the cart into that line again. */
export function asInCart(
  lines: readonly Pick<
    SnapshotLine,
    'productId' | 'name' | 'chosenOf' | 'unitPriceCents' | 'quantity' | 'customization'
  >[],
): { id: number; unitPriceCents: number; quantity: number }[] {
  const chosen = new Map<string, { id: number; unitPriceCents: number; quantity: number }>()
  return lines.flatMap((line) => {
    const { unitPriceCents, quantity, customization } = line
    const id = inCartId(line)
    if (!line.chosenOf) return [{ id, unitPriceCents, quantity }]
    const key = lineKey({ id, customization })
    const same = chosen.get(key)
    if (same) {
      same.quantity += quantity
      return []
    }
    const first = { id, unitPriceCents, quantity }
    chosen.set(key, first)
    return [first]
  })
}

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
