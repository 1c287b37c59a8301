import { totalsInDecimals } from '../pricing/pricing.rules.ts'
import { orderInDecimals } from '../../orders/order/order-in-decimals.rules.ts'
import { type Checkout, holdsEnded } from './checkouts.sql.ts'
import type { TakenPieces } from '../../pieces/supply/taken-pieces.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { attemptFinished, type PaymentAttempt } from '../../payments/capture/payment-attempts.sql.ts'
import { auditOf } from '../../store/history/history.sql.ts'
import { findOrder, findPaymentByCapture, insertOrder, sendingRow } from '../../orders/order/orders.sql.ts'
import { moneyOf, updateBalance, writeBalance } from '../../payments/ledger/money-movements.sql.ts'
import { listShippingMethods } from '../shipping/shipping-methods.sql.ts'
import type { OrderInCents } from '../../orders/order/order.rules.ts'
import type { ChosenShipping } from '../shipping/shipping-method.rules.ts'
import { newOrder, orderConfirmation } from '../../orders/order/order-messages.mail.ts'
import type { Capture } from '../../payments/wallets/wallet.ts'
import type { AtWallet } from '../../shop/context.ts'
import { type Letterhead, mailsOf, readLetterhead } from '../../words/mailbox/mails.sql.ts'
import { deskAddress, mailRow } from '../../words/mailbox/outbox.ts'
import { moveCheckout } from './checkout-moves.sql.ts'
import { recordWalletRefunds } from '../../orders/refunds/wallet-refunds.ts'
import { madeOfLines } from '../../pieces/supply/made-lines.ts'
import { movementsOf } from '../../payments/capture/book-capture.ts'
import { hasGivenBack, restock } from '../../payments/capture/settle-payment.ts'
import { numberAsKept } from '../../pieces/numbers/number-lines.ts'
import { standByCodeUse } from '../codes/promotion-use.ts'

/**
 * The order of a paid checkout, with everything that belongs to it, in the caller's transaction: the checkout is paid, and
 * `attempt`, where there was one, has succeeded.
 */
export async function placeOrder(
  context: AtWallet,
  tx: Queryable,
  checkout: Checkout,
  capture: Capture,
  held: readonly TakenPieces[],
  attempt?: PaymentAttempt,
): Promise<OrderInCents> {
  const { wallet } = context
  const customer = checkout.customer!
  const { name, email, phone, ...shippingAddress } = customer
  const isPending = capture.status === 'pending'
  const made = madeOfLines(checkout.lines, held)
  // Refunded before it was even recorded: nothing to pack.
  const status = isPending ? 'pending' : capture.status === 'refunded' ? 'cancelled' : 'processing'
  const withoutMoney = isPending ? 'pending' : 'unpaid'
  const { order: placed, moved } = await insertOrder(
    tx,
    {
      checkoutId: checkout.id,
      customerName: name,
      customerEmail: email,
      customerPhone: phone === '' ? null : phone,
      subtotalCents: checkout.subtotalCents,
      discountCents: checkout.discountCents,
      giftWrapCents: checkout.giftWrapCents,
      gift: checkout.gift,
      shippingCents: checkout.shippingCents,
      taxCents: checkout.taxCents,
      totalCents: checkout.totalCents,
      status,
      paymentMethod: wallet.name,
      paymentId: capture.id,
      shippingAddress,
      ...(await shippingOf(tx, checkout, isPending)),
      trackingNumber: null,
      promoCode: checkout.promoCode,
      priceSteps: checkout.priceSteps,
    },
    checkout.lines.map((line, index) => ({
      n: index + 1,
      productId: line.productId,
      name: line.name,
      priceCents: line.unitPriceCents,
      quantity: line.quantity,
      discountCents: line.discountCents ?? 0,
      imageUrl: line.imageUrl,
      customization: line.customization ?? null,
      ...made[index]!,
      finalSale: line.finalSale ?? null,
      pieceFinalSale: line.pieceFinalSale ?? false,
      sku: line.sku ?? '',
      ...numberAsKept(line.numbered),
    })),
    checkout.taxRateMillipercent,
    (orderId) => {
      const { parts, moved } = moneyOf(
        tx,
        orderId,
        checkout.id,
        {
          provider: wallet.name,
          providerOrderId: checkout.walletOrderId!,
          captureId: capture.id,
          amountCents: capture.amountCents,
          currency: capture.currency,
          status: withoutMoney,
          environment: wallet.environment,
        },
        movementsOf(checkout.id, wallet.name, capture),
      )
      const entry = {
        actor: 'shop',
        action: 'order.place',
        after: { total: totalsInDecimals(checkout).total, status },
      } as const
      return { parts: [...parts, auditOf(tx, orderId, entry)], moved }
    },
  )
  const { id } = placed
  const { state, refundedCents, outsideCents } = await writeBalance(tx, id, moved, withoutMoney)
  const isGivenBack = hasGivenBack(capture)
  if (isGivenBack) await recordGivenBack(context, tx, id, capture)
  if (capture.status === 'refunded') {
    await restock(tx, id)
    await standByCodeUse(tx, id)
  }
  const order = isGivenBack
    ? (await findOrder(tx, id))!
    : { ...placed, paymentState: state, refundedCents, givenBackOutsideCents: outsideCents }
  const mails = mailsAbout(order, checkout, await readLetterhead(tx), context.publicUrl)
  await moveCheckout(tx, checkout.id, 'pay', null, {
    attempt: attempt && attemptFinished(tx, attempt.id, 'succeeded', null),
    alongside: [holdsEnded(tx, checkout.id), mailsOf(tx, mails)],
  })
  return order
}

/** What was given back of an order's money before the order was even recorded. */
async function recordGivenBack(
  context: AtWallet,
  tx: Queryable,
  orderId: number,
  capture: Capture,
): Promise<void> {
  const { refunds = [] } = capture
  const payment = (await findPaymentByCapture(tx, capture.id))!
  if (await recordWalletRefunds(context, tx, payment, { capture, refunds })) await updateBalance(tx, orderId)
}

/**
 * As it was chosen and promised; a checkout from before there was a choice goes the first way there is. While the wallet
 * holds the payment nothing is promised: the days count from when it is through.
 */
async function shippingOf(tx: Queryable, { shippingMethod }: Checkout, isPending: boolean) {
  const chosen: ChosenShipping = shippingMethod ?? (await listShippingMethods(tx))[0]!
  return sendingRow(isPending ? { ...chosen, promise: null } : chosen)
}

/** What its buyer and the owner are written about it. */
function mailsAbout(
  placed: OrderInCents,
  { token }: Checkout,
  { settings, look, owner }: Letterhead,
  publicUrl: string,
) {
  const order = orderInDecimals(placed)
  return [
    mailRow(look, {
      recipient: order.customerEmail,
      message: orderConfirmation(order, `${publicUrl}/orders/${token}`, settings),
      dedupKey: `order-confirmation:${order.id}`,
    }),
    mailRow(look, {
      recipient: owner,
      message: newOrder(order, deskAddress({ publicUrl }, order.id), settings),
      dedupKey: `new-order:${order.id}`,
    }),
  ]
}
