import {
  type Order,
  OrdersController,
  OrderStatus,
  PaymentsController,
  type RefundRequest,
} from '@paypal/paypal-server-sdk'
import { createPaypalClient, orOnceMore, type PaypalConnection } from './client.ts'
import {
  type CaptureOutcome,
  type NewRefund,
  type NewWalletOrder,
  type RefundOutcome,
  type Wallet,
  WalletProblem,
} from '../wallet.ts'
import type { WalletAbout } from '../wallet-about.ts'
import { paypalMovements } from './movements.ts'
import { toCapture, toRefund, toWalletOrder } from './order-view.ts'
import { orderRequest, probeRequest } from './order-request.ts'
import { asProblem, captureRefusal, isNotFound, refundRefusal } from './refusal.ts'
import { paypalWebhooks } from './webhooks/webhook.ts'
import { toDecimal } from '../../../machine/values/money.ts'

/** PayPal takes no longer note. */
const MAX_NOTE_LENGTH = 255

/**
 * A refund as PayPal is asked for it. Its invoice number is of this refund alone, and PayPal takes none twice: past the
 * life of the call's key, that still keeps one refund from becoming two.
 */
function refundRequest({ refundId, amountCents, currency, note }: NewRefund): RefundRequest {
  const noteToPayer = note.slice(0, MAX_NOTE_LENGTH).toWellFormed()
  return {
    amount: { currencyCode: currency, value: toDecimal(amountCents) },
    customId: refundId,
    invoiceId: `REFUND-${refundId}`,
    ...(noteToPayer === '' ? {} : { noteToPayer }),
  }
}

export interface PaypalSettings extends PaypalConnection {
  webhookId?: string | undefined
  /** Whom orders must pay; unset, it is learnt from PayPal. */
  merchantId?: string | undefined
}

/** All that needs PayPal's client. */
type PaypalCalls = Omit<Wallet, keyof WalletAbout | 'lastWebhookCheck'>

const WHOLE = 'return=representation'

/** No order has this number, and PayPal has to be there to say so. */
const NO_ORDER = 'NONE'

/** PayPal behind the shop's port: Orders v2, Payments v2 and Transaction Search v1 through the official SDK, webhooks beside it. */
export function connectPaypal(settings: PaypalSettings): PaypalCalls {
  const { client, health } = createPaypalClient(settings)
  const orders = new OrdersController(client)
  const payments = new PaymentsController(client)
  const payee = checkPayee(settings.merchantId, async () => {
    const probe = await orThrow(() => orders.createOrder({ body: probeRequest, prefer: WHOLE }))
    if (!probe) throw new WalletProblem('unknown', 'PayPal opened no order')
    return probe.result
  })
  /** Only an approval is followed by money: who is paid is asked there. */
  const isForUs = async (order: Order) =>
    order.status !== OrderStatus.Approved || (await payee.isForUs(order))
  return {
    async createOrder(order: NewWalletOrder, requestId: string) {
      const created = await orThrow(() =>
        orders.createOrder({ body: orderRequest(order), paypalRequestId: requestId, prefer: WHOLE }),
      )
      if (!created?.result.id) throw new WalletProblem('unknown', 'PayPal answered without an order id')
      // A repeated call answers with the order as the browser may have left it.
      if (created.statusCode === 201) payee.learn(created.result)
      return { orderId: created.result.id }
    },
    async findOrder(orderId) {
      const found = await orThrow(() => orders.getOrder({ id: orderId }))
      return found && toWalletOrder(found.result, { isForUs: await isForUs(found.result) })
    },
    async capture(orderId, requestId): Promise<CaptureOutcome> {
      let hasBroken = false
      const call = () => orders.captureOrder({ id: orderId, paypalRequestId: requestId, prefer: WHOLE })
      try {
        const { result } = await orOnceMore(call, () => (hasBroken = true))
        const { capture } = toWalletOrder(result, { isForUs: true })
        return capture
          ? { kind: 'captured', capture }
          : { kind: 'unknown', detail: 'an answer without a capture' }
      } catch (error) {
        const refusal = captureRefusal(error)
        return hasBroken ? afterBreak(refusal) : refusal
      }
    },
    async findCapture(captureId) {
      const found = await orThrow(() => payments.getCapturedPayment({ captureId }))
      return found && toCapture(found.result)
    },
    async refund(request, requestId): Promise<RefundOutcome> {
      let hasBroken = false
      const call = () =>
        payments.refundCapturedPayment({
          captureId: request.captureId,
          body: refundRequest(request),
          paypalRequestId: requestId,
          prefer: WHOLE,
        })
      try {
        const refund = toRefund((await orOnceMore(call, () => (hasBroken = true))).result)
        if (refund.id === '') return { kind: 'unknown', detail: 'an answer without a refund' }
        return { kind: 'made', refund: { ...refund, captureId: request.captureId } }
      } catch (error) {
        const refusal = refundRefusal(error)
        // As with a capture: what a second call is refused with speaks for the second alone.
        if (!hasBroken || refusal.kind !== 'refused' || refusal.isGone) return refusal
        return { kind: 'unknown', detail: `a second call, after the first broke off: ${refusal.issue}` }
      }
    },
    async findRefund(refundId) {
      const found = await orThrow(() => payments.getRefund({ refundId }))
      return found && toRefund(found.result)
    },
    health: () => health.report(() => orThrow(() => orders.getOrder({ id: NO_ORDER }))),
    ...paypalMovements(client),
    ...paypalWebhooks(client, settings),
  }
}

