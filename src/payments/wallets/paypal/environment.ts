import { type Get, type Problem, readLocal } from '../../../machine/process/environment.ts'

/** The part of the environment about PayPal. Problems are sentences that name their variable. */
export interface PaypalCredentials {
  clientId: string
  clientSecret: string
  environment: 'sandbox' | 'live'
  webhookId: string
  /** Whom orders must pay; unset, it is learnt from PayPal. */
  merchantId: string | undefined
}

/** All of them or none: half-set credentials must never fall back to test payments. */
export function readPaypal(get: Get, problem: Problem): PaypalCredentials | undefined {
  const names = [
    'PAYPAL_CLIENT_ID',
    'PAYPAL_CLIENT_SECRET',
    'PAYPAL_ENVIRONMENT',
    'PAYPAL_WEBHOOK_ID',
  ] as const
  const missing = names.filter((name) => get(name) === undefined)
  if (missing.length === names.length) return undefined
  if (missing.length > 0) {
    problem(
      `PayPal is only half set up: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing. Set all four, or none for test payments.`,
    )
    return undefined
  }
  const environment = get('PAYPAL_ENVIRONMENT')
  if (environment !== 'sandbox' && environment !== 'live')
    problem('PAYPAL_ENVIRONMENT must be sandbox or live.')
  const merchantId = get('PAYPAL_MERCHANT_ID')
  if (merchantId !== undefined && !/^[2-9A-HJ-NP-Z]{13}$/.test(merchantId))
    problem('PAYPAL_MERCHANT_ID must be the 13 letters and digits PayPal shows as the merchant ID.')
  return {
    merchantId,
    clientId: get('PAYPAL_CLIENT_ID')!,
    clientSecret: get('PAYPAL_CLIENT_SECRET')!,
    environment: environment === 'live' ? 'live' : 'sandbox',
    webhookId: get('PAYPAL_WEBHOOK_ID')!,
  }
}

/** Where keys of a real kind are tried without PayPal; on this machine alone, for whoever answers there is paid. */
export function readPaypalApi(get: Get, problem: Problem): string | undefined {
  const text = get('PAYPAL_API_URL')
  if (text === undefined) return undefined
  const url = readLocal(text)
  if (!url) problem('PAYPAL_API_URL must be the address of an emulator here, such as http://127.0.0.1:8090.')
  return url?.origin
}

/** On this machine alone, and never beside real credentials: payments must not go to a stranger who says "paid". */
export function readEmulatorUrl(get: Get, takesRealPayments: boolean, problem: Problem): string | undefined {
  const text = get('PAYPAL_EMULATOR_URL')
  if (text === undefined) return undefined
  const url = readLocal(text)
  if (!url) {
    problem('PAYPAL_EMULATOR_URL must be the address of an emulator here, such as http://127.0.0.1:8090.')
  } else if (takesRealPayments) {
    problem(
      'PAYPAL_EMULATOR_URL is for test payments: leave it out where the four PAYPAL_ variables are set.',
    )
  }
  return url?.origin
}
