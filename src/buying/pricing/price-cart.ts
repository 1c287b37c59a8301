import type { Queryable } from '../../machine/database/database.ts'
import { findProducts } from '../../pieces/product/products.sql.ts'
import { namesOfEnded } from '../../pieces/options/combinations.sql.ts'
import { countUsesOfEmail, findPromotion } from '../codes/promotions.sql.ts'
import type { SnapshotLine } from '../tables.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { listShippingMethods } from '../shipping/shipping-methods.sql.ts'
import { inAskedOrder } from '../../pieces/questions/answer-order.rules.ts'
import type { SentLine } from '../cart/cart.rules.ts'
import { type Gift, type GiftOffer, wrapCentsOf } from '../gift/gift.rules.ts'
import { goneFromGift } from '../gift/gift-words.rules.ts'
import { closureOn, shopTimeAt } from '../promise/shop-calendar.rules.ts'
import { type ArrivalPromise, type Days, madeAtBench, promiseOf } from '../promise/promise.rules.ts'
import { formatCents, toCents } from '../../machine/values/money.ts'
import type { PriceSteps } from './price-steps.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import type { Totals } from './pricing.rules.ts'
import { withSharedCapacity, makingDaysOf } from '../../pieces/supply/availability.rules.ts'
import type { MakingDays } from '../../pieces/supply/product-kind.rules.ts'
import type { ProductInCents } from '../../pieces/product/product.rules.ts'
import { rulesFor, type ShippingMethodInCents } from '../shipping/shipping-method.rules.ts'
import { strangePictures, type StrangePictures } from '../../pieces/questions/answer-pictures.ts'
import { boughtNumber } from '../../pieces/numbers/numbers.rules.ts'
import { chooseNumbers, tellOfNumbers } from '../../pieces/numbers/choose-numbers.ts'
import { answeredPrice, type Asking, askingOf } from './answered-price.ts'
import { readBenchDays } from '../../orders/bench/bench.sql.ts'
import { arrivalTerms } from '../promise/product-arrival.ts'
import {
  type Change,
  finalByNow,
  longer,
  makingOfCart,
  toMakeOf,
  optionsToChoose,
  shortages,
  wantedOf,
} from './cart-changes.ts'
import { type EnteredCode, type PricedPromotion, priceLines } from './price-lines.ts'
import { taxDay } from '../tax/tax-day.ts'
import { registrationsOn } from '../tax/tax-registration.rules.ts'
import { readCode } from '../../machine/values/typed.ts'

interface LineSupply {
  stock: number
  available: number | null
  makingDays: MakingDays | null
}

export interface PricedCart {
  lines: SnapshotLine[]
  /** The place of the sent line that each line comes from. */
  cameFrom: number[]
  /** What can be bought of each piece beside the others, and how long the wanted ones take to make. */
  supply: Map<number, LineSupply>
  /** What the piece of each line asks, where the answers don't fit it; undefined where they do. */
  asking: (Asking | undefined)[]
  totals: Totals
  /** Tax is collected in some states alone, and nobody has said which one it is: the totals are without any. */
  isTaxUntold: boolean
  /** How the total came about. */
  steps: PriceSteps
  changes: Change[]
  /** What the shop offers for gifts, and which part of this one it no longer does. */
  gifts: GiftOffer
  goneFromGift: string | undefined
  /** What became of the promo code that was sent. */
  promotion: PricedPromotion | undefined
  /** The shipping method it is priced with: the first where none was chosen, or the chosen one is gone. */
  shipping: ShippingMethodInCents
  /** Within how many business days it is sent; null where the owner promises none. */
  dispatchDays: number | null
  /** How long its pieces take to be made; null where nothing is to be made. */
  making: Days | null
  /** When it arrives that way, ordered now; null where nothing is promised. */
  promise: ArrivalPromise | null
  /** All there are, with what each costs this cart, and when it arrives by it. */
  shippingChoice: (ShippingMethodInCents & { costCents: number; promise: ArrivalPromise | null })[]
}

interface PricingInput {
  /** Where it goes, for the tax and the day of arrival. */
  state?: string | undefined
  promoCode?: string | undefined
  /** What is wanted for the parcel, where it is a gift. */
  gift?: Gift | null | undefined
  shippingMethodId?: number | undefined
  /** The settings, where the caller has read them already. */
  settings?: StoreSettings
  /** The mail address whose uses of a promo code are counted, where it is known. */
  email?: string | undefined
}

/**
 * Prices a cart from the database. Lines whose product is gone are left out and named in `changes`; a promo code that
 * does not hold changes no figure and is explained.
 */
