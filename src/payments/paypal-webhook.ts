import { createVerify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Certificates change rarely; a few are kept by address. */
const certificates = new Map<string, X509Certificate>()
const MAX_CERTIFICATES = 8
const MAX_CERTIFICATE_BYTES = 20_000

/**
 * Checks PayPal's signature offline: SHA256withRSA over `id|time|webhookId|crc32(rawBody)`, with the
 * certificate the headers name (PayPal, "Verify webhook signature"). `emulatorUrl` is the one other host whose
 * certificates count, and only while the emulator stands in. Answers false for anything not genuine; throws
 * when the certificate cannot be had, so that the sender tries again.
 */
export async function isGenuineWebhook(
  headers: Headers,
  rawBody: string,
  webhookId: string,
  emulatorUrl: string | undefined,
): Promise<boolean> {
  const id = headers.get('paypal-transmission-id')
  const time = headers.get('paypal-transmission-time')
  const signature = headers.get('paypal-transmission-sig')
  const address = headers.get('paypal-cert-url')
  if (!id || !time || !signature || !address) return false
  if (headers.get('paypal-auth-algo') !== 'SHA256withRSA') return false
  if (!isTrustedAddress(address, emulatorUrl)) return false
  const certificate = await fetchCertificate(address)
  if (!isInDate(certificate)) return false
  return createVerify('RSA-SHA256')
    .update(`${id}|${time}|${webhookId}|${crc32(rawBody)}`)
    .verify(certificate.publicKey, signature, 'base64')
}

/** Exactly PayPal's API hosts over https, or the emulator's own origin. */
export function isTrustedAddress(address: string, emulatorUrl: string | undefined): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (emulatorUrl !== undefined) return url.origin === new URL(emulatorUrl).origin
  const isPaypal = url.hostname === 'api.paypal.com' || url.hostname.endsWith('.paypal.com')
  return (
    url.protocol === 'https:' && isPaypal && url.port === '' && url.username === '' && url.password === ''
  )
}

async function fetchCertificate(address: string): Promise<X509Certificate> {
  const known = certificates.get(address)
  if (known) return known
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(10_000) })
  const text = await response.text()
  if (!response.ok || text.length > MAX_CERTIFICATE_BYTES)
    throw new Error('The webhook certificate could not be read.')
  const certificate = new X509Certificate(text)
  if (certificates.size >= MAX_CERTIFICATES) certificates.clear()
  certificates.set(address, certificate)
  return certificate
}

function isInDate(certificate: X509Certificate): boolean {
  const now = Date.now()
  return Date.parse(certificate.validFrom) <= now && now <= Date.parse(certificate.validTo)
}
