import { createHmac, timingSafeEqual } from 'node:crypto'

/** What was signed longer ago is somebody's copy (docs.stripe.com/webhooks, "Verify webhook signatures"). */
const TOLERANCE_SECONDS = 300

/**
 * Whether a Stripe-Signature header, `t=<seconds>,v1=<hex>`, is of this body and of now: HMAC-SHA256 of '<t>.<body>'.
 * While a secret is exchanged Stripe sends two signatures, and one that fits is enough.
 */
export function isSigned(header: string, rawBody: string, secret: string, now = Date.now()): boolean {
  if (header.length > 1000) return false
  const parts = header.split(',').map((part) => part.split('=') as [string, string?])
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  const right = createHmac('sha256', secret).update(`${time}.${rawBody}`).digest()
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex')
    return name === 'v1' && given.length === right.length && timingSafeEqual(given, right)
  })
}
