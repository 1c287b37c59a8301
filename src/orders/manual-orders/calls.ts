import { lineInDecimals, totalsInDecimals } from '../../buying/pricing/pricing.rules.ts'
import type { Call } from '../../shop/every-call.contract.ts'
import { withSharedCapacity, makingDaysOf } from '../../pieces/supply/availability.rules.ts'
import { findProductsForDesk } from '../../pieces/product/products.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { stateOfAddress } from '../../buying/tax/address-state.rules.ts'
import { rateInPercent, registrationsOn } from '../../buying/tax/tax-registration.rules.ts'
import { actorOf, type ShopContext, type ShopApi } from '../../shop/context.ts'
import { wantedOf } from '../../buying/pricing/cart-changes.ts'
import { giftsOffered } from '../../buying/gift/gift-words.rules.ts'
import { taxDay } from '../../buying/tax/tax-day.ts'
import { readOrder } from '../order/order-desk.ts'
import { priceSale } from './price-sale.ts'
import { recordSale } from './record-sale.ts'

/** Sales outside the checkout, as the owner records them. */
export function manualOrderCalls(context: ShopContext) {
  const { db } = context
  return {
    async 'GET /api/desk/tax-rates'() {
      const { pricing, postalAddress } = await readSettings(db.query)
      return {
        here: stateOfAddress(postalAddress) ?? null,
        states: registrationsOn(pricing.taxRegistrations, taxDay()).map(({ state, rateMillipercent }) => ({
          state,
          rate: rateInPercent(rateMillipercent),
        })),
        otherwise: pricing.taxOnlyWhereRegistered ? 0 : rateInPercent(pricing.defaultTaxMillipercent),
      }
    },

    async 'POST /api/orders/quote'(sale) {
      const products = await findProductsForDesk(
        db.query,
        sale.lines.map(({ id }) => id),
      )
      const { lines, totals, parts, gifts, taxState = null } = await priceSale(db.query, sale, products)
      const wanted = wantedOf(lines.map(({ product: { id }, quantity }) => ({ id, quantity })))
      const adjusted = withSharedCapacity(new Map(lines.map(({ product }) => [product.id, product])), wanted)
      return {
        items: lines.map(({ product, quantity, unitPriceCents, customization, finalSale }) => ({
          id: product.id,
          name: product.name,
          ...lineInDecimals(unitPriceCents, quantity),
          stock: product.stock,
          available: adjusted.get(product.id)!.available,
          makingDays: makingDaysOf(product, wanted.get(product.id)),
          ...(Object.keys(customization).length > 0 ? { customization } : {}),
          ...(finalSale ? { finalSale } : {}),
        })),
        ...totalsInDecimals(totals),
        taxRate: rateInPercent(totals.taxRateMillipercent),
        taxState,
        gift: parts.giftWrapCents === undefined ? null : { wrap: true as const },
        gifts: giftsOffered(gifts),
      }
    },

    async 'POST /api/orders'(sale, { person }) {
      const id = await recordSale(context, sale, actorOf(person))
      context.wakeJobs()
      return await db.snapshot((tx) => readOrder(tx, id, context))
    },
  } satisfies Partial<Pick<ShopApi, Call>>
}
