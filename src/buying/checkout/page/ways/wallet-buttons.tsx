import type {
  OneTimePaymentSession,
  VenmoOneTimePaymentSession,
  VenmoOneTimePaymentSessionOptions,
} from '@paypal/paypal-js/sdk-v6'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Output } from '../../../../shop/every-call.contract.ts'
import { Trouble } from '../../../../machine/web/ui/trouble.tsx'
import { SCRIPT_PATIENCE_MS, useLate } from '../use-late.ts'
import type { Payment } from '../use-payment.ts'
import { hasApplePay, useWalletScript, type WalletScript } from './wallet-script.ts'

const ApplePay = lazy(() => import('./sheets/apple-pay.tsx').then((module) => ({ default: module.ApplePay })))
const GooglePay = lazy(() =>
  import('./sheets/google-pay.tsx').then((module) => ({ default: module.GooglePay })),
)
const CardForm = lazy(() => import('./card-form.tsx').then((module) => ({ default: module.CardForm })))

interface WalletButtonsProps {
  config: Output<'GET /api/paypal/config'>['others'][number]
  payment: Payment
  /** Where it goes, which is mostly where a card's bill goes, too. */
  zip: string
  /** What a device's sheet shows: what is paid, and to whom. */
  total: string
  storeName: string
}

/** The ways of paying by PayPal, of which this file and those it loads alone know. */
export function WalletButtons(props: WalletButtonsProps) {
  const [attempt, setAttempt] = useState(0)
  return <Loading key={attempt} attempt={attempt} onRetry={() => setAttempt(attempt + 1)} {...props} />
}

function Loading({
  attempt,
  onRetry,
  config,
  ...rest
}: WalletButtonsProps & { attempt: number; onRetry: () => void }) {
  const script = useWalletScript(config, attempt)
  const late = useLate(SCRIPT_PATIENCE_MS)
  if (script) return <Ways script={script} sources={config.sources} google={config.googlePay} {...rest} />
  if (script === null || late) {
    return (
      <Trouble
        message={
          config.isOut
            ? 'PayPal does not work with this shop at the moment, so its buttons can’t be shown. Nothing was charged, and your cart is kept.'
            : 'The PayPal buttons could not be loaded. Nothing was charged, and your cart is kept.'
        }
        onRetry={onRetry}
      />
    )
  }
  return <div className="skeleton h-32" aria-busy="true" aria-label="Loading the PayPal buttons" />
}

type WaysProps = Omit<WalletButtonsProps, 'config'> & {
  script: WalletScript
  sources: WalletButtonsProps['config']['sources']
  google: WalletButtonsProps['config']['googlePay']
}

/** What the shop, PayPal and the device offer: what the device has at hand first, then PayPal's own account. */
function Ways({ script, sources, google, payment, zip, total, storeName }: WaysProps) {
  const { sdk, methods } = script
  const isOffered = (source: (typeof sources)[number]) => sources.includes(source)
  return (
    <div className="grid gap-3">
      {isOffered('apple_pay') && hasApplePay() && methods.isEligible('applepay') ? (
        <Suspense fallback={<div className="skeleton h-[55px]" aria-hidden="true" />}>
          <ApplePay script={script} payment={payment} total={total} storeName={storeName} />
        </Suspense>
      ) : null}
      {isOffered('google_pay') && google && methods.isEligible('googlepay') ? (
        <Suspense fallback={<div className="skeleton h-[55px]" aria-hidden="true" />}>
          <GooglePay script={script} google={google} payment={payment} total={total} />
        </Suspense>
      ) : null}
      {isOffered('paypal') && methods.isEligible('paypal') ? (
        <WalletButton
          tag="paypal-button"
          source="paypal"
          payment={payment}
          open={(options) => sdk.createPayPalOneTimePaymentSession(options)}
        />
      ) : null}
      {isOffered('paypal') && methods.isEligible('paylater') ? (
        <WalletButton
          tag="paypal-pay-later-button"
          source="paypal"
          payment={payment}
          look={methods.getDetails('paylater')}
          open={(options) => sdk.createPayLaterOneTimePaymentSession(options)}
        />
      ) : null}
      {isOffered('venmo') && methods.isEligible('venmo') ? (
        <WalletButton
          tag="venmo-button"
          source="venmo"
          payment={payment}
          open={(options) => sdk.createVenmoOneTimePaymentSession(options)}
        />
      ) : null}
      {isOffered('card') && methods.isEligible('advanced_cards') ? (
        <Suspense fallback={<div className="skeleton h-56" aria-hidden="true" />}>
          <CardForm sdk={sdk} payment={payment} zip={zip} />
        </Suspense>
      ) : null}
    </div>
  )
}

interface WalletButtonProps {
  tag: 'paypal-button' | 'paypal-pay-later-button' | 'venmo-button'
  source: 'paypal' | 'venmo'
  payment: Payment
  /** What PayPal wants its button to be told. */
  look?: { countryCode: string; productCode: string }
  open: (options: VenmoOneTimePaymentSessionOptions) => OneTimePaymentSession | VenmoOneTimePaymentSession
}

/** A button as PayPal draws it, 55 pixels high (spec section 9), and its session: a click opens PayPal's window. */
function WalletButton(props: WalletButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const { tag, source, look, open } = latest.current
    const payment = () => latest.current.payment
    const session = open({
      onApprove: ({ orderId }) => payment().approve(orderId),
      onCancel: () =>
        void payment().cancel(source === 'venmo' ? 'You cancelled the Venmo payment.' : undefined, true),
      onError: () => payment().fail(),
    })
    const button = Object.assign(document.createElement(tag), look)
    button.style.height = '55px'
    button.addEventListener('click', () => {
      // The window opens within the click, while the order is still being opened.
      const order = payment()
        .createOrder(source)
        .then((orderId) => ({ orderId }))
      session.start({ presentationMode: 'auto' }, order).catch(() => payment().fail())
    })
    place.current!.append(button)
    // Back from PayPal's app; one who comes back to the order's own address is met by the page (useReturn).
    if ('hasReturned' in session && session.hasReturned?.() && !location.search.includes('PayerID'))
      void session.resume?.()
    return () => {
      session.destroy()
      button.remove()
    }
  }, [])
  return <div ref={place} />
}
