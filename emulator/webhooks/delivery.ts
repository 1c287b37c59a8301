import { isoTime } from '../clock.ts'
import type { Emulator } from '../emulator.ts'
import { debugId } from '../ids.ts'
import type { JsonObject } from '../json.ts'
import type { Post } from '../shared/courier.ts'
import type { Delivery } from '../shared/records.ts'
import type { Signer } from './certificate.ts'
import { signTransmission } from './signing.ts'

/** An event as PayPal posts it. */
export function signedPost(
  { baseUrl }: Emulator,
  signer: Signer,
  delivery: Delivery,
  event: JsonObject,
): Post {
  const body = JSON.stringify(event)
  // Real time, because the listener does not know of a moved clock.
  const transmission = { id: delivery.id, time: isoTime(Date.now()), webhookId: delivery.webhookId }
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'PayPal/AUHD-214.0-56789 (emulator)',
    'correlation-id': debugId(),
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-auth-version': 'v2',
    'paypal-cert-url': `${baseUrl}/v1/notifications/certs/${signer.certificateId}`,
    'paypal-transmission-id': transmission.id,
    'paypal-transmission-time': transmission.time,
    'paypal-transmission-sig': signTransmission(signer, transmission, body, delivery.spoilSignature === true),
  }
  return { body, headers }
}
