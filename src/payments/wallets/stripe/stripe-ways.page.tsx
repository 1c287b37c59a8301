import type {
  Appearance,
  Stripe,
  StripeConstructor,
  StripeElements,
  StripeExpressCheckoutElement,
} from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { toCents } from '../../../machine/values/money.ts'
import { CardFrame } from '../../../buying/checkout/page/ways/card-frame.tsx'
import { loadScript } from '../../../buying/checkout/page/ways/load-script.ts'
import { useWays } from '../../../buying/checkout/page/ways/use-ways.tsx'
import type { WaysProps } from '../../../buying/checkout/page/ways/wallet-ways.ts'

interface Opened {
  stripe: Stripe
  elements: StripeElements
}

/** By card and by Link, which is a card that Stripe keeps: nothing that settles days later. */
const METHODS = ['card', 'link']

/**
 * The ways of paying by Stripe: Apple Pay and Google Pay on top where the device has them, a card below the other wallets.
 * This file is the only one of the page that knows Stripe.
 */
export function StripeWays({ config, payment, customer, total, children }: WaysProps) {
  const amount = toCents(total)
  const { loaded: opened, instead } = useWays({
    load: (key) => openStripe(config.scriptUrl, key, amount),
    of: config.clientId,
    waiting: { label: 'Loading the card form', className: 'mt-3 h-56' },
    trouble: 'The card form could not be loaded. Nothing was charged, and your cart is kept.',
  })
  useEffect(() => {
    void opened?.elements.update({ amount })
  }, [opened, amount])
  const latest = useRef({ payment, customer })
  useEffect(() => {
    latest.current = { payment, customer }
  })

  /**
   * Stripe asks the bank for leave in the browser, and its word counts for nothing there: whatever came of it, the shop looks
   * itself, and takes the money or says why not. 'refused' where the shop opened no order, 'incomplete' where Stripe's form
   * lacks something, and says so at its field.
   */
  async function pay({ stripe, elements }: Opened): Promise<'asked' | 'refused' | 'incomplete'> {
    const { payment: now, customer: who } = latest.current
    const submitted = await elements.submit().catch(() => undefined)
    if (!submitted || submitted.error) return 'incomplete'
    const order = await now.openAt('stripe', 'card').catch(() => undefined)
    // What was refused is said below.
    if (order?.clientSecret === undefined) return 'refused'
    await stripe
      .confirmPayment({
        elements,
        clientSecret: order.clientSecret,
        redirect: 'if_required',
        confirmParams: {
          // Read there as the way back from any wallet.
          return_url: `${location.origin}/checkout?PayerID=stripe&token=${order.orderID}`,
          payment_method_data: { billing_details: { name: who.name, email: who.email, phone: who.phone } },
        },
      })
      .catch(() => {})
    await now.approve(order.orderID)
    return 'asked'
  }

  // The others stand in one place of this list all the time: drawn anew, they would lose a window that is open.
  return (
    <>
      {opened ? <DeviceWays opened={opened} pay={pay} /> : null}
      {children}
      {opened ? <CardByStripe opened={opened} pay={pay} zip={customer.zip} /> : instead}
    </>
  )
}

/** Stripe's script, and a form for this sum. */
async function openStripe(scriptUrl: string, key: string, amount: number): Promise<Opened> {
  const construct = await loadScript(scriptUrl, () => (window as { Stripe?: StripeConstructor }).Stripe)
  const stripe = construct(key)
  const elements = stripe.elements({
    mode: 'payment',
    amount,
    currency: 'usd',
    captureMethod: 'manual',
    allowedPaymentMethodTypes: METHODS,
    appearance: appearance(),
  })
  return { stripe, elements }
}

/** The shop's own colors and letters, as the page has them. */
function appearance(): Appearance {
  const { color, backgroundColor, fontFamily } = getComputedStyle(document.body)
  return {
    theme: 'stripe',
    variables: {
      colorText: color,
      colorBackground: backgroundColor,
      colorPrimary: color,
      fontFamily,
      borderRadius: '2px',
    },
  }
}

type WayProps = { opened: Opened; pay: (opened: Opened) => Promise<'asked' | 'refused' | 'incomplete'> }

/** Apple Pay and Google Pay: their buttons are drawn where the device has them, and nothing else. */
function DeviceWays({ opened, pay }: WayProps) {
  const container = useRef<HTMLDivElement>(null)
  const [isThere, setIsThere] = useState(false)
  const latest = useRef(pay)
  useEffect(() => {
    latest.current = pay
  })
  useEffect(() => {
    const buttons: StripeExpressCheckoutElement = opened.elements.create('expressCheckout', {
      buttonHeight: 55,
      paymentMethods: { applePay: 'auto', googlePay: 'auto', link: 'never' },
    })
    buttons.on('availablepaymentmethodschange', ({ paymentMethods }) =>
      setIsThere(Object.values(paymentMethods ?? {}).some((method) => method?.available)),
    )
    buttons.on('confirm', (event) => {
      // What Stripe is not asked about, nobody else would tell the device's sheet of.
      void latest.current(opened).then((came) => came === 'asked' || event.paymentFailed({ reason: 'fail' }))
    })
    buttons.mount(container.current!)
    return () => buttons.destroy()
  }, [opened])
  return <div ref={container} className={isThere ? 'mb-3' : 'h-0 overflow-hidden'} inert={!isThere} />
}

/** A card, typed into a frame of Stripe's: never to the shop. A bank that wants to know who pays asks over this page. */
function CardByStripe({ opened, pay, zip }: WayProps & { zip: string }) {
  const container = useRef<HTMLDivElement>(null)
  const firstZip = useRef(zip)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const form = opened.elements.create('payment', {
      defaultValues: { billingDetails: { address: { country: 'US', postal_code: firstZip.current } } },
      // The shop has asked for these, and hands them on.
      fields: { billingDetails: { name: 'never', email: 'never', phone: 'never' } },
      wallets: { applePay: 'never', googlePay: 'never' },
    })
    form.mount(container.current!)
    return () => form.destroy()
  }, [opened])

  async function send(): Promise<void> {
    setProblem('')
    if ((await pay(opened)) === 'incomplete') setProblem('Please check the card above.')
  }

  return (
    <CardFrame pay={send} problem={problem}>
      <div ref={container} className="mt-3 min-h-56" />
    </CardFrame>
  )
}
