import { shippingDaysWords } from '../../buying/shipping/shipping-method.rules.ts'
import { remoteDaysWords, type MethodDays } from '../../buying/promise/destination.rules.ts'
import { addressWithName } from '../../store/settings/postal-address.rules.ts'
import { shortPrice } from '../../machine/values/money.ts'
import { oneLine } from '../../machine/values/one-line.ts'
import { periodWords, RETENTION_DAYS } from '../../people/privacy/retention.rules.ts'
import { sells } from '../../pieces/supply/product-kind.rules.ts'
import { asWords } from '../markdown/markdown.rules.ts'
import { type PromiseWords, returnPostageWords } from '../../store/settings/promises.rules.ts'
import type { ShownSettings } from '../../store/settings/values.rules.ts'
import type { FieldValues } from './fill.rules.ts'
import { ANY_OF_THEM, FITS_WRISTS, keptFields, kindsAskedFor } from './page-fields.rules.ts'
import { inchesWords } from '../../pieces/facts/measure.rules.ts'
import { ALLOWANCE, SIZE_REACH } from '../../pieces/sizes/fit.rules.ts'
import { quarterWords, TENTHS_OF_AN_INCH } from '../../pieces/sizes/wrist.rules.ts'

const millimeters = (tenths: number) => Math.round(tenths / 10)

const { from, to, largeBeads, withLargeBeads } = ALLOWANCE
const reach = (SIZE_REACH * TENTHS_OF_AN_INCH) / 4

/** How the length of a bracelet goes with a wrist, in the words of the size guide, out of the figures pieces are told apart by. */
const WRIST_SIZES = `A bracelet sits well when it is ${inchesWords(from)} to ${inchesWords(to)} in (${millimeters(from)} to ${millimeters(to)} mm) longer than your wrist. Large beads take up room: from ${millimeters(largeBeads)} mm on, look for about ${inchesWords(withLargeBeads)} in (${millimeters(withLargeBeads)} mm) more than your wrist.

A description that names a wrist, such as “fits 6 to 7 in”, means your wrist size itself. So does a “Wrist size” to choose from: take your own, or the next up to ${quarterWords(SIZE_REACH, 'in')} (${millimeters(reach)} mm) above it. Any other length is the piece’s own.`

interface Method extends MethodDays {
  name: string
  carrier: string
  description: string
  rate: string
  mayBeFree: boolean
}

/** What every page is told of the shop, as far as texts name it. */
export interface ShopFacts extends Pick<
  ShownSettings,
  'name' | 'contactEmail' | 'phone' | 'postalAddress' | 'description' | 'returnPostage'
> {
  shippingMethods: readonly Method[]
  freeShippingFrom: string | null
  sendsMail: boolean
  promised: PromiseWords
  cutOff: string | null
  closedDays: readonly string[]
}

const words = (text: string) => (text.trim() === '' ? null : asWords(oneLine(text)))

/** What a shop sells, as far as texts ask. */
export interface Sold {
  categories: readonly { name: string }[]
  fitsWrists: boolean
  /** Whether any piece is final sale, or has no warranty; where texts do not name it, nobody asks. */
  pieceTerms?: PieceTerms
}

export interface PieceTerms {
  finalSale: boolean
  noWarranty: boolean
}

const RETURN_EXCEPTIONS =
  'Some pieces are final sale: their page says so, and they come back only if something is wrong with them.'
const WARRANTY_EXCEPTIONS = 'Some pieces have no warranty: their page says so.'

/** What the fields of all texts are now. What somebody typed elsewhere stays words, whatever marks it has. */
export function fieldValues(shop: ShopFacts, { categories, fitsWrists, pieceTerms }: Sold): FieldValues {
  const { promised, shippingMethods: methods } = shop
  const returnExceptions = promised.returns && pieceTerms?.finalSale ? RETURN_EXCEPTIONS : null
  const email = shop.contactEmail === '' ? null : `[${shop.contactEmail}](mailto:${shop.contactEmail})`
  const phone = words(shop.phone)
  return new Map<string, string | null>([
    ['shop-name', words(shop.name)],
    ['about-the-shop', words(shop.description)],
    ['email', email],
    ['phone', phone],
    ['contact', email && `${email}${phone ? ` or call ${phone}` : ''}`],
    ['name-and-address', words(addressWithName(shop.name, shop.postalAddress))],
    [
      'returns',
      promised.returns
        ? [`You have ${promised.returns} from delivery to change your mind.`, returnExceptions]
            .filter(Boolean)
            .join(' ')
        : 'What to do if something is wrong with a piece.',
    ],
    ['return-days', promised.returns],
    ['return-postage', promised.returns ? returnPostageWords(shop.returnPostage) : null],
    ['return-exceptions', returnExceptions],
    ['warranty', promised.warranty],
    ['warranty-exceptions', promised.warranty && pieceTerms?.noWarranty ? WARRANTY_EXCEPTIONS : null],
    ['dispatch', promised.dispatch],
    ['reply', promised.reply],
    ['cut-off', shop.cutOff],
    ['closed-days', shop.closedDays.length > 0 ? shop.closedDays.join('; ') : null],
    ['free-shipping', freeShipping(shop)],
    [
      'shipping-ways',
      methods.length > 1
        ? 'Several ways to ship, within the United States only.'
        : 'Orders ship within the United States only.',
    ],
    ['shipping-methods', methods.map(methodLine).join('\n')],
    ['care-in-short', careInShort(categories)],
    ['wrist-sizes', WRIST_SIZES],
    [FITS_WRISTS, fitsWrists ? 'yes' : null],
    ['mail-service', shop.sendsMail ? 'The shop’s mail service carries the mails between you and it.' : null],
    ...keptFields.map(({ name, what }) => [name, periodWords(RETENTION_DAYS[what])] as const),
    ...kindsAskedFor.map(({ name, of }) => [name, sells(categories, of) ? 'yes' : null] as const),
  ])
}

/** Where the kinds sold are not known, the sentence says nothing that may be wrong: a cup stands water. */
function careInShort(categories: Sold['categories']): string {
  return sells(categories, ANY_OF_THEM)
    ? 'A dry cloth and a little distance from water keep most things well for years.'
    : 'How to keep a piece well.'
}

function freeShipping({ freeShippingFrom, shippingMethods }: ShopFacts): string | null {
  if (freeShippingFrom === null) return null
  const free = shippingMethods.filter(({ mayBeFree }) => mayBeFree).map(({ name }) => asWords(name))
  const by = free.length < shippingMethods.length ? ` by ${free.join(' or ')}` : ''
  return `Orders of ${shortPrice(freeShippingFrom)} or more ship free${by}.`
}

function methodLine({ name, carrier, rate, description, daysFrom, daysTo, remoteDays }: Method): string {
  const cost = Number(rate) === 0 ? 'free' : `${shortPrice(rate)} for the whole order, however many pieces`
  const days = shippingDaysWords({ from: daysFrom, to: daysTo })
  const more = description === '' ? '' : ` ${asWords(oneLine(description))}`
  const remote = remoteDays === 0 ? '' : `, ${remoteDaysWords(remoteDays)}`
  return `- **${asWords(name)}** with ${asWords(carrier)}: ${cost}, ${days}${remote}.${more}`
}
