import { ApiError, OrdersController, PaymentsController } from '@paypal/paypal-server-sdk'
import { GatewayProblem, type CaptureOutcome, type NewGatewayOrder, type PaymentGateway } from './gateway.ts'
import { createPaypalClient, type PaypalConnection } from './paypal-client.ts'
import { toNotice } from './paypal-notice.ts'
import { toCapture, toGatewayOrder } from './paypal-order-view.ts'
import { orderRequest } from './paypal-order-request.ts'
import { isGenuineWebhook } from './paypal-webhook.ts'

export interface PaypalSettings extends PaypalConnection {
  webhookId: string | undefined
}

/** All that needs PayPal's client. */
export type PaypalCalls = Omit<PaymentGateway, 'browserConfig'>

/** PayPal behind the shop's port: Orders v2 and Payments v2 through the official SDK. */
export function createPaypalGateway(settings: PaypalSettings): PaypalCalls {
  const client = createPaypalClient(settings)
  const orders = new OrdersController(client)
  const payments = new PaymentsController(client)
  return {
    async createOrder(order: NewGatewayOrder, requestId: string) {
      const created = await orThrow(() =>
        orders.createOrder({
          body: orderRequest(order),
          paypalRequestId: requestId,
          prefer: 'return=minimal',
        }),
      )
      if (!created?.result.id) throw new GatewayProblem('unknown', 'PayPal answered without an order id')
      return { orderId: created.result.id }
    },
    async findOrder(orderId) {
      const found = await orThrow(() => orders.getOrder({ id: orderId }))
      return found && toGatewayOrder(found.result)
    },
    async capture(orderId, requestId): Promise<CaptureOutcome> {
      try {
        const { result } = await orders.captureOrder({
          id: orderId,
          paypalRequestId: requestId,
          prefer: 'return=representation',
        })
        const capture = toGatewayOrder(result).capture
        return capture
          ? { kind: 'captured', capture }
          : { kind: 'unknown', detail: 'an answer without a capture' }
      } catch (error) {
        return captureRefusal(error)
      }
    },
    async findCapture(captureId) {
      const found = await orThrow(() => payments.getCapturedPayment({ captureId }))
      return found && toCapture(found.result)
    },
    async verifyWebhook(headers, rawBody) {
      if (settings.webhookId === undefined) return undefined
      if (!(await isGenuineWebhook(headers, rawBody, settings.webhookId, settings.apiUrl))) return undefined
      return toNotice(rawBody)
    },
  }
}

/**
 * 404 to undefined; every other failure to a GatewayProblem. A connection that broke without an answer is tried once
 * more: these calls only read, or carry a key that makes the second the first.
 */
async function orThrow<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call().catch((error: unknown) => {
      if (isBrokenConnection(error)) return call()
      throw error
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw new GatewayProblem('unknown', String(error))
    if (error.statusCode === 404) return undefined
    const isOurFault =
      error.statusCode >= 400 && error.statusCode < 500 && ![408, 409, 429].includes(error.statusCode)
    throw new GatewayProblem(
      isOurFault ? 'refused' : 'unknown',
      `PayPal answered ${error.statusCode} ${issueOf(error) ?? ''}`.trim(),
    )
  }
}

/** As when a kept connection is closed at the other end in the moment it is used again. */
function isBrokenConnection(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ECONNRESET', 'EPIPE', 'ECONNREFUSED'].includes(String(error.code))
  )
}

/** The buyer may choose another way to pay and approve again. */
const RETRY = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
])

/** The buyer cannot pay this order, whatever they choose. */
const FINAL = [
  'PAYER_CANNOT_PAY',
  'TRANSACTION_REFUSED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'COMPLIANCE_VIOLATION',
]

/** What a failed capture call means (PayPal Orders v2, errors of the capture call). */
function captureRefusal(error: unknown): CaptureOutcome {
  if (!(error instanceof ApiError)) return { kind: 'unknown', detail: String(error) }
  const issue = issueOf(error) ?? `HTTP_${error.statusCode}`
  if (error.statusCode === 401 || error.statusCode === 403) return { kind: 'refused', issue }
  if (error.statusCode === 404) return { kind: 'expired' }
  if (error.statusCode !== 422) return { kind: 'unknown', detail: `${error.statusCode} ${issue}` }
  if (RETRY.has(issue)) return { kind: 'declined', issue, retry: true }
  if (FINAL.includes(issue) || issue.startsWith('PAYER_ACCOUNT_'))
    return { kind: 'declined', issue, retry: false }
  if (issue === 'ORDER_NOT_APPROVED') return { kind: 'not_approved' }
  if (issue === 'ORDER_ALREADY_CAPTURED') return { kind: 'already_captured' }
  if (issue === 'ORDER_COMPLETION_IN_PROGRESS' || issue === 'DUPLICATE_INVOICE_ID')
    return { kind: 'unknown', detail: issue }
  return { kind: 'refused', issue }
}

function issueOf(error: ApiError): string | undefined {
  // A gateway's HTML page leaves `result` undefined, whatever the types say.
  const result: unknown = error.result
  if (typeof result !== 'object' || result === null) return undefined
  const { name, details } = result as { name?: string; details?: { issue?: string }[] }
  return details?.[0]?.issue ?? name
}
