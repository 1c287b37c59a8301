import type { Call } from '../../../api/contract.ts'
import type { ShopApi } from '../../../api/shop-api.ts'
import { listTaxOfStates, sumGivenBackWithoutTax } from '../../../db/orders/tax-summary.ts'
import { readSettings } from '../../../db/store/settings.ts'
import { toDecimal } from '../../../domain/money.ts'
import type { ShopContext } from '../../context.ts'

/** What its owner files sales tax by. */
export function taxCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/desk/tax-summary'({ from, to }) {
      const period = { from, to, zone: (await readSettings(db.query)).zone }
      const states = await listTaxOfStates(db.query, period)
      return {
        from,
        to,
        states: states.map((row) => ({
          state: row.state,
          orders: row.orders,
          taxableSales: toDecimal(row.taxableCents),
          exemptSales: toDecimal(row.exemptCents),
          taxedShipping: toDecimal(row.taxedShippingCents),
          untaxedShipping: toDecimal(row.untaxedShippingCents),
          tax: toDecimal(row.taxCents),
          givenBack: toDecimal(row.givenBackCents),
          taxGivenBack: toDecimal(row.taxGivenBackCents),
          taxToFile: toDecimal(row.taxCents - row.taxGivenBackCents),
        })),
        givenBackWithoutTax: toDecimal(await sumGivenBackWithoutTax(db.query, period)),
      }
    },
  } satisfies Partial<Pick<ShopApi, Call>>
}
