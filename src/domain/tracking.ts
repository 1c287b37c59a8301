/** Who may carry a parcel. */
export const carriers = ['USPS', 'UPS', 'FedEx', 'DHL', 'Other'] as const
export type Carrier = (typeof carriers)[number]

/** Who carries a parcel, and where it can be followed. */
export interface Tracking {
  carrier: Carrier
  url: string
}

/**
 * The US carriers' numbers as they print them. USPS: 20 to 22 digits that begin with 91 to 95, perhaps after a ZIP code
 * (420…), or the international form. UPS: 1Z and 16 signs. FedEx: 12 or 15 digits, or 22 that begin with 96. DHL: 10
 * digits, or a parcel's number that begins with JD.
 */
const known: readonly { carrier: Carrier; numbers: RegExp; page: string }[] = [
  {
    carrier: 'USPS',
    numbers: /^(?:(?:420\d{5}(?:\d{4})?)?9[1-5]\d{18,20}|[A-Z]{2}\d{9}US)$/,
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  { carrier: 'UPS', numbers: /^1Z[A-Z\d]{16}$/, page: 'https://www.ups.com/track?tracknum=' },
  {
    carrier: 'FedEx',
    numbers: /^(?:\d{12}|\d{15}|96\d{20})$/,
    page: 'https://www.fedex.com/fedextrack/?trknbr=',
  },
  {
    carrier: 'DHL',
    numbers: /^(?:\d{10}|JJ?D\d{16,20})$/,
    page: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  },
]

/**
 * Where a number can be followed, with the carrier that was named or the one whose number it looks like. Undefined for
 * one of no carrier we know: it is then shown without a link.
 */
export function trackingOf(number: string, named: Carrier | null = null): Tracking | undefined {
  const plain = number.replace(/[\s-]/g, '').toUpperCase()
  if (plain === '') return undefined
  const found = known.find(({ carrier, numbers }) => (named ? carrier === named : numbers.test(plain)))
  return found && { carrier: found.carrier, url: found.page + encodeURIComponent(plain) }
}
