import { z } from 'zod'
import { paymentSources } from '../../payments/wallets/payment-source.rules.ts'
import * as fields from '../../shop/fields.contract.ts'
import { quote, quoteInput } from '../cart/cart-schemas.contract.ts'
import * as checkout from './checkout-schemas.contract.ts'

/** What the checkout needs to offer a wallet. */
const toPay = z.object({
  /** Its short name. */
  wallet: z.string(),
  clientId: z.string(),
  scriptUrl: z.string(),
  /** Google's own script, and whether its payments are tests; missing at a wallet without Google Pay. */
  googlePay: z.object({ scriptUrl: z.string(), environment: z.enum(['TEST', 'PRODUCTION']) }).optional(),
  /** What can be paid with at the moment, as far as the shop has a say. */
  sources: z.array(z.enum(paymentSources)),
  /** The wallet is known not to take this shop's payments at the moment. */
  isOut: z.boolean(),
})

const byToken = z.strictObject({ token: fields.token })

/** The part of the contract by which a cart is priced and paid. */
export const checkoutCalls = {
  'POST /api/cart/quote': {
    summary: 'Price a cart from the database and say what changed',
    access: 'public',
    shows: [],
    body: quoteInput,
    output: quote,
    limit: { calls: 1200, perSeconds: 60 },
  },
  'GET /api/paypal/config': {
    summary: 'What the scripts of the wallets need: the first, and those beside it',
    access: 'public',
    shows: [],
    output: toPay.extend({ others: z.array(toPay) }),
  },
  'POST /api/paypal/create-order': {
    summary: 'Price the cart and open an order for it at the wallet',
    access: 'public',
    changes: [],
    body: checkout.createOrderInput,
    output: z.object({ orderID: z.string(), token: z.string(), clientSecret: z.string().optional() }),
    limit: { calls: 300, perSeconds: 60 },
  },
  'POST /api/paypal/capture-order': {
    summary: 'Take the money and place the order; 202 while the outcome is not yet known',
    access: 'public',
    changes: ['orders', 'payments', 'products', 'promotions', 'mails'],
    body: checkout.captureOrderInput,
    output: checkout.captured,
    status: (output: z.output<typeof checkout.captured>) => (output.state === 'paid' ? 200 : 202),
    limit: { calls: 600, perSeconds: 60 },
  },
  'GET /api/checkout/{token}': {
    summary: 'Where a payment stands, and its order once paid',
    access: 'public',
    shows: ['orders'],
    params: byToken,
    output: checkout.checkoutStatus,
  },
  'POST /api/checkout/{token}/end': {
    summary: 'End a payment that was left; one that is being confirmed or is paid stays as it is',
    access: 'public',
    changes: ['orders'],
    params: byToken,
    output: checkout.checkoutStatus,
    limit: { calls: 300, perSeconds: 60 },
  },
} as const satisfies fields.CallTable
