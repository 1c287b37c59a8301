/** What came with a webhook, as its signature covers it. */
export interface Transmission {
  id: string
  time: string
  signature: string
  certificateUrl: string
}

const DAY_MS = 86_400_000

/** PayPal repeats a delivery for three days; with a time of long ago only somebody else does. */
const OLDEST_MS = 5 * DAY_MS
const CLOCK_DIFFERENCE_MS = DAY_MS

const ALGORITHM = 'SHA256withRSA'
const ID = /^[\w-]{8,64}$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)$/
/** RSA signatures of 1024 to 8192 bits. */
const SIGNATURE = /^[A-Za-z0-9+/]{170,1370}={0,2}$/
const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/CERT-[\w-]{1,80}$/
const PAYPAL_HOST = /^api(-m)?(\.sandbox)?\.paypal\.com$/

/**
 * A webhook's signature headers, where all of them have the form PayPal gives them; else undefined. Nothing is fetched
 * for what no signature can follow from.
 */
export function readTransmission(
  headers: Headers,
  emulatorUrl: string | undefined,
  now = Date.now(),
): Transmission | undefined {
  const id = headers.get('paypal-transmission-id') ?? ''
  const time = headers.get('paypal-transmission-time') ?? ''
  const signature = headers.get('paypal-transmission-sig') ?? ''
  const certificateUrl = headers.get('paypal-cert-url') ?? ''
  const isWellFormed =
    headers.get('paypal-auth-algo') === ALGORITHM &&
    ID.test(id) &&
    isRecent(time, now) &&
    SIGNATURE.test(signature) &&
    isCertificateUrl(certificateUrl, emulatorUrl)
  return isWellFormed ? { id, time, signature, certificateUrl } : undefined
}

function isRecent(time: string, now: number): boolean {
  const at = TIME.test(time) ? Date.parse(time) : Number.NaN
  return at >= now - OLDEST_MS && at <= now + CLOCK_DIFFERENCE_MS
}

/** A certificate's address at PayPal's API over https, or at the emulator while it stands in. */
export function isCertificateUrl(address: string, emulatorUrl: string | undefined): boolean {
  if (address.length > 300 || !URL.canParse(address)) return false
  const url = new URL(address)
  const isThere =
    emulatorUrl === undefined
      ? url.protocol === 'https:' && url.port === '' && PAYPAL_HOST.test(url.hostname)
      : url.origin === new URL(emulatorUrl).origin
  // Nothing but host and path: what is fetched is what was looked at.
  return isThere && CERTIFICATE_PATH.test(url.pathname) && url.href === url.origin + url.pathname
}
