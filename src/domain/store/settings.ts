import { noGifts, type GiftOffer } from '../checkout/gift/gift.ts'
import { defaultTimes, type ShopTimes } from '../checkout/arrival/shop-times.ts'
import type { MaterialCare } from '../catalogue/facts/care.ts'
import type { Cents } from '../money.ts'
import type { Postage } from '../orders/returns/return-states.ts'
import { nothingPromised, type Promises } from './promises.ts'
import type { Millipercent, TaxRegistration } from './tax-registration.ts'

/** What the owner sets of prices; what shipping costs is its method's. */
export interface StorePricing {
  /** A subtotal from which shipping costs nothing, for the methods that may be free; null where none does. */
  freeShippingFromCents: Cents | null
  /** Of a parcel to a state where the shop is not registered, unless it collects nothing there. */
  defaultTaxMillipercent: Millipercent
  /** Where the default rate holds; each registration says it for its own state. */
  shippingIsTaxed: boolean
  /** Each state once. */
  taxRegistrations: readonly TaxRegistration[]
  /** True: no tax at all where the shop is not registered. */
  taxOnlyWhereRegistered: boolean
}

/**
 * What pricing needs to know of one cart: the above, as it holds for the way it is shipped, which may never be free. Its
 * registrations hold already.
 */
export interface PricingRules extends StorePricing {
  /** Sold to somebody who pays no sales tax. */
  isTaxFree?: boolean
  /** What gift wrap costs a cart that is to be wrapped. */
  giftWrapCents?: Cents | undefined
  shippingCents: Cents
}

export interface PaymentSwitches {
  paypal: boolean
  stripe: boolean
  applePay: boolean
}

/** The owner's settings, with the spec's constants as defaults. */
export interface StoreSettings extends Promises, ShopTimes {
  storeName: string
  contactEmail: string
  phone: string
  postalAddress: string
  description: string
  hours: readonly { days: string; time: string }[]
  pricing: StorePricing
  payments: PaymentSwitches
  /** Home's pen block (spec section 2), in this order; ids that are gone are skipped. */
  curatedProductIds: readonly number[]
  /** Whether staff may give money back, as owners may. */
  staffMayGiveBack: boolean
  /** What stands above every page; empty: the words on free shipping (spec section 1). */
  announcement: string
  /** How what is made of something is cared for. */
  materialCare: readonly MaterialCare[]
  gifts: GiftOffer
  /** Who pays for sending back what nothing is wrong with. */
  returnPostage: Postage
}

/** Beyond it a figure is a slip of the finger: $500 for $5.00. */
export const MAX_SHIPPING_CENTS = 20_000

/** In characters; of the hours, so many lines, and so many characters in each half of one. */
export const SETTINGS_LIMITS = {
  storeName: 100,
  phone: 40,
  postalAddress: 300,
  description: 500,
  announcement: 200,
  hours: 14,
  hoursWords: 60,
} as const

/** Home's block is a shelf, not a listing. */
export const MAX_CURATED = 24

export const defaultSettings: StoreSettings = {
  storeName: 'Handmade Moments',
  contactEmail: 'hello@handmade-moments.example',
  phone: '(555) 014-0177',
  postalAddress: '18 Mill Lane, Asheville, NC 28801',
  description: 'Handmade timepieces, jewelry and pens from a one-bench studio.',
  hours: [
    { days: 'Monday to Saturday', time: '4:00 PM to 8:00 PM' },
    { days: 'Sunday', time: '10:00 AM to 4:00 PM' },
  ],
  pricing: {
    freeShippingFromCents: 7500,
    defaultTaxMillipercent: 8_000,
    shippingIsTaxed: true,
    taxRegistrations: [],
    taxOnlyWhereRegistered: false,
  },
  payments: { paypal: true, stripe: true, applePay: false },
  curatedProductIds: [11, 54, 80, 47, 43, 48, 51, 62, 56, 100],
  staffMayGiveBack: false,
  announcement: '',
  materialCare: [],
  gifts: noGifts,
  returnPostage: 'buyer',
  ...nothingPromised,
  ...defaultTimes,
}

/** Without the words every shop comes with, where its owner has not written others: they speak of somebody else's. */
export function withoutSampleWords(settings: StoreSettings): StoreSettings {
  const { description, phone, hours } = defaultSettings
  return {
    ...settings,
    description: settings.description === description ? '' : settings.description,
    phone: settings.phone === phone ? '' : settings.phone,
    hours: JSON.stringify(settings.hours) === JSON.stringify(hours) ? [] : settings.hours,
  }
}

/** What the demo says of its own shop. */
export type DemoSettings = Promises & Pick<StoreSettings, 'gifts' | 'materialCare'>

/** Without promises, gifts and care as the demo has them: a buyer must not be promised what nobody here has. */
export function withoutWhatDemoSays(settings: StoreSettings, demo: DemoSettings): StoreSettings {
  const names = Object.keys(nothingPromised) as (keyof Promises)[]
  const left = names.filter((name) => settings[name] === demo[name])
  const isDemos = ({ of, care }: MaterialCare) =>
    demo.materialCare.some((row) => row.of === of && row.care === care)
  return {
    ...settings,
    ...Object.fromEntries(left.map((name) => [name, nothingPromised[name]])),
    gifts: isSameOffer(settings.gifts, demo.gifts) ? noGifts : settings.gifts,
    materialCare: settings.materialCare.filter((row) => !isDemos(row)),
  }
}

const isSameOffer = (one: GiftOffer, other: GiftOffer): boolean =>
  (Object.keys(one) as (keyof GiftOffer)[]).every((name) => one[name] === other[name])
