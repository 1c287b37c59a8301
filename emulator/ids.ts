import { randomBytes } from 'node:crypto'

const upper = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A random id of upper-case letters and digits; PayPal's order, capture and refund ids have 17 characters. */
export function resourceId(length = 17): string {
  return Array.from(randomBytes(length), (byte) => upper.charAt(byte % upper.length)).join('')
}

/** A webhook event id such as WH-0AB12345CD678901E-2FG34567HI890123J. */
export function eventId(): string {
  return `WH-${resourceId()}-${resourceId()}`
}

/** A paypal-debug-id: 13 hexadecimal digits. */
export function debugId(): string {
  return randomBytes(7).toString('hex').slice(1)
}
