import type { Call } from '../../../api/contract.ts'
import type { ShopApi } from '../../../api/shop-api.ts'
import { isZone } from '../../../db/orders/sales/sales.ts'
import { listTaxOfStates, sumGivenBackWithoutTax } from '../../../db/orders/tax-summary.ts'
import { invalid } from '../../../domain/errors.ts'
import { toDecimal } from '../../../domain/money.ts'
import type { ShopContext } from '../../context.ts'

/** What its owner files sales tax by. */
export function taxCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/desk/tax-summary'(period) {
      if (!(await isZone(db.query, period.zone))) throw invalid('zone', 'is no time zone the shop knows')
      const states = await listTaxOfStates(db.query, period)
      return {
        from: period.from,
        to: period.to,
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
