import type { EligiblePaymentMethodsOutput, PayPalV6Namespace, SdkInstance } from '@paypal/paypal-js/sdk-v6'
import { loadScript } from '../../../../buying/checkout/page/ways/load-script.ts'
import type { PaymentSource } from '../../payment-source.rules.ts'
import type { WaysProps } from '../../../../buying/checkout/page/ways/wallet-ways.ts'

/** What each component of PayPal's script is for; without the first there is nothing. */
const SOURCES = {
  'paypal-payments': 'paypal',
  'venmo-payments': 'venmo',
  'card-fields': 'card',
  'googlepay-payments': 'google_pay',
  'applepay-payments': 'apple_pay',
} as const satisfies Record<string, PaymentSource>
type Component = keyof typeof SOURCES
type Sdk = SdkInstance<Component[]>

/** Safari's own; asked where it is not allowed, it throws. */
export function hasApplePay(): boolean {
  try {
    const { ApplePaySession } = window as { ApplePaySession?: { canMakePayments: () => boolean } }
    return ApplePaySession?.canMakePayments() ?? false
  } catch {
    return false
  }
}

/**
 * Each loads code of PayPal's: what the shop does not offer, or the device does not have, is left out, and nothing of it is
 * asked for later.
 */
const componentsFor = (sources: readonly PaymentSource[]) =>
  (Object.keys(SOURCES) as Component[]).filter((component) => {
    const source = SOURCES[component]
    return source === 'paypal' || (sources.includes(source) && (source !== 'apple_pay' || hasApplePay()))
  })

/** PayPal's script, ready: what opens its sessions, and what it says may be paid with here. */
export interface WalletScript {
  sdk: Sdk
  methods: EligiblePaymentMethodsOutput
}

/** PayPal's script (its Web SDK, version 6) and what it offers this shop's buyers, for these sources. */
export async function openPaypal(
  { scriptUrl, clientId }: WaysProps['config'],
  sources: readonly PaymentSource[],
): Promise<WalletScript> {
  const { createInstance } = await loadScript(
    scriptUrl,
    () => (window as { paypal?: PayPalV6Namespace }).paypal,
  )
  const components = componentsFor(sources)
  const sdk = (await createInstance({ clientId, components, pageType: 'checkout' })) as Sdk
  return { sdk, methods: await sdk.findEligibleMethods({ currencyCode: 'USD' }) }
}
