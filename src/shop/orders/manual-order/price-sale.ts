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
import type { SnapshotLine } from '../../../db/checkout/tables.ts'
import { inAskedOrder } from '../../../domain/catalogue/questions/answer-order.ts'
import { questionsOf } from '../../../domain/catalogue/questions/question.ts'
import type { Customization } from '../../../domain/checkout/cart.ts'
import { answeredPrice } from '../../checkout/pricing/answered-price.ts'
import { taxDay } from '../../checkout/pricing/tax-day.ts'
import { formatCents, toCents, type Cents } from '../../../domain/money.ts'
import { stateOfAddress } from '../../../domain/checkout/address-state.ts'
import { wrapCentsOf, type GiftOffer } from '../../../domain/checkout/gift/gift.ts'
import { goneFromGift } from '../../../domain/checkout/gift/gift-gone.ts'
import { price, type Pricing, type Totals } from '../../../domain/checkout/pricing.ts'
import type { DeskProductInCents } from '../../../domain/catalogue/product.ts'
import { rulesFor, type ShippingMethodInCents } from '../../../domain/checkout/shipping-method.ts'

type Sale = Input<'POST /api/orders/quote'>

/** A line as it is sold: at the list's price unless the owner said another. */
export interface SoldLine extends Pick<SnapshotLine, 'surcharges' | 'finalSale' | 'pieceFinalSale'> {
  product: DeskProductInCents
  quantity: number
  unitPriceCents: Cents
  /** What the list says one of them costs, with its answers. */
  listPriceCents: Cents
  customization: Customization
}

export interface PricedSale {
  lines: SoldLine[]
  /** What is sent goes the way that carts are priced by. */
  shipping: ShippingMethodInCents
  totals: Totals
  /** How shipping and tax came about. */
  parts: Pick<Pricing, 'giftWrapCents' | 'shipping' | 'tax'>
  /** What the shop offers for gifts. */
  gifts: GiftOffer
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
  const lines = sale.lines.map(({ id, quantity, price, customization = {} }, index): SoldLine => {
    const product = byId.get(id)
    if (!product) throw invalid(`lines.${index}.id`, 'is no longer in the shop. Remove it.')
    if (product.optionGroups.length > 0)
      throw invalid(`lines.${index}.id`, 'comes in options. Choose one of them.')
    const questions = questionsOf(product)
    // One that asks may be there again, with other answers.
    if (questions.length === 0 && sale.lines.findIndex((other) => other.id === id) !== index)
      throw invalid(`lines.${index}.id`, 'is there twice. Raise the quantity instead.')
    const { unitPriceCents: listPriceCents, surcharges, ...terms } = answeredPrice(product, customization)
    // What the owner has agreed is one sum: which part of it the answers are, nobody said.
    const isListed = price === undefined || toCents(price) === listPriceCents
    return {
      product,
      quantity,
      unitPriceCents: isListed ? listPriceCents : toCents(price),
      listPriceCents,
      customization: inAskedOrder(questions, customization),
      ...(isListed && surcharges ? { surcharges } : {}),
      ...terms,
    }
  })
  const { pricing, postalAddress, gifts } = await readSettings(q)
  const taxState = taxStateOf(sale, stateOfAddress(postalAddress))
  if (taxState === undefined && sale.delivery === 'handed-over' && !sale.isTaxFree)
    throw invalid('soldIn', UNKNOWN_PLACE)
  const shipping = (await listShippingMethods(q))[0]!
  const discountCents = toCents(sale.discount)
  const gone = goneFromGift(sale.gift, gifts)
  if (gone !== undefined) throw invalid('gift', `${gone} Take it out of the form.`)
  const rules = {
    ...manualRules(rulesFor(pricing, shipping, taxDay()), sale),
    giftWrapCents: wrapCentsOf(sale.gift, gifts),
  }
  const { totals, ...parts } = price(lines, rules, { state: taxState, discountCents })
  if (totals.subtotalCents > MAX_MANUAL_CENTS)
    throw invalid('lines', `come to more than ${formatCents(MAX_MANUAL_CENTS)}, the most of one order`)
  if (discountCents > totals.subtotalCents)
    throw invalid('discount', `can’t be more than the pieces cost, ${formatCents(totals.subtotalCents)}`)
  return { lines, shipping, totals, parts, gifts, taxState }
}
