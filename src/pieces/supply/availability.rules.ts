import type { MakingDays, ProductKind } from './product-kind.rules.ts'

/**
 * Whether a piece can be bought, how many of it, and which of them are made first: asked here by pages, quotes, holds, the
 * feed and what machines read. db/functions/making.sql says the same as `availableOf`, for pages that are kept.
 */

export interface Supply {
  kind: ProductKind
  stock: number
  /** How many the maker takes on at the same time; 0 is no bound. */
  atOnce: number
  /** How many of the piece and its combinations together are held or ordered, and still to be made. */
  beingMade: number
  /** The series that this is a number of; null where it is no number. */
  parentId?: number | null
}

/** A piece as everybody is told of it. */
export interface Offer {
  kind: ProductKind
  stock: number
  /** How many can be bought now; null where nothing bounds it. */
  available: number | null
  makingDaysFrom: number
  makingDaysTo: number
}

export function availableOf(piece: Supply): number | null {
  const { kind, atOnce, beingMade, parentId = null } = piece
  // A number exists once, whatever stock somebody entered.
  if (kind === 'numbered' && parentId !== null) return Math.min(shelfOf(piece), 1)
  if (!isMade(kind)) return shelfOf(piece)
  return atOnce === 0 ? null : shelfOf(piece) + Math.max(0, atOnce - beingMade)
}

export const isAvailable = ({ available }: Pick<Offer, 'available'>): boolean => available !== 0

/** True of a kind that is neither made again nor bought in. */
export const existsOnce = (kind: ProductKind): boolean => kind === 'one_of_a_kind' || kind === 'numbered'

/** True of a sold-out piece that may be there again; one that exists once never is. */
export const canComeBack = (piece: Pick<Offer, 'available' | 'kind'>): boolean =>
  !isAvailable(piece) && !existsOnce(piece.kind)

/** How many pieces come from the shelf, which go first, and how many are made. Undefined where too few can be bought. */
export function takenOf(
  piece: Pick<Offer, 'kind' | 'stock' | 'available'>,
  quantity: number,
): { fromShelf: number; toMake: number } | undefined {
  if (piece.available !== null && quantity > piece.available) return undefined
  const fromShelf = Math.min(quantity, shelfOf(piece))
  return { fromShelf, toMake: quantity - fromShelf }
}

/**
 * The products of one order, each with what can be bought of it beside the others. The places of what is made are its
 * maker's hands: the combinations of a piece have them together, and where they are too few those named first have them.
 */
export function withSharedCapacity<P extends Offer & { id: number; parentId: number | null }>(
  products: ReadonlyMap<number, P>,
  wanted: ReadonlyMap<number, number>,
): Map<number, P> {
  const adjusted = new Map(products)
  const named = [...wanted].flatMap(([id, quantity]) => {
    const piece = products.get(id)
    if (!piece || piece.available === null || !isMade(piece.kind)) return []
    const shelf = shelfOf(piece)
    return [{ piece, shelf, places: piece.available - shelf, toMake: Math.max(0, quantity - shelf) }]
  })
  for (const together of Map.groupBy(named, ({ piece }) => piece.parentId ?? piece.id).values()) {
    if (together.length < 2) continue
    const all = together.reduce((sum, { toMake }) => sum + toMake, 0)
    let given = 0
    for (const { piece, shelf, places, toMake } of together) {
      const own = Math.min(toMake, Math.max(0, places - given))
      const left = Math.max(own, places - (all - toMake))
      adjusted.set(piece.id, { ...piece, available: shelf + left })
      given += own
    }
  }
  return adjusted
}

/** How long `quantity` pieces take to make; null where all of them lie on the shelf, or nobody makes them. */
export function makingDaysOf(piece: Omit<Offer, 'available'>, quantity = 1): MakingDays | null {
  if (!isMade(piece.kind) || quantity <= shelfOf(piece)) return null
  return { from: piece.makingDaysFrom, to: piece.makingDaysTo }
}

/** Made for whoever orders it, always or when the shelf is empty. */
export const isMade = (kind: ProductKind): boolean => kind === 'made_to_order' || kind === 'made_again'

/** What came back of a piece made to order stays on its shelf until its owner sells it as another kind. */
function shelfOf({ kind, stock }: Pick<Offer, 'kind' | 'stock'>): number {
  if (kind === 'made_to_order') return 0
  return Math.max(0, kind === 'one_of_a_kind' ? Math.min(stock, 1) : stock)
}
