import { type Get, type Problem, readLocal } from '../../../machine/process/environment.ts'
import { readTogether } from '../wallet-kind.ts'
import { paypalTitle } from './paypal-words.rules.ts'

/** The part of the environment about PayPal. Problems are sentences that name their variable. */
export interface PaypalCredentials {
  clientId: string
  clientSecret: string
  environment: 'sandbox' | 'live'
  webhookId: string
  /** Whom orders must pay; unset, it is learnt from PayPal. */
  merchantId?: string | undefined
}

/** All of them or none: half-set credentials must never fall back to test payments. */
export function readPaypal(get: Get, problem: Problem): PaypalCredentials | undefined {
  const [clientId, clientSecret, environment, webhookId] =
    readTogether(
      ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_ENVIRONMENT', 'PAYPAL_WEBHOOK_ID'],
      { title: paypalTitle, all: 'all four, or none for test payments' },
      get,
      problem,
    ) ?? []
  if (!clientId || !clientSecret || !webhookId) return undefined
  if (environment !== 'sandbox' && environment !== 'live')
    problem('PAYPAL_ENVIRONMENT must be sandbox or live.')
  const merchantId = get('PAYPAL_MERCHANT_ID')
  if (merchantId !== undefined && !/^[2-9A-HJ-NP-Z]{13}$/.test(merchantId))
    problem('PAYPAL_MERCHANT_ID must be the 13 letters and digits PayPal shows as the merchant ID.')
  return {
    merchantId,
    clientId,
    clientSecret,
    environment: environment === 'live' ? 'live' : 'sandbox',
    webhookId,
  }
}

/** On this machine alone, and never beside real credentials: payments must not go to a stranger who says "paid". */
export function readEmulatorUrl(get: Get, takesRealPayments: boolean, problem: Problem): string | undefined {
  const url = readLocal('PAYPAL_EMULATOR_URL', get, problem)
  if (url !== undefined && takesRealPayments)
    problem(
      'PAYPAL_EMULATOR_URL is for test payments: leave it out where the four PAYPAL_ variables are set.',
    )
  return url
}
