import type { EligiblePaymentMethodsOutput, PayPalV6Namespace, SdkInstance } from '@paypal/paypal-js/sdk-v6'
import { useEffect, useState } from 'react'
import type { PaymentSource } from '../../../../payments/wallets/payment-source.rules.ts'
import { loadScript } from './load-script.ts'
import type { Output } from '../../../../shop/every-call.contract.ts'

const COMPONENTS = [
  'paypal-payments',
  'venmo-payments',
  'card-fields',
  'googlepay-payments',
  'applepay-payments',
] as const
type Sdk = SdkInstance<typeof COMPONENTS>

/** What each is for; without the first there is nothing. */
const SOURCES: Record<(typeof COMPONENTS)[number], PaymentSource> = {
  'paypal-payments': 'paypal',
  'venmo-payments': 'venmo',
  'card-fields': 'card',
  'googlepay-payments': 'google_pay',
  'applepay-payments': 'apple_pay',
}

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
  COMPONENTS.filter((component) => {
    const source = SOURCES[component]
    return source === 'paypal' || (sources.includes(source) && (source !== 'apple_pay' || hasApplePay()))
  })

/** PayPal's script, ready: what opens its sessions, and what it says may be paid with here. */
export interface WalletScript {
  sdk: Sdk
  methods: EligiblePaymentMethodsOutput
}

/**
 * PayPal's script (its Web SDK, version 6) and what it offers this shop's buyers; undefined while it is on its way, null
 * where it did not come. Another `attempt` asks anew.
 */
export function useWalletScript(
  { scriptUrl, clientId, sources }: Output<'GET /api/paypal/config'>['others'][number],
  attempt: number,
): WalletScript | undefined | null {
  const names = sources.join(' ')
  const [found, setFound] = useState<{ attempt: number; script: WalletScript | null }>()
  useEffect(() => {
    let isWanted = true
    async function load(): Promise<WalletScript> {
      const { createInstance } = await loadScript(
        scriptUrl,
        () => (window as { paypal?: PayPalV6Namespace }).paypal,
      )
      const components = componentsFor(names.split(' ') as PaymentSource[])
      const sdk = (await createInstance({ clientId, components, pageType: 'checkout' })) as Sdk
      return { sdk, methods: await sdk.findEligibleMethods({ currencyCode: 'USD' }) }
    }
    load().then(
      (script) => isWanted && setFound({ attempt, script }),
      () => isWanted && setFound({ attempt, script: null }),
    )
    return () => {
      isWanted = false
    }
  }, [scriptUrl, clientId, names, attempt])
  return found?.attempt === attempt ? found.script : undefined
}
