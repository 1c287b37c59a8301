import { sign, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Signer } from './certificate.ts'

/** What a transmission's signature covers, besides the bytes of its body. */
export interface Transmission {
  id: string
  /** ISO 8601, exactly as in the paypal-transmission-time header. */
  time: string
  webhookId: string
}

/** The signed text: id, time, webhook id and the body's CRC-32 as an unsigned decimal, joined by bars. */
function message(transmission: Transmission, body: string): Buffer {
  return Buffer.from(`${transmission.id}|${transmission.time}|${transmission.webhookId}|${crc32(body)}`)
}

/** RSA-SHA256 signature in base64; a spoilt one has the right form and the wrong value. */
export function signTransmission(
  signer: Signer,
  transmission: Transmission,
  body: string,
  spoil: boolean,
): string {
  const signed = spoil ? `${body} ` : body
  return sign('sha256', message(transmission, signed), signer.privateKey).toString('base64')
}

/** True when the signature is this signer's over exactly this body. */
export function isSignatureValid(
  signer: Signer,
  transmission: Transmission,
  body: string,
  signature: string,
): boolean {
  return verify('sha256', message(transmission, body), signer.publicKey, Buffer.from(signature, 'base64'))
}
