import type { Queryable } from '../../../db/engine/database.ts'
import { findProducts } from '../../../db/catalogue/products.ts'
import { namesOfEnded } from '../../../db/catalogue/options/combinations.ts'
import { countUsesOfEmail, findPromotion } from '../../../db/checkout/promotions.ts'
import type { SnapshotLine } from '../../../db/checkout/tables.ts'
import { readSettings } from '../../../db/store/settings.ts'
import { listShippingMethods } from '../../../db/checkout/shipping-methods.ts'
import type { Customization } from '../../../domain/checkout/cart.ts'
import { conflict } from '../../../domain/errors.ts'
import { formatCents, toCents } from '../../../domain/money.ts'
import type { PriceSteps } from '../../../domain/checkout/steps/price-steps.ts'
import type { StoreSettings } from '../../../domain/store/settings.ts'
import type { Totals } from '../../../domain/checkout/pricing.ts'
import type { ProductInCents } from '../../../domain/catalogue/product.ts'
import { normalCode } from '../../../domain/checkout/promotions/promotion.ts'
import { rulesFor, type ShippingMethodInCents } from '../../../domain/checkout/shipping-method.ts'
import { priceLines, type EnteredCode, type PricedPromotion } from './price-lines.ts'
import { taxDay } from './tax-day.ts'

/** What is read of a cart line that a browser sends. */
export interface SentLine {
  id: number
  price: string
  quantity: number
  customization?: Customization | null | undefined
}

/** A way the cart differs from the shop, in a sentence for the shopper. */
export interface Change {
  id: number
  kind: 'gone' | 'has_options' | 'sold_out' | 'too_few' | 'price_changed'
  message: string
}

export interface PricedCart {
  lines: SnapshotLine[]
  stock: Map<number, number>
  totals: Totals
  /** How the total came about. */
  steps: PriceSteps
  changes: Change[]
  /** What became of the promo code that was sent. */
  promotion: PricedPromotion | undefined
  /** The way of shipping it is priced with: the first where none was chosen, or the chosen one is gone. */
  shipping: ShippingMethodInCents
  /** Within how many business days it is sent; null where the owner promises none. */
  dispatchDays: number | null
  /** All there are, with what each costs this cart. */
  shippingChoice: (ShippingMethodInCents & { costCents: number })[]
}

export interface PricingInput {
  /** Where it goes, for the tax. */
  state?: string | undefined
  promoCode?: string | undefined
  shippingMethodId?: number | undefined
  /** Where whoever asks has read them already. */
  settings?: StoreSettings
  /** Whose uses of a promo code are counted, where that is known. */
  email?: string | undefined
}

/**
 * Prices a cart from the database. Lines whose product is gone are left out and named in `changes`; a promo code that
 * does not hold changes no figure and is explained.
 */
export async function priceCart(
  q: Queryable,
  sent: readonly SentLine[],
  { state, promoCode = '', shippingMethodId, email, settings }: PricingInput = {},
): Promise<PricedCart> {
  const found = await findProducts(q, [...new Set(sent.map((line) => line.id))])
  const onShelf = found.filter(({ optionGroups }) => optionGroups.length === 0)
  const products = new Map(onShelf.map((product) => [product.id, product]))
  const priced = sent.flatMap((line) => {
    const product = products.get(line.id)
    return product ? [{ line: snapshot(product, line), category: product.category }] : []
  })
  const { pricing, dispatchDays } = settings ?? (await readSettings(q))
  const methods = await listShippingMethods(q)
  const shipping = methods.find(({ id }) => id === shippingMethodId) ?? methods[0]!
  const promotion = await enteredCode(q, promoCode.trim(), email)
  const day = taxDay()
  const price = (method: ShippingMethodInCents) =>
    priceLines(priced, rulesFor(pricing, method, day), state, promotion)
  const { steps, ...figures } = price(shipping)
  const missing = sent.flatMap(({ id }) => (found.some((product) => product.id === id) ? [] : id))
  const ended = await namesOfEnded(q, missing)
  return {
    ...figures,
    steps: { ...steps, shipping: { ...steps.shipping, method: shipping.name } },
    shipping,
    dispatchDays,
    shippingChoice: methods.map((method) => ({ ...method, costCents: price(method).totals.shippingCents })),
    stock: new Map(onShelf.map((product) => [product.id, product.stock])),
    changes: [
      ...sent.flatMap((line) =>
        lineChange(line, products.get(line.id) ?? found.find(({ id }) => id === line.id), ended.get(line.id)),
      ),
      ...shortages(sent, products),
    ],
  }
}

async function enteredCode(
  q: Queryable,
  typed: string,
  email: string | undefined,
): Promise<EnteredCode | undefined> {
  if (typed === '') return undefined
  const found = await findPromotion(q, normalCode(typed))
  const isCounted = found && found.maxUsesPerEmail !== null && email !== undefined
  return { typed, found, usesOfEmail: isCounted ? await countUsesOfEmail(q, found.id, email) : 0 }
}

function snapshot(product: ProductInCents, line: SentLine): SnapshotLine {
  return {
    productId: product.id,
    name: product.name,
    unitPriceCents: product.priceCents,
    quantity: line.quantity,
    imageUrl: product.imageUrl,
    ...(line.customization && Object.keys(line.customization).length > 0
      ? { customization: line.customization }
      : {}),
  }
}

function lineChange(
  line: SentLine,
  product: ProductInCents | undefined,
  nameOfEnded = 'A piece in your cart',
): Change[] {
  if (!product) {
    return [{ id: line.id, kind: 'gone', message: `${nameOfEnded} is no longer in the shop.` }]
  }
  if (product.optionGroups.length > 0) {
    const groups = product.optionGroups.map(({ name }) => name.toLowerCase())
    const message = `${product.name} comes in options by now: choose its ${listOf(groups)}.`
    return [{ id: line.id, kind: 'has_options', message }]
  }
  const believedCents = toCents(line.price)
  if (product.priceCents === believedCents) return []
  return [
    {
      id: line.id,
      kind: 'price_changed',
      message: `The price of ${product.name} is now ${formatCents(product.priceCents)} (it was ${formatCents(believedCents)}).`,
    },
  ]
}

const listOf = (words: string[]) => new Intl.ListFormat('en').format(words)

/** By product, not by line: two lines of one piece together may be more than there are. */
function shortages(sent: readonly SentLine[], products: Map<number, ProductInCents>): Change[] {
  const wanted = new Map<number, number>()
  for (const line of sent) wanted.set(line.id, (wanted.get(line.id) ?? 0) + line.quantity)
  return [...wanted].flatMap(([id, quantity]) => {
    const product = products.get(id)
    return product && product.stock < quantity ? [shortage(product)] : []
  })
}

export function shortage(product: Pick<ProductInCents, 'id' | 'name' | 'stock'>): Change {
  const { id, name, stock } = product
  if (stock <= 0) return { id, kind: 'sold_out', message: `${name} is sold out.` }
  return { id, kind: 'too_few', message: `Only ${stock} of ${name} ${stock === 1 ? 'is' : 'are'} left.` }
}

/** One sentence naming everything that changed, before any money moves. */
export function refuseChanges(changes: readonly Change[]): void {
  if (changes.length === 0) return
  const soldOut = changes.some((change) => change.kind !== 'price_changed')
  const sentences = changes.map((change) => change.message).join(' ')
  throw conflict(`${sentences} You have not been charged.`, soldOut ? 'sold_out' : 'price_changed')
}
