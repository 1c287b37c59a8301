import { type Checkout, endHolds } from './checkouts.sql.ts'
import { numbersOfSeries } from '../../pieces/numbers/numbers.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { lockForSale, lockProducts } from '../../pieces/product/products.sql.ts'
import { giveBackPieces, type TakenPieces, takePieces } from '../../pieces/supply/taken-pieces.sql.ts'
import { returnPromotionUse } from '../codes/promotions.sql.ts'
import { withSharedCapacity, takenOf } from '../../pieces/supply/availability.rules.ts'
import type { DeskProductInCents } from '../../pieces/product/product.rules.ts'
import {
  type Change,
  longerMaking,
  optionsToChoose,
  refuseChanges,
  shortage,
  wantedOf,
} from '../pricing/cart-changes.ts'
import { tellOfNumbers } from '../../pieces/numbers/choose-numbers.ts'
import { NO_PIECE } from '../cart/cart.rules.ts'
import { refuseOtherNumber, seriesChosenFrom, settleNumbers } from '../../pieces/numbers/settle-numbers.ts'

/**
 * Takes a checkout's pieces off the shelf, all or none; what is short is told by name, and so is what takes longer to make
 * than its buyer was told: a time that was not promised is not charged for. Answers what is held from then on: it is to be
 * written down in the same transaction (`holdsOf`), or sold.
 */
export async function holdStock(tx: Queryable, checkout: Checkout): Promise<TakenPieces[]> {
  if (checkout.lines.every(({ productId }) => productId === NO_PIECE)) return []
  // Whoever chooses among the numbers of a series locks all of them, in the one order there is.
  const choice = await numbersOfSeries(tx, seriesChosenFrom(checkout))
  const ids = [...new Set([...checkout.lines.map(({ productId }) => productId), ...choice])]
  const { products: rows, sellable } = await lockForSale(tx, ids)
  const locked = new Map(rows.map((product) => [product.id, product]))
  const lines = await settleNumbers(
    tx,
    checkout,
    rows.filter(({ id }) => sellable.has(id)),
  )
  const wanted = wantedOf(lines.map(({ productId: id, quantity }) => ({ id, quantity })))
  const products = withSharedCapacity(locked, wanted)
  for (const line of lines) {
    const product = products.get(line.productId)
    refuseOtherNumber(line, product)
    const change = sellable.has(line.productId)
      ? changeOf(line, product, wanted.get(line.productId)!)
      : whyNotSold(line, product)
    if (change) refuseChanges(await tellOfNumbers(tx, [change], products))
  }
  const holds: TakenPieces[] = []
  for (const [productId, quantity] of [...wanted].toSorted(([a], [b]) => a - b)) {
    const madeToOrder = (await takePieces(tx, products.get(productId)!, quantity))!
    holds.push({ productId, quantity, madeToOrder })
  }
  return holds
}

function changeOf(
  line: Checkout['lines'][number],
  product: DeskProductInCents | undefined,
  quantity: number,
): Change | undefined {
  if (!product) return gone(line)
  if (!takenOf(product, quantity)) return shortage(product)
  return longerMaking(product, quantity, line.makingDays ?? null)
}

/** A piece that is shown and not sold by itself has got options since its payment was opened. */
function whyNotSold(line: Checkout['lines'][number], product: DeskProductInCents | undefined): Change {
  return (product?.published && optionsToChoose(product)) || gone(line)
}

function gone({ productId: id, name }: Checkout['lines'][number]): Change {
  return { id, kind: 'gone', message: `${name} is no longer in the shop.` }
}

/** What a payment held that came to nothing goes back: its pieces to the shelf, its use to the promo code. */
export async function releaseHeld(tx: Queryable, checkoutId: string): Promise<void> {
  const released = await endHolds(tx, checkoutId)
  await lockProducts(
    tx,
    released.map(({ productId }) => productId),
  )
  for (const held of released) await giveBackPieces(tx, held)
  await returnPromotionUse(tx, checkoutId)
}
