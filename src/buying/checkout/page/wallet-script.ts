import type { EligiblePaymentMethodsOutput, PayPalV6Namespace, SdkInstance } from '@paypal/paypal-js/sdk-v6'
import { useEffect, useState } from 'react'

const COMPONENTS = ['paypal-payments', 'venmo-payments', 'card-fields'] as const

/** PayPal's script, ready: what opens its sessions, and what it says may be paid with here. */
export interface WalletScript {
  sdk: SdkInstance<typeof COMPONENTS>
  methods: EligiblePaymentMethodsOutput
}

/** What the page's policy lets scripts run by. Browsers show it to scripts alone, on the element that has it. */
const pageNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

const loaded = () => (window as { paypal?: PayPalV6Namespace }).paypal

async function loadScript(address: string): Promise<PayPalV6Namespace> {
  const before = loaded()
  if (before) return before
  const script = document.createElement('script')
  script.src = address
  script.nonce = pageNonce()
  document.head.append(script)
  try {
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve)
      script.addEventListener('error', () => reject(new Error('PayPal’s script did not come')))
    })
  } catch (error) {
    script.remove()
    throw error
  }
  return loaded()!
}

/**
 * PayPal's script (its Web SDK, version 6) and what it offers this shop's buyers; undefined while it is on its way, null
 * where it did not come. Another `attempt` asks anew.
 */
export function useWalletScript(
  { scriptUrl, clientId }: { scriptUrl: string; clientId: string },
  attempt: number,
): WalletScript | undefined | null {
  const [found, setFound] = useState<{ attempt: number; script: WalletScript | null }>()
  useEffect(() => {
    let isWanted = true
    async function load(): Promise<WalletScript> {
      const { createInstance } = await loadScript(scriptUrl)
      const sdk = await createInstance({ clientId, components: COMPONENTS, pageType: 'checkout' })
      return { sdk, methods: await sdk.findEligibleMethods({ currencyCode: 'USD' }) }
    }
    load().then(
      (script) => isWanted && setFound({ attempt, script }),
      () => isWanted && setFound({ attempt, script: null }),
    )
    return () => {
      isWanted = false
    }
  }, [scriptUrl, clientId, attempt])
  return found?.attempt === attempt ? found.script : undefined
}