export async function priceCart(
  q: Queryable,
  sent: readonly SentLine[],
  { state, promoCode = '', gift, shippingMethodId, email, settings }: PricingInput = {},
): Promise<PricedCart> {
  const found = await findProducts(q, [...new Set(sent.map((line) => line.id))])
  const { linesToPrice, numbers, free, changes: shortSeries } = await chooseNumbers(q, sent, found)
  const onShelf = [...found.filter(({ optionGroups }) => optionGroups.length === 0), ...numbers]
  const wanted = wantedOf(linesToPrice.map(({ line }) => line))
  const products = withSharedCapacity(new Map(onShelf.map((product) => [product.id, product])), wanted)
  const strange = await strangePictures(
    q,
    sent.map(({ customization }) => customization),
  )
  const priced = linesToPrice.flatMap(({ line, index, isFirst, chosenOf }) => {
    const product = products.get(line.id)
    if (!product) return []
    const makingDays = makingDaysOf(product, wanted.get(line.id))
    return [
      {
        line: { ...snapshot(product, line, makingDays), ...(chosenOf ? { chosenOf } : {}) },
        index,
        category: product.category,
        asking: isFirst ? askingOf(product, line, index, strange) : undefined,
      },
    ]
  })
  const rules = settings ?? (await readSettings(q))
  const { pricing, dispatchDays, gifts } = rules
  const giftWrapCents = wrapCentsOf(gift, gifts)
  const methods = await listShippingMethods(q)
  const shipping = methods.find(({ id }) => id === shippingMethodId) ?? methods[0]!
  const promotion = await enteredCode(q, promoCode.trim(), email)
  const day = taxDay()
  const price = (method: ShippingMethodInCents) =>
    priceLines(priced, { ...rulesFor(pricing, method, day), giftWrapCents }, state, promotion)
  const making = makingOfCart(onShelf, wanted)
  const bench = making && (await readBenchDays(q, rules, toMakeOf(onShelf, wanted)))
  const placedAt = new Date().toISOString()
  // Where no orders are taken nothing can be ordered now.
  const isOff = closureOn(rules.closure, shopTimeAt(placedAt, rules.zone).day)?.orders === 'off'
  const promised = (method: ShippingMethodInCents) =>
    isOff ? null : promiseOf({ placedAt, ...arrivalTerms(rules, method, madeAtBench(making, bench), state) })
  const { steps, ...figures } = price(shipping)
  const { basis } = steps.tax
  const isTaxedSomewhere = registrationsOn(pricing.taxRegistrations, day).length > 0
  const missing = sent.flatMap(({ id }) => (found.some((product) => product.id === id) ? [] : id))
  const ended = await namesOfEnded(q, missing)
  return {
    ...figures,
    isTaxUntold: state === undefined && basis === 'not-registered' && isTaxedSomewhere,
    cameFrom: priced.map(({ index }) => index),
    steps: { ...steps, shipping: { ...steps.shipping, method: shipping.name } },
    gifts,
    goneFromGift: goneFromGift(gift, gifts),
    shipping,
    dispatchDays,
    making,
    promise: promised(shipping),
    shippingChoice: methods.map((method) => ({
      ...method,
      costCents: price(method).totals.shippingCents,
      promise: promised(method),
    })),
    supply: new Map<number, LineSupply>([
      ...[...products.values()].map((product): [number, LineSupply] => {
        const { id, stock, available } = product
        return [id, { stock, available, makingDays: makingDaysOf(product, wanted.get(id)) }]
      }),
      ...[...free].map(([id, count]): [number, LineSupply] => [
        id,
        { stock: count, available: count, makingDays: null },
      ]),
    ]),
    asking: priced.map(({ asking }) => asking),
    changes: [
      ...shortSeries,
      ...linesToPrice.flatMap(({ line, index, isFirst, chosenOf }) =>
        isFirst
          ? lineChange(
              { line, id: chosenOf?.id ?? line.id, index, strange, nameOfEnded: ended.get(line.id) },
              products.get(line.id) ?? found.find(({ id }) => id === line.id),
            )
          : [],
      ),
      ...(await tellOfNumbers(q, shortages(wanted, products), products)),
      ...longer(sent, wanted, products),
      ...(rules.returnDays === null ? [] : finalByNow(sent, [...found, ...numbers])),
    ],
  }
}

async function enteredCode(
  q: Queryable,
  typed: string,
  email: string | undefined,
): Promise<EnteredCode | undefined> {
  if (typed === '') return undefined
  const code = readCode(typed)
  const found = await findPromotion(q, code)
  const isCounted = found && found.maxUsesPerEmail !== null && email !== undefined
  const usesOfEmail = isCounted ? await countUsesOfEmail(q, found.id, email) : 0
  return { typed: code || typed, found, usesOfEmail }
}

function snapshot(product: ProductInCents, line: SentLine, makingDays: MakingDays | null): SnapshotLine {
  const numbered = boughtNumber(product)
  const customization = inAskedOrder(product.questions, line.customization ?? {})
  return {
    productId: product.id,
    name: product.name,
    ...answeredPrice(product, line.customization),
    quantity: line.quantity,
    imageUrl: product.imageUrl,
    ...(product.sku === '' ? {} : { sku: product.sku }),
    ...(numbered ? { numbered } : {}),
    ...(Object.keys(customization).length > 0 ? { customization } : {}),
    ...(makingDays ? { makingDays } : {}),
  }
}

interface SentAt {
  line: SentLine
  /** The id by which the browser knows it. */
  id: number
  index: number
  strange: StrangePictures
  /** What a combination was called that can be chosen no longer. */
  nameOfEnded: string | undefined
}

function lineChange(
  { line, id, index, strange, nameOfEnded = 'A piece in your cart' }: SentAt,
  product: ProductInCents | undefined,
): Change[] {
  if (!product) {
    return [{ id, kind: 'gone', message: `${nameOfEnded} is no longer in the shop.` }]
  }
  const toChoose = optionsToChoose(product)
  if (toChoose) return [toChoose]
  const asking = askingOf(product, line, index, strange)
  // What it will cost is known with its answers.
  if (asking) return [{ id, kind: 'answers', message: asking.sentence }]
  const believedCents = toCents(line.price)
  const { unitPriceCents } = answeredPrice(product, line.customization)
  if (unitPriceCents === believedCents) return []
  return [
    {
      id,
      kind: 'price_changed',
      message: `The price of ${product.name} is now ${formatCents(unitPriceCents)} (it was ${formatCents(believedCents)}).`,
    },
  ]
}
