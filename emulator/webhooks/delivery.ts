import { isoTime } from '../clock.ts'
import type { Emulator } from '../emulator.ts'
import { debugId } from '../ids.ts'
import type { Delivery } from '../shared/records.ts'
import type { Signer } from './certificate.ts'
import { signTransmission } from './signing.ts'

/** The headers PayPal posts an event with. */
export function deliveryHeaders(
  { baseUrl }: Emulator,
  signer: Signer,
  delivery: Delivery,
  body: string,
): Record<string, string> {
  // Real time, because the listener does not know of a moved clock.
  const transmission = { id: delivery.id, time: isoTime(Date.now()), webhookId: delivery.webhookId }
  return {
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
}
