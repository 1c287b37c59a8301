import type { OrderLine } from '../order/order.rules.ts'

/** Words on what can't be returned, apart from its rule (final-sale.rules.ts): pages have them that decide nothing. */

/** Below a line, whatever made it so. */
export const FINAL_SALE_WORDS = 'Can’t be returned unless something is wrong with it'

/** Why a piece can't be returned, to follow its name in a sentence to its buyer. */
export function faultsOnlyWords({ pieceFinalSale }: Pick<OrderLine, 'pieceFinalSale'>): string {
  const why = pieceFinalSale ? 'was sold as final' : 'was made to your wish'
  return `${why}: it can come back only if something is wrong with it.`
}
