import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js'
import { useState } from 'react'
import type { Output } from '../../../shop/every-call.contract.ts'
import { Trouble } from '../../../machine/web/ui/trouble.tsx'
import { useLate } from './use-late.ts'
import type { Payment } from './use-payment.ts'

interface WalletButtonsProps {
  config: Output<'GET /api/paypal/config'>
  payment: Payment
}

/** When the wallet's script has not come by then, the shopper is told and may try again. */
const SCRIPT_PATIENCE_MS = 8000

/** What the page's policy lets inline scripts run by. Browsers show it to scripts alone, on the element that has it. */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
}

/** The wallet. The only file that knows PayPal; a fresh key loads its script anew. */
export function WalletButtons({ config, payment }: WalletButtonsProps) {
  const [attempt, setAttempt] = useState(0)
  const [nonce] = useState(pageNonce)
  return (
    <PayPalScriptProvider
      key={attempt}
      options={{
        clientId: config.clientId,
        currency: 'USD',
        intent: 'capture',
        vault: false,
        enableFunding: 'paylater',
        // Orders are opened for PayPal's own wallet, which Venmo is not.
        disableFunding: 'card,credit,venmo',
        components: 'buttons',
        ...(nonce === undefined ? {} : { dataCspNonce: nonce }),
        ...(config.sdkBaseUrl ? { sdkBaseUrl: config.sdkBaseUrl } : {}),
      }}
    >
      <Buttons payment={payment} isOut={config.isOut} onRetry={() => setAttempt((count) => count + 1)} />
    </PayPalScriptProvider>
  )
}

function Buttons({ payment, isOut, onRetry }: { payment: Payment; isOut: boolean; onRetry: () => void }) {
  const [{ isResolved, isRejected }] = usePayPalScriptReducer()
  const late = useLate(SCRIPT_PATIENCE_MS)
  if (isRejected || (late && !isResolved)) {
    return (
      <Trouble
        message={
          isOut
            ? 'PayPal does not work with this shop at the moment, so its buttons can’t be shown. Nothing was charged, and your cart is kept.'
            : 'The PayPal buttons could not be loaded. Nothing was charged, and your cart is kept.'
        }
        onRetry={onRetry}
      />
    )
  }
  if (!isResolved)
    return <div className="skeleton h-32" aria-busy="true" aria-label="Loading the PayPal buttons" />
  return (
    <PayPalButtons
      style={{ height: 55 }}
      createOrder={payment.createOrder}
      onApprove={(data, actions) => payment.approve(data.orderID, () => actions.restart())}
      onCancel={payment.cancel}
      onError={payment.fail}
    />
  )
}
