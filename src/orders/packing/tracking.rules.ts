/**
 * The forms of the US carriers' tracking numbers, and the check digits in them: USPS Publication 199 (IMpb), UPU S10 for
 * international mail, and what UPS, FedEx and DHL print on their labels. Numbers come here without blanks, in capitals.
 */
interface NumberFormat {
  carrier: 'USPS' | 'UPS' | 'FedEx' | 'DHL'
  shape: RegExp
  /** Whether its check digit is right; true of a form without one. */
  isRight: (number: string) => boolean
  /** True where no other carrier's number looks like this. */
  isDistinct?: boolean
}

const digitsOf = (number: string) => Array.from(number, Number)

/** GS1: from the right, the digits before the last count three times and once, in turn. */
function isGs1(number: string): boolean {
  const sum = digitsOf(number)
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** A letter counts as the digit of its place: A is 2. Every second sign counts twice. */
function isUps(number: string): boolean {
  const values = Array.from(number.slice(2), (sign) =>
    /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10,
  )
  const sum = values
    .slice(0, -1)
    .reduce((total, value, index) => total + value * (index % 2 === 0 ? 1 : 2), 0)
  return (10 - (sum % 10)) % 10 === values.at(-1)
}

/** UPU S10: eight digits with weights, modulo 11. */
function isS10(number: string): boolean {
  const digits = digitsOf(number.slice(2, 11))
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const rest = 11 - (weights.reduce((total, weight, index) => total + weight * digits[index]!, 0) % 11)
  return digits[8] === (rest === 10 ? 0 : rest === 11 ? 5 : rest)
}

/** From the right, the digits before the last count 1, 3 and 7 times, in turn. */
function isFedExExpress(number: string): boolean {
  const [check, ...others] = digitsOf(number).toReversed()
  const sum = others.reduce((total, digit, index) => total + digit * [1, 3, 7][index % 3]!, 0)
  return (sum % 11) % 10 === check
}

const isDhl = (number: string) => Number(number.slice(0, -1)) % 7 === Number(number.at(-1))

/** Zeros alone satisfy every check. */
const real = (isRight: NumberFormat['isRight']) => (number: string) =>
  !/^(\d)\1+$/.test(number.slice(4)) && isRight(number)

/** In the order in which a number is guessed by. */
const numberFormats: readonly NumberFormat[] = [
  {
    carrier: 'USPS',
    shape: /^(?:420\d{5})?9[1-5](?:\d{18}|\d{20}|\d{24})$/,
    isRight: real((number) => isGs1(number.replace(/^420\d{5}/, ''))),
    isDistinct: true,
  },
  {
    carrier: 'USPS',
    shape: /^420\d{9}9[1-5](?:\d{18}|\d{20})$/,
    isRight: real((number) => isGs1(number.slice(12))),
    isDistinct: true,
  },
  { carrier: 'USPS', shape: /^[A-Z]{2}\d{9}US$/, isRight: isS10, isDistinct: true },
  { carrier: 'UPS', shape: /^1Z[A-Z\d]{16}$/, isRight: isUps, isDistinct: true },
  { carrier: 'FedEx', shape: /^\d{12}$/, isRight: real(isFedExExpress) },
  { carrier: 'FedEx', shape: /^\d{15}$/, isRight: real(isGs1) },
  {
    carrier: 'FedEx',
    shape: /^96\d{20}$/,
    isRight: real((number) => isGs1(number.slice(7))),
    isDistinct: true,
  },
  {
    carrier: 'FedEx',
    shape: /^(?:96|10)\d{32}$/,
    isRight: real((number) => isFedExExpress(number.slice(20))),
  },
  { carrier: 'DHL', shape: /^\d{10,11}$/, isRight: real(isDhl) },
  { carrier: 'DHL', shape: /^J[A-Z]{1,3}\d{9,20}$/, isRight: () => true, isDistinct: true },
  // Known to their carriers, and too much like others to be guessed by first.
  { carrier: 'USPS', shape: /^\d{20}$/, isRight: real((number) => isGs1(number) || isGs1(`91${number}`)) },
  { carrier: 'USPS', shape: /^[A-Z]{2}\d{9}[A-Z]{2}$/, isRight: isS10 },
  { carrier: 'FedEx', shape: /^\d{20}$/, isRight: real((number) => isGs1(`92${number}`)) },
  { carrier: 'FedEx', shape: /^92\d{20}$/, isRight: real(isGs1) },
  { carrier: 'FedEx', shape: /^DT\d{12}$/, isRight: () => true },
  { carrier: 'UPS', shape: /^(?:T\d{10}|\d{9})$/, isRight: () => true },
  { carrier: 'DHL', shape: /^GM\d{10,37}$/, isRight: () => true },
]

/** Who may carry a parcel. */
export const carriers = ['USPS', 'UPS', 'FedEx', 'DHL', 'Other'] as const
export type Carrier = (typeof carriers)[number]
type KnownCarrier = Exclude<Carrier, 'Other'>

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
