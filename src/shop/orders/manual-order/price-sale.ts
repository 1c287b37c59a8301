import type { Input } from '../../../api/contract.ts'
import type { Queryable } from '../../../db/engine/database.ts'
import { readSettings } from '../../../db/store/settings.ts'
import { listShippingMethods } from '../../../db/checkout/shipping-methods.ts'
import { invalid } from '../../../domain/errors.ts'
import {
  manualRules,
  MAX_MANUAL_CENTS,
  taxStateOf,
  UNKNOWN_PLACE,
} from '../../../domain/orders/manual-order.ts'
import { taxDay } from '../../checkout/pricing/tax-day.ts'
import { formatCents, toCents, type Cents } from '../../../domain/money.ts'
import { stateOfAddress } from '../../../domain/checkout/address-state.ts'
import { price, type Pricing, type Totals } from '../../../domain/checkout/pricing.ts'
import type { DeskProductInCents } from '../../../domain/catalogue/product.ts'
import { rulesFor, type ShippingMethodInCents } from '../../../domain/checkout/shipping-method.ts'

type Sale = Input<'POST /api/orders/quote'>

/** A line as it is sold: at the list's price unless the owner said another. */
export interface SoldLine {
  product: DeskProductInCents
  quantity: number
  unitPriceCents: Cents
}

export interface PricedSale {
  lines: SoldLine[]
  /** What is sent goes the way that carts are priced by. */
  shipping: ShippingMethodInCents
  totals: Totals
  /** How shipping and tax came about. */
  parts: Pick<Pricing, 'shipping' | 'tax'>
  /** Undefined of a parcel whose address is not typed yet. */
  taxState: string | undefined
}

/** Prices a sale of the owner's by the shop's rules. Refuses, by field, pieces that are gone and a discount beyond them. */
export async function priceSale(
  q: Queryable,
  sale: Sale,
  products: readonly DeskProductInCents[],
): Promise<PricedSale> {
  const byId = new Map(products.map((product) => [product.id, product]))
  const lines = sale.lines.map(({ id, quantity, price }, index): SoldLine => {
    const product = byId.get(id)
    if (!product) throw invalid(`lines.${index}.id`, 'is no longer in the shop. Remove it.')
    if (product.optionGroups.length > 0)
      throw invalid(`lines.${index}.id`, 'comes in options. Choose one of them.')
    if (sale.lines.findIndex((other) => other.id === id) !== index)
      throw invalid(`lines.${index}.id`, 'is there twice. Raise the quantity instead.')
    return { product, quantity, unitPriceCents: price === undefined ? product.priceCents : toCents(price) }
  })
  const { pricing, postalAddress } = await readSettings(q)
  const taxState = taxStateOf(sale, stateOfAddress(postalAddress))
  if (taxState === undefined && sale.delivery === 'handed-over' && !sale.isTaxFree)
    throw invalid('soldIn', UNKNOWN_PLACE)
  const shipping = (await listShippingMethods(q))[0]!
  const discountCents = toCents(sale.discount)
  const rules = manualRules(rulesFor(pricing, shipping, taxDay()), sale)
  const { totals, ...parts } = price(lines, rules, { state: taxState, discountCents })
  if (totals.subtotalCents > MAX_MANUAL_CENTS)
    throw invalid('lines', `come to more than ${formatCents(MAX_MANUAL_CENTS)}, the most of one order`)
  if (discountCents > totals.subtotalCents)
    throw invalid('discount', `can’t be more than the pieces cost, ${formatCents(totals.subtotalCents)}`)
  return { lines, shipping, totals, parts, taxState }
}
