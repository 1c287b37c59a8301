import type { Stripe } from 'stripe'
import type { Cents } from '../../../machine/values/money.ts'
import type { CaptureOutcome, NewWalletOrder, RefundOutcome, Wallet } from '../wallet.ts'
import { WalletProblem } from '../wallet.ts'
import type { WalletAbout } from '../wallet-about.ts'
import { createStripeClient } from './client.ts'
import type { StripeSettings } from './environment.ts'
import { stripeMovements } from './movements.ts'
import { toCapture, toRefund, toWalletOrder } from './payment-intent-view.ts'
import {
  captureRefusal,
  isRefusedRequest,
  isRepeatedError,
  MORE_THAN_LEFT,
  refundRefusal,
} from './refusal.ts'
import { NEEDED_EVENTS } from './stripe-event.ts'

/** All that needs Stripe's client. */
type StripeCalls = Omit<Wallet, keyof WalletAbout | 'verifyWebhook' | 'lastWebhookCheck'> &
  Required<Pick<Wallet, 'letGo'>>

/** What is known of a charge is asked for with it: its fee, and what went back of it. */
const CHARGE = ['balance_transaction', 'refunds']
const INTENT = CHARGE.map((part) => `latest_charge.${part}`)

type RefundRequest = Stripe.RefundCreateParams & { charge: string; metadata: { refund: string } }

/** No PaymentIntent has this number, and Stripe has to be there to say so. */
const NO_ORDER = 'pi_none'

/** Stripe behind the shop's port: a PaymentIntent that the browser confirms, and that the shop captures. */
export function connectStripe(settings: StripeSettings): StripeCalls {
  const client = createStripeClient(settings.secretKey, settings.apiUrl)
  const { stripe, health, callStripe, orThrow } = client
  const retrieve = (id: string) => () => stripe.paymentIntents.retrieve(id, { expand: INTENT })
  /** How many keys of a refund Stripe has answered with an error. A process that does not know tries them again. */
  const usedKeys = new Map<string, number>()

  async function findOrder(orderId: string) {
    const intent = await orThrow(retrieve(orderId))
    return intent && toWalletOrder(intent)
  }

  async function findMade({ charge, metadata: { refund } }: RefundRequest) {
    const made = await callStripe(() => stripe.refunds.list({ charge, limit: 100 }))
    return made.data.find(({ metadata }) => metadata?.['refund'] === refund)
  }

  /**
   * Makes a refund once. It first looks for one with the same number in its metadata, because an idempotency key lives for
   * only a day. Within that day Stripe repeats an error of its own under the same key. Such an error shows that the earlier
   * call is over: if there is still no refund then, it is asked for under the next key.
   */
  async function makeRefund(request: RefundRequest, requestId: string): Promise<Stripe.Refund> {
    for (;;) {
      const known = await findMade(request)
      if (known) return known
      const used = usedKeys.get(requestId) ?? 0
      const idempotencyKey = used === 0 ? requestId : `${requestId}/${used + 1}`
      try {
        return await callStripe(() => stripe.refunds.create(request, { idempotencyKey }))
      } catch (error) {
        if (!isRepeatedError(error)) throw error
        usedKeys.set(requestId, used + 1)
      }
    }
  }

  async function isMoreThanLeft(charge: string, cents: Cents): Promise<boolean> {
    const taken = await callStripe(() => stripe.charges.retrieve(charge))
    return cents > taken.amount_captured - taken.amount_refunded
  }

  return {
    async createOrder(order, requestId) {
      const intent = await orThrow(() =>
        stripe.paymentIntents.create(intentRequest(order), { idempotencyKey: requestId }),
      )
      if (!intent?.id || !intent.client_secret)
        throw new WalletProblem('unknown', 'Stripe answered without a PaymentIntent')
      return { orderId: intent.id, clientSecret: intent.client_secret }
    },
    findOrder,
    async capture(orderId): Promise<CaptureOutcome> {
      try {
        // No idempotency key: Stripe would repeat an error under it for a day. An intent can't be captured twice anyway.
        const intent = await callStripe(() => stripe.paymentIntents.capture(orderId, { expand: INTENT }))
        const { capture } = toWalletOrder(intent)
        return capture
          ? { kind: 'captured', capture }
          : { kind: 'unknown', detail: `an answer without a capture, in the state ${intent.status}` }
      } catch (error) {
        return captureRefusal(error)
      }
    },
    async letGo(orderId) {
      try {
        // Nor under a key: how it stands makes a second one harmless.
        const { status } = await callStripe(() => stripe.paymentIntents.cancel(orderId))
        return status === 'canceled' ? 'let_go' : 'unknown'
      } catch (error) {
        const outcome = captureRefusal(error)
        if (outcome.kind === 'already_captured') return 'captured'
        return outcome.kind === 'expired' ? 'let_go' : 'unknown'
      }
    },
    async findCapture(captureId) {
      const charge = await orThrow(() => stripe.charges.retrieve(captureId, { expand: CHARGE }))
      return charge && toCapture(charge)
    },
    async refund({ refundId, captureId, amountCents }, requestId): Promise<RefundOutcome> {
      try {
        const request = {
          charge: captureId,
          amount: amountCents,
          reason: 'requested_by_customer' as const,
          metadata: { refund: refundId },
        }
        const refund = await makeRefund(request, requestId)
        if (!refund.id) return { kind: 'unknown', detail: 'an answer without a refund' }
        return { kind: 'made', refund: { ...toRefund(refund), captureId } }
      } catch (error) {
        const outcome = refundRefusal(error)
        const isBeyond = outcome.kind === 'unknown' && isRefusedRequest(error)
        return isBeyond && (await isMoreThanLeft(captureId, amountCents).catch(() => false))
          ? MORE_THAN_LEFT
          : outcome
      }
    },
    async findRefund(refundId) {
      const refund = await orThrow(() => stripe.refunds.retrieve(refundId))
      return refund && toRefund(refund)
    },
    health: () => health.report(() => orThrow(retrieve(NO_ORDER))),
    ...stripeMovements(client),
    /** By the account's webhook endpoints. */
    async checkWebhook(address) {
      const endpoints = await orThrow(() => stripe.webhookEndpoints.list({ limit: 100 }))
      const ours = endpoints?.data.find(({ url, status }) => url === address && status === 'enabled')
      if (!ours) return { kind: 'no_webhook' }
      const enabledEvents = ours.enabled_events
      const events = enabledEvents.includes('*')
        ? []
        : NEEDED_EVENTS.filter((name) => !enabledEvents.includes(name))
      return events.length > 0 ? { kind: 'missing', events } : undefined
    },
  }
}

/** By card, or by Link, which is a card that Stripe keeps: nothing that settles days later is offered. */
const METHODS: Stripe.PaymentIntentCreateParams['allowed_payment_method_types'] = ['card', 'link']

function intentRequest(order: NewWalletOrder): Stripe.PaymentIntentCreateParams {
  const { checkoutId, totalCents, storeName, shipTo } = order
  return {
    amount: totalCents,
    currency: 'usd',
    capture_method: 'manual',
    allowed_payment_method_types: METHODS,
    description:
      `${storeName}: ${order.lines.map(({ name, quantity }) => `${quantity} x ${name}`).join(', ')}`.slice(
        0,
        500,
      ),
    metadata: { checkout: checkoutId },
    ...(shipTo && {
      shipping: {
        name: shipTo.name,
        address: {
          line1: shipTo.street1,
          line2: shipTo.street2,
          city: shipTo.city,
          state: shipTo.state,
          postal_code: shipTo.zip,
          country: 'US',
        },
      },
    }),
  }
}
