import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Input, Output } from '../../shop/every-call.contract.ts'
import { retireCheckout } from './checkout-moves.sql.ts'
import { isDuplicate } from '../../machine/database/database.ts'
import { type Checkout, findCheckout, findCheckoutByKey, insertCheckout } from './checkouts.sql.ts'
import { readVersionedSettings } from '../../store/settings/settings.sql.ts'
import { closureOn, ordersOffWords, shopTimeAt } from '../promise/shop-calendar.rules.ts'
import { travelDays } from '../promise/destination.rules.ts'
import { lineKey } from '../cart/cart.rules.ts'
import { isOver } from './states.rules.ts'
import { conflict, ShopError } from '../../machine/values/errors.ts'
import type { ChosenShipping } from '../shipping/shipping-method.rules.ts'
import { offeredSources, type StoreSettings } from '../../store/settings/settings.rules.ts'
import { failpoint } from '../../machine/database/failpoint.ts'
import type { PaymentSource } from '../../payments/wallets/payment-source.rules.ts'
import type { Wallet } from '../../payments/wallets/wallet.ts'
import { type AtWallet, closedWords, isCheckoutOpen, type ShopContext } from '../../shop/context.ts'
import { newToken } from '../../people/sign-in/tokens.ts'
import { wantPicturesOf } from '../../pieces/questions/answer-pictures.ts'
import { ended, expired, refuseUnlessAsShown, refuseUnpayable } from './refusals.ts'
import { openWalletOrder } from './open-wallet-order.ts'
import { replaceCheckout, tellNotCharged } from './end-checkout.ts'
import { inCartId } from '../../pieces/numbers/number-lines.ts'
import { refuseUnanswered } from '../pricing/answered-price.ts'
import { refuseChanges } from '../pricing/cart-changes.ts'
import { priceCart, type PricedCart } from '../pricing/price-cart.ts'

type CreateOrder = Input<'POST /api/paypal/create-order'>
type AskedOrder = CreateOrder & { source: PaymentSource }

/**
 * Prices the cart from the database, stores the checkout, then opens an order at the wallet under a key
 * derived from it. Called again with the same idempotencyKey it answers the same order. Refuses (409) a cart whose
 * prices, stock, shipping or total are not what the shopper saw.
 */
export async function createOrder(
  shop: ShopContext,
  input: CreateOrder,
): Promise<Output<'POST /api/paypal/create-order'>> {
  const context = { ...shop, wallet: shop.wallets.select(input.wallet) }
  const { db } = context
  const { settings, ...confirmed } = await readVersionedSettings(db.query)
  if (!isCheckoutOpen(context, settings, confirmed, [context.wallet]))
    throw new ShopError('unavailable', closedWords(shop, confirmed))
  refuseWhileClosed(settings)
  const source = input.source ?? context.wallet.sources[0]!
  if (!offeredSources(context.wallet, settings.payments).includes(source))
    throw conflict(
      'This way of paying is not offered any more. You have not been charged; please choose another.',
      'source_gone',
    )

  if (input.replaces) await replaceCheckout(db.query, input.replaces, input.idempotencyKey)
  const known = await findUsable(context, input.idempotencyKey)
  // Before stock is looked at: while a payment is being confirmed its own pieces are off the shelf.
  if (known) refuseUnlessOpen(known)
  const { customerInfo: { state, email } = {}, promoCode, shippingMethodId, gift } = input
  const terms = { state, email, promoCode, shippingMethodId, gift, settings }
  const cart = await priceCart(db.query, input.cartItems, terms)
  try {
    refuseUnanswered(cart.asking)
    refuseChanges(cart.changes)
    refuseUnlessAsShown(cart, input)
    refuseUnpayable(cart.totals.totalCents)
  } catch (refusal) {
    // These say that nothing was charged: of what was approved under this key before, too.
    if (known) await tellNotCharged(db.query, known.id)
    throw refusal
  }
  await wantPicturesOf(db.query, cart.lines)
  await failpoint('before create')
  const checkoutInput = { ...input, source }
  const checkout = known
    ? reuse(known, context.wallet, checkoutInput, cart)
    : await storeCheckout(context, checkoutInput, cart)
  const { token, walletOrderId } = checkout
  // What the browser needs beside the number is kept nowhere: it is asked for again, under the same key.
  if (walletOrderId && !context.wallet.needsClientSecret) return { orderID: walletOrderId, token }
  const { orderId, clientSecret } = await openWalletOrder(context, checkout, settings.storeName, {
    returnUrl: `${context.publicUrl}/checkout`,
    cancelUrl: `${context.publicUrl}/checkout?cancelled=1`,
  }).catch(async (error: unknown) => {
    if (context.wallet.repeatsErrors) await retireCheckout(db.query, checkout.id, expired(context.wallet))
    throw error
  })
  // The keys have become those of another account, which knows nothing of the first order.
  if (walletOrderId && walletOrderId !== orderId) throw conflict(expired(context.wallet), 'closed')
  return { orderID: orderId, token, ...(clientSecret !== undefined && { clientSecret }) }
}

