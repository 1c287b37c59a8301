import type { Input } from '../../shop/every-call.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { listShippingMethods } from '../../buying/shipping/shipping-methods.sql.ts'
import { invalid } from '../../machine/values/errors.ts'
import { manualRules, MAX_MANUAL_CENTS, taxStateOf, UNKNOWN_PLACE } from './manual-order.rules.ts'
import type { SnapshotLine } from '../../buying/tables.sql.ts'
import { inAskedOrder } from '../../pieces/questions/answer-order.rules.ts'
import type { Customization } from '../../buying/cart/cart.rules.ts'
import { answeredPrice } from '../../buying/pricing/answered-price.ts'
import { taxDay } from '../../buying/tax/tax-day.ts'
import { formatCents, toCents, type Cents } from '../../machine/values/money.ts'
import { stateOfAddress } from '../../buying/tax/address-state.rules.ts'
import { wrapCentsOf, type GiftOffer } from '../../buying/gift/gift.rules.ts'
import { goneFromGift } from '../../buying/gift/gift-words.rules.ts'
import { price, type Pricing, type Totals } from '../../buying/pricing/pricing.rules.ts'
import type { DeskProductInCents } from '../../pieces/product/product.rules.ts'
import { rulesFor, type ShippingMethodInCents } from '../../buying/shipping/shipping-method.rules.ts'
import { sendingRow, type NewOrder, type NewOrderLine } from '../order/orders.sql.ts'
import type { PriceSteps } from '../../buying/pricing/price-steps.rules.ts'
import { HANDED_OVER } from '../order/order-sums.rules.ts'
import { type Days, longestMaking, madeAtBench, promiseOf } from '../../buying/promise/promise.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { arrivalTerms } from '../../buying/promise/product-arrival.ts'

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
    const { questions } = product
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

/** How the total of a recorded sale came about: at the prices it was sold for, with what its owner took off. */
export function saleSteps(
  { delivery, discountReason }: Pick<Input<'POST /api/orders'>, 'delivery' | 'discountReason'>,
  { lines: sold, totals: { discountCents }, shipping, parts }: PricedSale,
  lines: readonly NewOrderLine[],
): PriceSteps {
  const isDiscounted = discountCents > 0
  return {
    lines: lines.map(({ name, priceCents, quantity, discountCents: share = 0 }, index) => ({
      name,
      unitPriceCents: priceCents,
      ...(sold[index]?.surcharges ? { surcharges: sold[index].surcharges } : {}),
      quantity,
      isDiscounted,
      discountCents: share,
    })),
    discount: isDiscounted
      ? {
          code: null,
          terms: discountReason,
          kind: 'fixed',
          amountCents: discountCents,
          percentBasisPoints: 0,
          discountCents,
        }
      : null,
    ...(parts.giftWrapCents === undefined ? {} : { giftWrapCents: parts.giftWrapCents }),
    shipping:
      delivery === 'handed-over'
        ? { ...parts.shipping, method: HANDED_OVER, free: 'handed-over', costCents: 0 }
        : { ...parts.shipping, method: shipping.name },
    tax: parts.tax,
  }
}

/** How a sale is sent, and what is promised of it: it is paid, so its days count from now, as any other order's. */
export function sendingOf(
  { delivery, customer }: Pick<Input<'POST /api/orders'>, 'delivery' | 'customer'>,
  way: ShippingMethodInCents,
  lines: readonly Pick<NewOrderLine, 'makingDaysFrom' | 'makingDaysTo'>[],
  settings: StoreSettings,
  bench: Days | null,
): Pick<NewOrder, 'shippingMethod'> & Partial<NewOrder> {
  if (delivery === 'handed-over') return { shippingMethod: HANDED_OVER }
  const making = longestMaking(
    lines.map(({ makingDaysFrom: from, makingDaysTo: to }) =>
      typeof from === 'number' && typeof to === 'number' ? { from, to } : null,
    ),
  )
  const terms = arrivalTerms(settings, way, madeAtBench(making, bench), customer.state)
  const promise = promiseOf({ placedAt: new Date().toISOString(), ...terms })
  return sendingRow({ name: way.name, ...terms.shipping, dispatchDays: terms.dispatchDays, making, promise })
}
