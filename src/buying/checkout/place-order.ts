import { totalsInDecimals } from '../pricing/pricing.rules.ts'
import { orderInDecimals } from '../../orders/order/order-in-decimals.rules.ts'
import type { Checkout } from './checkouts.sql.ts'
import type { TakenPieces } from '../../pieces/supply/taken-pieces.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { audit } from '../../store/history/history.sql.ts'
import {
  findOrder,
  findPaymentByCapture,
  insertOrder,
  paymentOf,
  sendingRow,
} from '../../orders/order/orders.sql.ts'
import { movementsGiven, updateBalance } from '../../payments/ledger/money-movements.sql.ts'
import type { OrderBalance } from '../../payments/ledger/ledger.rules.ts'
import { readSettingsAndFront } from '../../words/front/front.sql.ts'
import { listShippingMethods } from '../shipping/shipping-methods.sql.ts'
import type { OrderInCents } from '../../orders/order/order.rules.ts'
import type { ChosenShipping } from '../shipping/shipping-method.rules.ts'
import { newOrder, orderConfirmation } from '../../orders/order/order-messages.mail.ts'
import type { Capture } from '../../payments/wallets/wallet.ts'
import type { AtWallet } from '../../shop/context.ts'
import { deskAddress, ownerAddress, postAll } from '../../words/mailbox/outbox.ts'
import { recordWalletRefunds } from '../../orders/refunds/wallet-refunds.ts'
import { madeOfLines } from '../../pieces/supply/made-lines.ts'
import { bookCapture } from '../../payments/capture/book-capture.ts'
import { hasGivenBack, restock } from '../../payments/capture/settle-payment.ts'
import { numberAsKept } from '../../pieces/numbers/number-lines.ts'
import { standByCodeUse } from '../codes/promotion-use.ts'

/** The order of a paid checkout, with everything that belongs to it, in the caller's transaction. */
export async function placeOrder(
  context: AtWallet,
  tx: Queryable,
  checkout: Checkout,
  capture: Capture,
  held: readonly TakenPieces[],
): Promise<OrderInCents> {
  const { wallet } = context
  const customer = checkout.customer!
  const { name, email, phone, ...shippingAddress } = customer
  const isPending = capture.status === 'pending'
  const made = madeOfLines(checkout.lines, held)
  const placed = await insertOrder(
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
      // Refunded before it was even recorded: nothing to pack.
      status: isPending ? 'pending' : capture.status === 'refunded' ? 'cancelled' : 'processing',
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
    (orderId) => [
      paymentOf(tx, orderId, {
        provider: wallet.name,
        providerOrderId: checkout.walletOrderId!,
        captureId: capture.id,
        amountCents: capture.amountCents,
        currency: capture.currency,
        status: isPending ? 'pending' : 'unpaid',
        environment: wallet.environment,
      }),
      movementsGiven(tx, checkout.id, orderId),
    ],
  )
  const { id } = placed
  const { state, refundedCents, outsideCents } = await takeMoney(
    context,
    tx,
    { orderId: id, checkoutId: checkout.id },
    capture,
  )
  if (capture.status === 'refunded') {
    await restock(tx, id)
    await standByCodeUse(tx, id)
  }
  const order = hasGivenBack(capture)
    ? (await findOrder(tx, id))!
    : { ...placed, paymentState: state, refundedCents, givenBackOutsideCents: outsideCents }
  await writeMails(tx, order, checkout, context.publicUrl)
  await audit(tx, {
    actor: 'shop',
    action: 'order.place',
    subject: `order:${id}`,
    after: { total: totalsInDecimals(order).total, status: order.status },
  })
  return order
}

/** Books the money of an order, and what was given back of it before it was even recorded. */
async function takeMoney(
  context: AtWallet,
  tx: Queryable,
  order: { orderId: number; checkoutId: string },
  capture: Capture,
): Promise<OrderBalance> {
  await bookCapture(tx, order, context.wallet.name, capture)
  const balance = await updateBalance(tx, order.orderId)
  if (!hasGivenBack(capture)) return balance
  const { refunds = [] } = capture
  const payment = (await findPaymentByCapture(tx, capture.id))!
  if (!(await recordWalletRefunds(context, tx, payment, { capture, refunds }))) return balance
  return await updateBalance(tx, order.orderId)
}

/**
 * As it was chosen and promised; a checkout from before there was a choice goes the first way there is. While the wallet
 * holds the payment nothing is promised: the days count from when it is through.
 */
async function shippingOf(tx: Queryable, { shippingMethod }: Checkout, isPending: boolean) {
  const chosen: ChosenShipping = shippingMethod ?? (await listShippingMethods(tx))[0]!
  return sendingRow(isPending ? { ...chosen, promise: null } : chosen)
}

async function writeMails(
  tx: Queryable,
  placed: OrderInCents,
  checkout: Checkout,
  publicUrl: string,
): Promise<void> {
  const { settings, front } = await readSettingsAndFront(tx)
  const order = orderInDecimals(placed)
  const orderUrl = `${publicUrl}/orders/${checkout.token}`
  await postAll(tx, front.look, [
    {
      recipient: order.customerEmail,
      message: orderConfirmation(order, orderUrl, settings),
      dedupKey: `order-confirmation:${order.id}`,
    },
    {
      recipient: await ownerAddress(tx),
      message: newOrder(order, deskAddress({ publicUrl }, order.id), settings),
      dedupKey: `new-order:${order.id}`,
    },
  ])
}