/** What was begun before the shop was closed can still be paid: that was agreed. */
function refuseWhileClosed({ closure, zone }: StoreSettings): void {
  const closed = closureOn(closure, shopTimeAt(new Date().toISOString(), zone).day)
  if (closed?.orders === 'off') throw conflict(ordersOffWords(closed), 'shop_closed')
}

/**
 * How long an order at the wallet is handed out again. PayPal lets one lapse three hours after it was opened, by one of
 * its own accounts, and the buyer needs some of that time.
 */
const HANDED_OUT_MS = 2.5 * 3_600_000

/** The checkout of this key. One whose order at the wallet is about to lapse gives the key up, for a new one. */
async function findUsable({ db, wallet }: AtWallet, key: string | undefined): Promise<Checkout | undefined> {
  const known = key === undefined ? undefined : await findCheckoutByKey(db.query, key)
  if (known?.state !== 'open' || Date.now() - known.createdAt.getTime() < HANDED_OUT_MS) return known
  return (await retireCheckout(db.query, known.id, expired(wallet)))
    ? undefined
    : await findCheckout(db.query, known.id)
}

async function storeCheckout(
  { db, wallet }: AtWallet,
  input: AskedOrder,
  cart: PricedCart,
): Promise<Checkout> {
  try {
    return await insertCheckout(db.query, {
      id: randomUUID(),
      token: newToken(),
      idempotencyKey: input.idempotencyKey ?? null,
      lines: cart.lines,
      customer: input.customerInfo ?? null,
      ...promotionOf(cart),
      shippingMethod: chosenShipping(cart, input.customerInfo?.state),
      gift: input.gift ?? null,
      ...cart.totals,
      priceSteps: cart.steps,
      wallet: wallet.name,
      source: input.source,
      approvalHolds: wallet.letGo !== undefined,
      environment: wallet.environment,
    })
  } catch (error) {
    // A double click: the other request stored the same key first.
    if (input.idempotencyKey && isDuplicate(error)) {
      return reuse((await findCheckoutByKey(db.query, input.idempotencyKey))!, wallet, input, cart)
    }
    throw error
  }
}

function promotionOf({ promotion }: PricedCart): Pick<Checkout, 'promotionId' | 'promoCode'> {
  return promotion?.applies
    ? { promotionId: promotion.id, promoCode: promotion.code }
    : { promotionId: null, promoCode: null }
}

function chosenShipping(
  { shipping, dispatchDays, making, promise }: PricedCart,
  state: string | undefined,
): ChosenShipping {
  const { id, name, remoteDays } = shipping
  const chosen = { id, name, ...travelDays(shipping, state), dispatchDays, making, promise }
  return state === undefined ? { ...chosen, remoteDays } : chosen
}

/** A key belongs to one cart for one customer at one wallet, and to a checkout that can still be paid. */
function reuse(checkout: Checkout, wallet: Wallet, input: AskedOrder, cart: PricedCart): Checkout {
  const same =
    checkout.wallet === wallet.name &&
    (checkout.source ?? wallet.sources[0]) === input.source &&
    JSON.stringify(checkout.lines.map(comparable)) === JSON.stringify(cart.lines.map(comparable)) &&
    checkout.totalCents === cart.totals.totalCents &&
    checkout.promotionId === promotionOf(cart).promotionId &&
    isDeepStrictEqual(checkout.gift, input.gift ?? null) &&
    (checkout.shippingMethod?.id ?? cart.shipping.id) === cart.shipping.id &&
    isPromisedAs(checkout, input, cart) &&
    sameCustomer(checkout.customer, input.customerInfo ?? null)
  if (!same) throw conflict('idempotencyKey: was used for another cart. Use a new one.', 'key_reused')
  refuseUnlessOpen(checkout)
  return checkout
}

/**
 * Whether the stored arrival days, which the order will have, are still what the buyer was told. A browser that sends the
 * days it showed knows the cart's current ones. If it sends none, or none are stored (older checkouts), they pass.
 */
function isPromisedAs(
  { shippingMethod }: Checkout,
  { arrival }: CreateOrder,
  { promise }: PricedCart,
): boolean {
  const stored = shippingMethod?.promise
  return arrival === undefined || stored === undefined || isDeepStrictEqual(stored, promise)
}

function refuseUnlessOpen({ state, reason }: Checkout): void {
  if (state === 'open') return
  if (isOver(state)) throw ended(reason)
  if (state === 'paid') throw conflict('This cart has been paid already.', 'already_paid')
  throw conflict('Your payment is being confirmed.', 'confirming')
}

function comparable(line: Checkout['lines'][number]) {
  return [
    line.unitPriceCents,
    line.quantity,
    lineKey({ id: inCartId(line), customization: line.customization }),
  ]
}

function sameCustomer(a: Checkout['customer'], b: Checkout['customer']): boolean {
  if (!a || !b) return a === b
  return (Object.keys(a) as (keyof typeof a)[]).every((field) => a[field] === b[field])
}
