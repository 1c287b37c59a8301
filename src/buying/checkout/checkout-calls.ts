import { listPicturesOfWork } from '../../words/inbox/replies.sql.ts'
import { lineInDecimals, totalsInDecimals } from '../pricing/pricing.rules.ts'
import { orderInDecimals } from '../../orders/order/order-in-decimals.rules.ts'
import type { Output } from '../../shop/every-call.contract.ts'
import { type Checkout, findCheckoutByToken } from './checkouts.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import type { OrderInCents } from '../../orders/order/order.rules.ts'
import { findOrderByCheckout } from '../../orders/order/orders.sql.ts'
import { deliveryRegion, travelDays } from '../promise/destination.rules.ts'
import type { ArrivalPromise } from '../promise/promise.rules.ts'
import { deliveryWords } from '../shipping/delivery.rules.ts'
import { isOver } from './states.rules.ts'
import { stateOfZip } from '../tax/zip-codes.rules.ts'
import { notFound, ShopError } from '../../machine/values/errors.ts'
import { toDecimal } from '../../machine/values/money.ts'
import { rateInPercent } from '../tax/tax-registration.rules.ts'
import type { ShopContext, ShopApi } from '../../shop/context.ts'
import { readBuyersDelay } from '../../orders/delays/due-orders.ts'
import { readReceiptRefunds } from '../../orders/refunds/wallet-refunds.ts'
import { wantPicturesOf } from '../../pieces/questions/answer-pictures.ts'
import { askAboutOrder } from '../../payments/in-review/payment-polls.ts'
import { captureOrder } from '../../payments/capture/capture-order.ts'
import { createOrder } from './create-order.ts'
import { endCheckout } from './end-checkout.ts'
import { quotedLines } from '../../pieces/numbers/number-lines.ts'
import { askedInDecimals } from '../pricing/answered-price.ts'
import { giftsOffered } from '../gift/gift-words.rules.ts'
import { priceCart } from '../pricing/price-cart.ts'
import { offeredSources } from '../../store/settings/settings.rules.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import type { Wallet } from '../../payments/wallets/wallet.ts'
import { walletTitle } from '../../payments/wallets/wallet-title.rules.ts'
import { createPromoGuesses } from '../codes/promo-guesses.ts'

export function checkoutCalls(context: ShopContext) {
  const { db, wallets } = context
  const guesses = createPromoGuesses(context)
  return {
    async 'POST /api/cart/quote'({ cartItems, zip = '', ...input }, { address }) {
      if (input.promoCode) await guesses.refuseGuesser(address)
      const state = input.state || stateOfZip(zip)
      const cart = await priceCart(db.query, cartItems, { ...input, state })
      await wantPicturesOf(db.query, cart.lines)
      const { supply, totals, changes, promotion, shipping, shippingChoice } = cart
      if (promotion?.applies === false && !promotion.exists) await guesses.countUnknown(address)
      return {
        items: quotedLines(cart).map(({ line, id, name, quantity, numbers, asking }) => ({
          id,
          name,
          ...lineInDecimals(line.unitPriceCents, quantity),
          ...supply.get(id)!,
          ...(line.customization ? { customization: line.customization } : {}),
          ...(line.finalSale ? { finalSale: true } : {}),
          ...(numbers.length > 0 ? { numbers, isChosenForBuyer: line.chosenOf !== undefined } : {}),
          ...askedInDecimals(asking),
        })),
        ...totalsInDecimals(totals),
        taxRate: cart.isTaxUntold ? null : rateInPercent(totals.taxRateMillipercent),
        promoCode: promotion?.applies ? promotion.code : null,
        promoMessage: promotion?.message ?? null,
        shippingMethodId: shipping.id,
        shippingMethods: shippingChoice.map(
          ({ id, name, description, mayBeFree, costCents, promise, ...way }) => ({
            id,
            name,
            description,
            ...travelDays(way, state),
            to: deliveryRegion(way, state),
            mayBeFree,
            cost: toDecimal(costCents),
            arrival: promise && arrivalOf(promise),
          }),
        ),
        gift: cart.steps.giftWrapCents === undefined ? null : { wrap: true as const },
        gifts: giftsOffered(cart.gifts),
        changes: changes.map(({ id, kind, message }) => ({ id, kind, message })),
      }
    },

    async 'GET /api/paypal/config'() {
      const { payments } = await readSettings(db.query)
      const toPay = (wallet: Wallet) => ({
        wallet: wallet.name,
        ...wallet.browserConfig,
        sources: offeredSources(wallet, payments),
        isOut: wallet.health().notReachedSince !== undefined,
      })
      return { ...toPay(wallets.first), others: wallets.others.map(toPay) }
    },

    async 'POST /api/paypal/create-order'(input, { address }) {
      if (input.promoCode) await guesses.refuseGuesser(address)
      try {
        return await createOrder(context, input)
      } catch (error) {
        if (error instanceof ShopError && error.reason === 'unknown_promo_code')
          await guesses.countUnknown(address)
        throw error
      }
    },

    async 'POST /api/paypal/capture-order'(input, { arrivedAt }) {
      return await captureOrder(context, input, arrivedAt)
    },

    async 'GET /api/checkout/{token}'({ token }) {
      const status = await db.snapshot((tx) => readStatus(tx, token))
      if (!status.order) return status
      const { isAskingWallet } = await askAboutOrder(context, status.order.id)
      return { ...status, isAskingWallet }
    },

    async 'POST /api/checkout/{token}/end'({ token }) {
      const { id } = await checkoutOf(db.query, token)
      await endCheckout(db.query, id)
      context.wakeJobs()
      return await db.snapshot((tx) => readStatus(tx, token))
    },
  } satisfies Partial<ShopApi>
}

function arrivalOf({ from, to }: ArrivalPromise) {
  return { from, to, words: deliveryWords({ earliest: from, latest: to }) }
}

const NO_ORDER = 'No order was found for this link.'

async function checkoutOf(q: Queryable, token: string): Promise<Checkout> {
  const checkout = await findCheckoutByToken(q, token)
  if (!checkout) throw notFound(NO_ORDER)
  return checkout
}

/** The order of a link, whose secret whoever follows it has. */
export async function orderOfToken(q: Queryable, token: string): Promise<OrderInCents> {
  const order = await findOrderByCheckout(q, (await checkoutOf(q, token)).id)
  if (!order) throw notFound(NO_ORDER)
  return order
}

/** How a checkout stands, and its order as the buyer sees it. */
export async function readStatus(q: Queryable, token: string): Promise<Output<'GET /api/checkout/{token}'>> {
  const checkout = await checkoutOf(q, token)
  const order = checkout.state === 'paid' ? await findOrderByCheckout(q, checkout.id) : undefined
  const wallet = walletTitle(checkout.wallet)
  if (!order) {
    const none = { token, order: null, wallet, isAskingWallet: false }
    if (isOver(checkout.state)) return { state: 'closed', reason: checkout.reason, ...none }
    // What needs a person's look is, to the buyer, still being confirmed.
    return { state: checkout.state === 'open' ? 'open' : 'confirming', reason: null, ...none }
  }
  const { paymentId: _, customerPhone: __, ...receipt } = orderInDecimals(order)
  const refunds = await readReceiptRefunds(q, order.id)
  const delay = await readBuyersDelay(q, order)
  const work = await listPicturesOfWork(q, order.id)
  const shown = { ...receipt, refunds, delay, work }
  return { state: 'paid', token, reason: null, order: shown, wallet, isAskingWallet: false }
}
