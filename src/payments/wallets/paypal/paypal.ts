import { OrdersController, OrderStatus, PaymentsController, type Order } from '@paypal/paypal-server-sdk'
import { orOnceMore } from './broken-connection.ts'
import {
  WalletProblem,
  type CaptureOutcome,
  type NewWalletOrder,
  type RefundOutcome,
  type Wallet,
} from '../wallet.ts'
import { createPaypalClient, type PaypalConnection } from './client.ts'
import { paypalMovements } from './movements.ts'
import { toCapture, toRefund, toWalletOrder } from './order-view.ts'
import { orderRequest, probeRequest } from './order-request.ts'
import { checkPayee } from './payee.ts'
import { refundRefusal } from './refund-refusal.ts'
import { refundRequest } from './refund-request.ts'
import { asProblem, captureRefusal, isNotFound } from './refusal.ts'
import { paypalWebhooks } from './webhooks/webhook.ts'

export interface PaypalSettings extends PaypalConnection {
  webhookId: string | undefined
  /** Whom orders must pay; unset, it is learnt from PayPal. */
  merchantId?: string | undefined
}

/** All that needs PayPal's client. */
export type PaypalCalls = Omit<Wallet, 'name' | 'title' | 'environment' | 'advice' | 'browserConfig'>

const WHOLE = 'return=representation'

/** No order has this number, and PayPal has to be there to say so. */
const NO_ORDER = 'NONE'

/** PayPal behind the shop's port: Orders v2, Payments v2 and Transaction Search v1 through the official SDK, webhooks beside it. */
export function connectPaypal(settings: PaypalSettings): PaypalCalls {
  const { client, contact } = createPaypalClient(settings)
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
    async refund(asked, requestId): Promise<RefundOutcome> {
      let hasBroken = false
      const call = () =>
        payments.refundCapturedPayment({
          captureId: asked.captureId,
          body: refundRequest(asked),
          paypalRequestId: requestId,
          prefer: WHOLE,
        })
      try {
        const refund = toRefund((await orOnceMore(call, () => (hasBroken = true))).result)
        if (refund.id === '') return { kind: 'unknown', detail: 'an answer without a refund' }
        return { kind: 'made', refund: { ...refund, captureId: asked.captureId } }
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
    contact: () => contact.report(() => orThrow(() => orders.getOrder({ id: NO_ORDER }))),
    ...paypalMovements(client),
    ...paypalWebhooks(client, settings),
  }
}

/**
 * What a second call is answered, whose first broke off: its key makes a capture or a decline that of both. Any other
 * refusal speaks for the second alone.
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
