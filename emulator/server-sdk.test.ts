import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrdersController,
  PaymentsController,
  TransactionSearchController,
  type Order,
} from '@paypal/paypal-server-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshKey } from './testing/orders.ts'
import { cleanUp, startEmulator, type Running } from './testing/process.ts'

/** PayPal's own client, sent to the emulator: it has no option for its base address. */
class RebasedClient extends Client {
  readonly #base: string

  constructor(base: string) {
    super({
      environment: Environment.Sandbox,
      clientCredentialsAuthCredentials: { oAuthClientId: 'emu-client', oAuthClientSecret: 'emu-secret' },
    })
    this.#base = base
  }

  override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
    const factory = super.getRequestBuilderFactory()
    return (method, path) => {
      const builder = factory(method, path)
      builder.interceptRequest((request) => {
        const { pathname, search } = new URL(request.url)
        return { ...request, url: `${this.#base}${pathname}${search}` }
      })
      return builder
    }
  }
}

let emulator: Running
let orders: OrdersController
let payments: PaymentsController
let transactions: TransactionSearchController
beforeAll(async () => {
  emulator = await startEmulator()
  const client = new RebasedClient(emulator.base)
  orders = new OrdersController(client)
  payments = new PaymentsController(client)
  transactions = new TransactionSearchController(client)
})
afterAll(cleanUp)

const body = {
  intent: CheckoutPaymentIntent.Capture,
  purchaseUnits: [{ referenceId: 'r1', amount: { currencyCode: 'USD', value: '12.00' } }],
  paymentSource: { paypal: {} },
}
const prefer = 'return=representation'
const captureIds = (order: Order) => order.purchaseUnits?.flatMap((unit) => unit.payments?.captures ?? [])

test("PayPal's server SDK creates, reads, captures and refunds", async () => {
  const created = await orders.createOrder({ body, paypalRequestId: freshKey(), prefer })
  expect(created.statusCode).toBe(201)
  const id = created.result.id ?? ''
  await emulator.control('POST', `/orders/${id}/approve`, {})
  expect((await orders.getOrder({ id })).result.status).toBe('APPROVED')

  const captured = await orders.captureOrder({ id, paypalRequestId: freshKey(), prefer })
  expect(captured.result.status).toBe('COMPLETED')
  const [capture] = captureIds(captured.result) ?? []
  expect(capture).toMatchObject({ status: 'COMPLETED', amount: { currencyCode: 'USD', value: '12.00' } })

  const refund = await payments.refundCapturedPayment({
    captureId: capture?.id ?? '',
    paypalRequestId: freshKey(),
    prefer,
    body: { amount: { currencyCode: 'USD', value: '2.00' } },
  })
  expect(refund.result).toMatchObject({ status: 'COMPLETED', amount: { value: '2.00' } })
  expect((await payments.getRefund({ refundId: refund.result.id ?? '' })).result.id).toBe(refund.result.id)
})

test("PayPal's server SDK reads a refusal with its issue", async () => {
  const created = await orders.createOrder({ body, paypalRequestId: freshKey() })
  const refused: unknown = await orders
    .captureOrder({ id: created.result.id ?? '', paypalRequestId: freshKey() })
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ statusCode: 422, result: { details: [{ issue: 'ORDER_NOT_APPROVED' }] } })
})

test("PayPal's server SDK lists what moved on the account", async () => {
  const created = await orders.createOrder({ body, paypalRequestId: freshKey(), prefer })
  const id = created.result.id ?? ''
  await emulator.control('POST', `/orders/${id}/approve`, {})
  const [capture] =
    captureIds((await orders.captureOrder({ id, paypalRequestId: freshKey(), prefer })).result) ?? []
  const found = await transactions.searchTransactions({
    startDate: new Date(Date.now() - 3_600_000).toISOString(),
    endDate: new Date(Date.now() + 3_600_000).toISOString(),
    fields: 'transaction_info,payer_info',
    pageSize: 500,
  })
  const last = found.result.transactionDetails?.at(-1)
  expect(last?.transactionInfo).toMatchObject({
    transactionId: capture?.id,
    paypalReferenceId: id,
    paypalReferenceIdType: 'ODR',
    transactionAmount: { currencyCode: 'USD', value: '12.00' },
    feeAmount: { currencyCode: 'USD', value: '-0.91' },
  })
  expect(last?.payerInfo?.emailAddress).toBe('test.buyer@example.com')
  expect(found.result.totalPages).toBe(1)
})