/**
 * The outcome of a repeated capture whose first call broke off. Both calls have one key, so a capture or a decline holds
 * for both. Any other refusal is about the second call alone, and leaves the outcome of the first unknown.
 */
function afterBreak(outcome: CaptureOutcome): CaptureOutcome {
  if (['already_captured', 'declined', 'unknown'].includes(outcome.kind)) return outcome
  return { kind: 'unknown', detail: `a second call, after the first broke off, was answered ${outcome.kind}` }
}

/** PayPal's 404 to undefined; every other failure to a WalletProblem. */
async function orThrow<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await orOnceMore(call)
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw asProblem(error)
  }
}

interface Payee {
  merchantId?: string | undefined
  emailAddress?: string | undefined
}

interface PayeeCheck {
  /** From the answer to an order the server has just opened: nobody else has had it in hand. */
  learn: (order: Order) => void
  /** Whether this order would pay the shop. */
  isForUs: (order: Order) => Promise<boolean>
}

/**
 * Who orders must pay. PayPal tells no client whose account it works for, but every order that is opened without a
 * payee is for that account, and says so. A process that has opened none yet opens one of its own, which nobody can
 * pay and which lapses by itself.
 */
function checkPayee(merchantId: string | undefined, openProbe: () => Promise<Order>): PayeeCheck {
  let ours: Payee | undefined = merchantId === undefined ? undefined : { merchantId }
  let probing: Promise<void> | undefined

  function learn(order: Order): void {
    ours ??= payeeOf(order)
  }

  async function ask(): Promise<void> {
    probing ??= openProbe()
      .then(learn)
      .finally(() => {
        probing = undefined
      })
    await probing
  }

  return {
    learn,
    async isForUs(order) {
      if (!ours) await ask()
      const payee = payeeOf(order)
      // Where even the shop's own orders name no payee there is nothing to compare with.
      if (!ours) return true
      if (ours.merchantId !== undefined) return payee?.merchantId === ours.merchantId
      return payee?.emailAddress === ours.emailAddress
    },
  }
}

export function payeeOf(order: Order): Payee | undefined {
  const payee = order.purchaseUnits?.[0]?.payee
  if (!payee?.merchantId && !payee?.emailAddress) return undefined
  return { merchantId: payee.merchantId, emailAddress: payee.emailAddress }
}
