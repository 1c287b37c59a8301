import { isSameValue } from '../../machine/values/same-value.ts'
import type { Cents } from '../../machine/values/money.ts'
import type { Promises } from './promises.rules.ts'
import { firstSettings, keptSettings, promiseNames, type KeptSettings } from './values.rules.ts'

/** The owner's settings as they are kept; settings/declaration.rules.ts says of each what it is. */
export type StoreSettings = KeptSettings

/** What the owner sets of prices; what shipping costs is its method's. */
export type StorePricing = StoreSettings['pricing']

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

/** Whether a wallet is offered to buyers: by its own switch, and by PayPal's, which every shop has, where it has none. */
export function isSwitchedOn(payments: StoreSettings['payments'], wallet: string): boolean {
  const switches: Partial<Record<string, boolean>> = payments
  return switches[wallet] ?? payments.paypal
}

/** What orders at a wallet may be opened for: its own account, and what else of it the owner has switched on. */
export function offeredSources<Source extends string>(
  wallet: { name: string; sources: readonly Source[] },
  payments: StoreSettings['payments'],
): Source[] {
  const switches: Partial<Record<string, boolean>> = payments
  if (!isSwitchedOn(payments, wallet.name)) return []
  return wallet.sources.filter((source, index) => index === 0 || switches[SWITCHES[source] ?? source])
}

/** The switches of those sources whose switch has another name than the source has at PayPal. */
const SWITCHES: Readonly<Record<string, string>> = { google_pay: 'googlePay', apple_pay: 'applePay' }

/** Beyond it a figure is a slip of the finger: $500 for $5.00. */
export const MAX_SHIPPING_CENTS = 20_000

/** With the spec's constants, and nothing promised that only an owner could know. */
export const defaultSettings: StoreSettings = keptSettings(firstSettings)

/** Without the words every shop comes with, where its owner has not written others: they speak of somebody else's. */
export function withoutSampleWords(settings: StoreSettings): StoreSettings {
  const { description, phone, hours } = defaultSettings
  return {
    ...settings,
    description: settings.description === description ? '' : settings.description,
    phone: settings.phone === phone ? '' : settings.phone,
    hours: isSameValue(settings.hours, hours) ? [] : settings.hours,
  }
}

/** What the demo says of its own shop. */
export type DemoSettings = Promises & Pick<StoreSettings, 'gifts' | 'materialCare'>

/** Without promises, gifts and care as the demo has them: a buyer must not be promised what nobody here has. */
export function withoutWhatDemoSays(settings: StoreSettings, demo: DemoSettings): StoreSettings {
  const names = promiseNames.filter((name) => name in demo && settings[name] === demo[name as keyof Promises])
  return {
    ...settings,
    ...Object.fromEntries(names.map((name) => [name, null])),
    gifts: isSameValue(settings.gifts, demo.gifts) ? defaultSettings.gifts : settings.gifts,
    materialCare: settings.materialCare.filter(
      (row) => !demo.materialCare.some((demos) => isSameValue(demos, row)),
    ),
  }
}
