import type { Emulator } from '../emulator.ts'
import { StripeError } from './errors.ts'
import { text, type Params } from './form.ts'

/** Whose key a call came with. The live key of the account is known, and finds nothing: all here is of test mode. */
export type Caller = 'secret' | 'publishable' | 'live'

/** @throws StripeError 401 without a key, or with somebody else's */
export function callerOf(emulator: Emulator, header: string | undefined, params: Params): Caller {
  const key = keyIn(header) ?? text(params.key)
  if (key === undefined) {
    const message =
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/."
    throw new StripeError(401, 'invalid_request_error', message, {}, false)
  }
  if (key === emulator.secretKey) return 'secret'
  if (key === emulator.publishableKey) return 'publishable'
  if (key === emulator.secretKey.replace('_test_', '_live_')) return 'live'
  const shown = `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`
  throw new StripeError(401, 'invalid_request_error', `Invalid API Key provided: ${shown}`, {}, false)
}

function keyIn(header = ''): string | undefined {
  const [scheme, value = ''] = header.split(' ')
  if (scheme === 'Bearer') return value
  // As curl -u sends it: the key is the name, and there is no password.
  return scheme === 'Basic' ? Buffer.from(value, 'base64').toString().split(':')[0] : undefined
}

export function needsSecretKey(): StripeError {
  const message =
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.'
  return new StripeError(401, 'invalid_request_error', message, { code: 'secret_key_required' }, false)
}

/** What the live key meets: objects of the other mode, and an account that may not take real money. */
export function liveRefusal(id: string | undefined): StripeError {
  if (id !== undefined) {
    const message = `No such object: '${id}'; a similar object exists in test mode, but a live mode key was used to make this request.`
    return new StripeError(
      404,
      'invalid_request_error',
      message,
      { code: 'resource_missing', param: 'id' },
      false,
    )
  }
  const message = 'Your account cannot currently make live charges.'
  return new StripeError(400, 'invalid_request_error', message, { code: 'testmode_charges_only' }, false)
}
