import { isAnySaleToTurn, salesOf, turnSales } from './sale-prices.sql.ts'
import { findForDesk } from '../product/products.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import { toDecimal } from '../../machine/values/money.ts'
import type { ShopContext } from '../../shop/context.ts'
import { followCombinations, shopDay } from './edit-sale.ts'

/**
 * Begins and ends sales on their days. What is asked is in the products' rows from then on, so pages that were kept with
 * another price go as with every edit, and whoever pays pays what the shop shows.
 */
export async function turnDueSales({ db }: Pick<ShopContext, 'db'>): Promise<void> {
  if (!(await isAnySaleToTurn(db.query, await shopDay(db.query)))) return
  await db.transaction(async (tx) => {
    const turned = await turnSales(tx, await shopDay(tx))
    await followCombinations(tx, turned)
    for (const id of turned) {
      const product = await findForDesk(tx, id)
      if (!product) continue
      const isOn = (await salesOf(tx, id)).some((piece) => piece.isOn)
      await audit(tx, {
        actor: 'shop',
        action: isOn ? 'product.sale_begin' : 'product.sale_end',
        subject: `product:${id}`,
        after: { name: product.name, price: toDecimal(product.priceCents) },
      })
    }
  })
}
