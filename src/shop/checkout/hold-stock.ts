import { deleteHolds, insertHolds } from '../../db/checkout/stock-holds.ts'
import type { Checkout } from '../../db/checkout/checkouts.ts'
import type { Queryable } from '../../db/engine/database.ts'
import { lockProducts, returnStock, sellableOf, takeStock, writeOff } from '../../db/catalogue/products.ts'
import { returnPromotionUse } from '../../db/checkout/promotions.ts'
import { refuseChanges, shortage, type Change } from './pricing/price-cart.ts'

/** All pieces or none; short stock is told by name. */
export async function holdStock(tx: Queryable, checkout: Checkout): Promise<void> {
  const wanted = new Map<number, number>()
  for (const line of checkout.lines)
    wanted.set(line.productId, (wanted.get(line.productId) ?? 0) + line.quantity)
  const onShelf = new Map(
    (await lockProducts(tx, [...wanted.keys()])).map((product) => [product.id, product]),
  )
  const sellable = await sellableOf(tx, [...wanted.keys()])
  for (const line of checkout.lines) {
    const product = sellable.has(line.productId) ? onShelf.get(line.productId) : undefined
    if (product && product.stock >= wanted.get(line.productId)!) continue
    refuseChanges([product ? shortage(product) : gone(line)])
  }
  const inOrder = [...wanted].toSorted(([a], [b]) => a - b)
  for (const [productId, quantity] of inOrder) {
    if (!(await takeStock(tx, productId, quantity)))
      throw new Error(`stock of product ${productId} moved under its lock`)
  }
  await insertHolds(
    tx,
    inOrder.map(([productId, quantity]) => ({ checkoutId: checkout.id, productId, quantity })),
  )
}

function gone({ productId: id, name }: Checkout['lines'][number]): Change {
  return { id, kind: 'gone', message: `${name} is no longer in the shop.` }
}

/** What a payment held that came to nothing goes back: its pieces to the shelf, its use to the promo code. */
export async function releaseHeld(tx: Queryable, checkoutId: string): Promise<void> {
  for (const { productId, quantity } of await deleteHolds(tx, checkoutId)) {
    if (!(await returnStock(tx, productId, quantity))) await writeOff(tx, productId, quantity)
  }
  await returnPromotionUse(tx, checkoutId)
}
