import { numberFormats } from './tracking-formats.rules.ts'

/** Who may carry a parcel. */
export const carriers = ['USPS', 'UPS', 'FedEx', 'DHL', 'Other'] as const
export type Carrier = (typeof carriers)[number]
export type KnownCarrier = Exclude<Carrier, 'Other'>

/** Who carries a parcel, and where it can be followed. */
export interface Tracking {
  carrier: Carrier
  url: string
}

const pages: Record<KnownCarrier, string> = {
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
}

/** As carriers read it: without the blanks and hyphens it is printed with. */
const plainOf = (number: string) => number.replace(/[\s-]/g, '').toUpperCase()

/**
 * Where a number can be followed, with the carrier that was named or the one whose number it looks like. Undefined for
 * one of no carrier we know: it is then shown without a link.
 */
export function trackingOf(number: string, named: Carrier | null = null): Tracking | undefined {
  const plain = plainOf(number)
  if (plain === '' || named === 'Other') return undefined
  const carrier = named ?? numberFormats.find(({ shape }) => shape.test(plain))?.carrier
  return carrier && { carrier, url: pages[carrier] + encodeURIComponent(plain) }
}

/** Finds the carrier in an owner's description of a shipping method, such as 'UPS Ground'. */
export function carrierNamed(words: string): Carrier {
  if (/\bu\.?s\.?p\.?s\b|postal service|\bu\.?s\.? mail\b/i.test(words)) return 'USPS'
  if (/\bups\b|united parcel/i.test(words)) return 'UPS'
  if (/\bfed ?ex\b|federal express/i.test(words)) return 'FedEx'
  return /\bdhl\b/i.test(words) ? 'DHL' : 'Other'
}

/** Who carries what goes by the method of this name, as orders keep it; null where it is offered no more. */
export function carrierOfMethod(
  methods: readonly { name: string; carrier: string }[],
  name: string,
): Carrier | null {
  const method = methods.find((one) => one.name === name)
  return method ? carrierNamed(method.carrier) : null
}

const SIGNS = /^[A-Z\d ./_-]*$/i
const SHORTEST = 5
const LONGEST = 40

/** As it is typed, with the blanks and hyphens it is printed with. */
export const MAX_TYPED_NUMBER_LENGTH = 60

/** Why nobody's parcel has this number, in a sentence; undefined when it may be one, and when there is none. */
export function impossibleNumber(number: string): string | undefined {
  const { length } = plainOf(number)
  if (length === 0) return undefined
  if (!SIGNS.test(number)) return 'A tracking number has only letters, digits, blanks and hyphens.'
  if (length < SHORTEST || length > LONGEST)
    return `A tracking number has ${SHORTEST} to ${LONGEST} letters and digits.`
  return undefined
}

/** Why a number is asked about before its buyer is told it. */
export interface NumberDoubt {
  words: string
  /** The carrier that such a number looks like. */
  carrier?: KnownCarrier
}

const shapes: Record<KnownCarrier, string> = {
  USPS: '22 digits that begin with 92 to 95, or 13 letters and digits that end with US',
  UPS: '1Z and 16 letters and digits',
  FedEx: '12, 15, 20 or 22 digits',
  DHL: '10 digits, or JD and 18 digits',
}

/**
 * What speaks against a number being this carrier's: it has another's form, its check digit is not the one that the other
 * digits make, or no number of the carrier looks so. Carriers have more forms than are published, so it is a question.
 */
export function doubtOf(number: string, carrier: Carrier): NumberDoubt | undefined {
  const plain = plainOf(number)
  if (plain === '') return undefined
  const own = numberFormats.filter((format) => format.carrier === carrier && format.shape.test(plain))
  if (own.some(({ isRight }) => isRight(plain))) return undefined
  const other = numberFormats.find(
    (format) =>
      format.carrier !== carrier &&
      // An unknown carrier's numbers may look like anything: only a shape that can’t be mistaken counts.
      (carrier !== 'Other' || format.isDistinct) &&
      format.shape.test(plain) &&
      format.isRight(plain),
  )
  if (other)
    return {
      words: `This looks like a ${other.carrier} number, and the carrier is ${carrier}.`,
      carrier: other.carrier,
    }
  if (carrier === 'Other') return /\d/.test(plain) ? undefined : { words: 'There is no digit in it.' }
  if (own.length > 0) return { words: 'Its last digit does not fit the others: one of them may be mistyped.' }
  return { words: `It does not look like a ${carrier} number: those are ${shapes[carrier]}.` }
}
