import type {
  OneTimePaymentSession,
  VenmoOneTimePaymentSession,
  VenmoOneTimePaymentSessionOptions,
} from '@paypal/paypal-js/sdk-v6'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Payment } from '../../../../buying/checkout/page/use-payment.ts'
import { useWays } from '../../../../buying/checkout/page/ways/use-ways.tsx'
import type { WaysProps } from '../../../../buying/checkout/page/ways/wallet-ways.ts'
import type { PaymentSource } from '../../payment-source.rules.ts'
import { hasApplePay, openPaypal, type WalletScript } from './wallet-script.ts'

const ApplePay = lazy(() => import('./sheets/apple-pay.tsx').then((module) => ({ default: module.ApplePay })))
const GooglePay = lazy(() =>
  import('./sheets/google-pay.tsx').then((module) => ({ default: module.GooglePay })),
)
const CardForm = lazy(() => import('./card-form.tsx').then((module) => ({ default: module.CardForm })))

type LoadedProps = Omit<WaysProps, 'children'>

/** The ways of paying by PayPal, of which this folder alone knows. */
export function PaypalWays({ children, ...props }: WaysProps) {
  const { sources, isOut } = props.config
  const { loaded, instead } = useWays({
    load: (of) => openPaypal(props.config, of.split(' ') as PaymentSource[]),
    of: sources.join(' '),
    waiting: { label: 'Loading the PayPal buttons', className: 'h-32' },
    trouble: isOut
      ? 'PayPal does not work with this shop at the moment, so its buttons can’t be shown. Nothing was charged, and your cart is kept.'
      : 'The PayPal buttons could not be loaded. Nothing was charged, and your cart is kept.',
  })
  return (
    <>
      {children}
      {loaded ? <Ways script={loaded} {...props} /> : instead}
    </>
  )
}

type Method = Parameters<WalletScript['methods']['isEligible']>[0]

interface Button {
  method: Method
  source: PaymentSource
  /** The element that PayPal's script draws, without '-button', where it is not called as the method. */
  tag?: string
  /** What PayPal wants its button to be told. */
  look?: (script: WalletScript) => object
  /** Said when its window was closed, where that is not PayPal's own. */
  left?: string
  open: (
    script: WalletScript,
    options: VenmoOneTimePaymentSessionOptions,
  ) => OneTimePaymentSession | VenmoOneTimePaymentSession
}

/** What PayPal draws as a button of its own, in this order: by which name it says whether it may be paid with here. */
const BUTTONS: readonly Button[] = [
  {
    method: 'paypal',
    source: 'paypal',
    open: ({ sdk }, options) => sdk.createPayPalOneTimePaymentSession(options),
  },
  {
    method: 'paylater',
    source: 'paypal',
    tag: 'paypal-pay-later',
    look: ({ methods }) => methods.getDetails('paylater'),
    open: ({ sdk }, options) => sdk.createPayLaterOneTimePaymentSession(options),
  },
  {
    method: 'venmo',
    source: 'venmo',
    left: 'You cancelled the Venmo payment.',
    open: ({ sdk }, options) => sdk.createVenmoOneTimePaymentSession(options),
  },
]

const waiting = (height: string) => <div className={`skeleton ${height}`} aria-hidden="true" />

/** What the shop, PayPal and the device offer: what the device has at hand first, then PayPal's own account. */
function Ways({
  script,
  config,
  payment,
  customer,
  total,
  storeName,
}: LoadedProps & { script: WalletScript }) {
  const { sources, googlePay: google } = config
  const isOffered = (source: PaymentSource, method: Method) =>
    sources.includes(source) && script.methods.isEligible(method)
  return (
    <div className="grid gap-3">
      <Suspense fallback={waiting('h-[55px]')}>
        {isOffered('apple_pay', 'applepay') && hasApplePay() ? (
          <ApplePay script={script} payment={payment} total={total} storeName={storeName} />
        ) : null}
      </Suspense>
      <Suspense fallback={waiting('h-[55px]')}>
        {isOffered('google_pay', 'googlepay') && google ? (
          <GooglePay script={script} google={google} payment={payment} total={total} />
        ) : null}
      </Suspense>
      {BUTTONS.filter(({ source, method }) => isOffered(source, method)).map((button) => (
        <WalletButton key={button.method} of={button} script={script} payment={payment} />
      ))}
      <Suspense fallback={waiting('h-56')}>
        {isOffered('card', 'advanced_cards') ? (
          <CardForm sdk={script.sdk} payment={payment} zip={customer.zip} />
        ) : null}
      </Suspense>
    </div>
  )
}

/** A button as PayPal draws it, 55 pixels high (spec section 9), and its session: a click opens PayPal's window. */
function WalletButton(props: { of: Button; script: WalletScript; payment: Payment }) {
  const container = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const { of, script } = latest.current
    const { method, source, tag = method, look, left, open } = of
    const payment = () => latest.current.payment
    const session = open(script, {
      onApprove: ({ orderId }) => payment().approve(orderId),
      onCancel: () => void payment().cancel(left, true),
      onError: () => payment().fail(),
    })
    const button = Object.assign(document.createElement(`${tag}-button`), look?.(script))
    button.style.height = '55px'
    button.addEventListener('click', () => {
      // The window opens within the click, while the order is still being opened.
      const order = payment()
        .openAt('paypal', source)
        .then(({ orderID: orderId }) => ({ orderId }))
      session.start({ presentationMode: 'auto' }, order).catch(() => payment().fail())
    })
    container.current!.append(button)
    // Back from PayPal's app; one who comes back to the order's own address is met by the page (useReturn).
    if ('hasReturned' in session && session.hasReturned?.() && !location.search.includes('PayerID'))
      void session.resume?.()
    return () => {
      session.destroy()
      button.remove()
    }
  }, [])
  return <div ref={container} />
}
