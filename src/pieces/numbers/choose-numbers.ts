import { listOfferedOf } from '../options/combinations.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { freeNumbers, isSeries, othersWords } from './numbers.rules.ts'
import type { ProductInCents } from '../product/product.rules.ts'
import type { Change } from '../../buying/pricing/cart-changes.ts'

/** One line of a cart as it is priced. */
interface LineToPrice<L> {
  line: L
  /** The place of the sent line that it comes from. */
  index: number
  /** If the shop chooses the numbers of a sent line, each piece becomes a line of its own; true for the first of them. */
  isFirst: boolean
  chosenOf?: { id: number; name: string }
}

interface ChosenNumbers<L> {
  linesToPrice: LineToPrice<L>[]
  /** The numbers that were chosen. */
  numbers: ProductInCents[]
  /** How many there are to choose from, by the series. */
  free: Map<number, number>
  changes: Change[]
}

/**
 * Somebody who puts a series itself in the cart leaves it to the shop which number it is: as it stands now, the lowest
 * that are free and not in the same cart by themselves. Where free ones cost differently it is not the shop's to choose.
 */
export async function chooseNumbers<L extends { id: number; quantity: number }>(
  q: Queryable,
  sent: readonly L[],
  found: readonly ProductInCents[],
): Promise<ChosenNumbers<L>> {
  const series = new Map(found.filter(isSeries).map((product) => [product.id, product]))
  const offered = await listOfferedOf(q, [...series.keys()])
  const taken = new Set(sent.map(({ id }) => id))
  const numbers: ProductInCents[] = []
  const changes: Change[] = []
  const free = new Map<number, number>()
  const linesToPrice = sent.flatMap((line, index): LineToPrice<L>[] => {
    const product = series.get(line.id)
    if (!product) return [{ line, index, isFirst: true }]
    const all = freeNumbers(offered.get(line.id) ?? [])
    // What costs differently is chosen by its buyer; src/buying/pricing/price-cart.ts says so.
    if (new Set(all.map(({ priceCents }) => priceCents)).size > 1) return [{ line, index, isFirst: true }]
    const left = all.filter(({ id }) => !taken.has(id))
    if (!free.has(line.id)) free.set(line.id, left.length)
    const chosen = left.slice(0, line.quantity)
    if (chosen.length < line.quantity)
      changes.push(
        chosen.length === 0 && all.length > 0 ? allInCart(product) : shortSeries(product, chosen.length),
      )
    for (const number of chosen) taken.add(number.id)
    numbers.push(...chosen)
    const { id, name } = product
    return chosen.map((number, nth) => ({
      line: { ...line, id: number.id, quantity: 1 },
      index,
      isFirst: nth === 0,
      chosenOf: { id, name },
    }))
  })
  return { linesToPrice, numbers, free, changes }
}

/** The cart itself has taken what was left. */
function allInCart({ id, name }: { id: number; name: string }): Change {
  return {
    id,
    kind: 'too_few',
    message: `Every number of ${name} that is left is in your cart already: there is none to choose for you.`,
  }
}

/** What the buyer is told where a series has too few free numbers left. */
export function shortSeries({ id, name }: { id: number; name: string }, left: number): Change {
  return left === 0
    ? { id, kind: 'sold_out', message: `${name} is sold: no number of it is left.` }
    : {
        id,
        kind: 'too_few',
        message: `Only ${left} ${left === 1 ? 'number' : 'numbers'} of ${name} can be chosen for you.`,
      }
}

/** What is said of a number that somebody else has bought: which others there are. All other changes as they are. */
export async function tellOfNumbers(
  q: Queryable,
  changes: readonly Change[],
  products: ReadonlyMap<number, Pick<ProductInCents, 'id' | 'name' | 'kind' | 'parentId' | 'available'>>,
): Promise<Change[]> {
  const gone = changes.flatMap(({ id }) => {
    const product = products.get(id)
    return product?.kind === 'numbered' && product.parentId !== null && product.available === 0
      ? [product]
      : []
  })
  if (gone.length === 0) return [...changes]
  const offered = await listOfferedOf(q, [...new Set(gone.map(({ parentId }) => parentId!))])
  return changes.map((change) => {
    const number = gone.find(({ id }) => id === change.id)
    if (!number) return change
    const free = freeNumbers(offered.get(number.parentId!) ?? [])
    return { id: number.id, kind: 'number_sold', message: `${number.name} is sold. ${othersWords(free)}` }
  })
}
