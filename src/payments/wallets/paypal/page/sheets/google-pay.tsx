import type {
  GooglePayButtonOptions,
  GooglePayIsReadyToPayRequest,
  GooglePayPaymentDataRequest,
  GooglePayPaymentMethodData,
} from '@paypal/paypal-js/sdk-v6'
import { useEffect, useRef, useState } from 'react'
import type { Output } from '../../../../../shop/every-call.contract.ts'
import { sheetPayment } from './sheet-payment.ts'
import { SCRIPT_PATIENCE_MS, useLate } from '../../../../../buying/checkout/page/use-late.ts'
import type { Payment } from '../../../../../buying/checkout/page/use-payment.ts'
import { loadScript } from '../../../../../buying/checkout/page/ways/load-script.ts'
import type { WalletScript } from '../wallet-script.ts'

/** Google's own script, as far as it is used here. */
interface PaymentsClient {
  isReadyToPay: (request: GooglePayIsReadyToPayRequest) => Promise<{ result: boolean }>
  createButton: (options: GooglePayButtonOptions) => HTMLElement
  /** Rejects with its statusCode where the sheet is closed. */
  loadPaymentData: (request: GooglePayPaymentDataRequest) => Promise<unknown>
}
interface Authorized {
  paymentMethodData: GooglePayPaymentMethodData
}
interface Google {
  payments: {
    api: {
      PaymentsClient: new (options: {
        environment: 'TEST' | 'PRODUCTION'
        paymentDataCallbacks: { onPaymentAuthorized: (authorized: Authorized) => Promise<object> }
      }) => PaymentsClient
    }
  }
}

const loaded = () => (window as { google?: Partial<Google> }).google?.payments

const REFUSED = {
  transactionState: 'ERROR',
  error: {
    reason: 'OTHER_ERROR',
    intent: 'PAYMENT_AUTHORIZATION',
    message: 'This was not accepted. The shop’s page says why.',
  },
}

interface GooglePayProps {
  script: WalletScript
  google: NonNullable<Output<'GET /api/paypal/config'>['googlePay']>
  payment: Payment
  total: string
}

/** Google's button, where the device has Google Pay. Its sheet gives what PayPal confirms an order with. */
export function GooglePay(props: GooglePayProps) {
  const container = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  const [state, setState] = useState<'ready' | 'none' | 'broken'>()
  const late = useLate(SCRIPT_PATIENCE_MS)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    let isWanted = true
    let button: HTMLElement | undefined
    buttonOf(() => latest.current)
      .then((drawn) => {
        if (!isWanted) return
        button = drawn
        if (button) container.current!.append(button)
        setState(button ? 'ready' : 'none')
      })
      .catch(() => isWanted && setState('broken'))
    return () => {
      isWanted = false
      button?.remove()
    }
  }, [])
  if (state === 'none') return null
  const isBroken = state === 'broken' || (state === undefined && late)
  return (
    <>
      {isBroken ? <p>Google Pay could not be loaded. Please choose another way to pay.</p> : null}
      {state === undefined && !late ? <div className="skeleton h-[55px]" aria-hidden="true" /> : null}
      <div ref={container} className={state === 'ready' ? 'h-[55px]' : 'hidden'} />
    </>
  )
}

/** The button, as Google draws it; undefined where the device has no Google Pay. */
async function buttonOf(latest: () => GooglePayProps): Promise<HTMLElement | undefined> {
  const { script, google } = latest()
  const session = script.sdk.createGooglePayOneTimePaymentSession()
  const { merchantInfo, ...config } = session.formatConfigForPaymentRequest(
    script.methods.getDetails('googlepay').config,
  )
  const { allowedPaymentMethods, apiVersion, apiVersionMinor } = config
  const baseRequest = { allowedPaymentMethods, apiVersion, apiVersionMinor }
  const payments = await loadScript(google.scriptUrl, loaded)
  let open: { sheet: ReturnType<typeof sheetPayment>; payment: Payment } | undefined

  async function onPaymentAuthorized({ paymentMethodData }: Authorized): Promise<object> {
    if (!open) return REFUSED
    const { sheet, payment } = open
    const { billingAddress } = paymentMethodData.info
    const order = await sheet.agree(
      async (orderId) =>
        (
          await session.confirmOrder({
            orderId,
            paymentMethodData,
            ...(billingAddress && { billingAddress }),
          })
        ).status,
    )
    if (!order) return REFUSED
    open = undefined
    // Until this has answered, Google's sheet lies over whatever the bank asks.
    setTimeout(() => void finish(payment, order))
    return { transactionState: 'SUCCESS' }
  }

  async function finish(payment: Payment, { orderId, status }: { orderId: string; status: string }) {
    try {
      if (status === 'PAYER_ACTION_REQUIRED') await session.initiatePayerAction({ orderId })
    } catch {
      return await payment.cancel('Your bank did not confirm that it is you who pays.')
    }
    await payment.approve(orderId)
  }

  const client = new payments.api.PaymentsClient({
    environment: google.environment,
    paymentDataCallbacks: { onPaymentAuthorized },
  })
  if (!(await client.isReadyToPay(baseRequest)).result) return undefined

  function pay(): void {
    if (open) return
    const { payment, total: totalPrice } = latest()
    const sheet = sheetPayment(payment, 'google_pay', 'Google Pay')
    open = { sheet, payment }
    const transactionInfo = {
      countryCode: 'US',
      currencyCode: 'USD',
      totalPriceStatus: 'FINAL' as const,
      totalPrice,
    }
    client
      .loadPaymentData({
        ...baseRequest,
        merchantInfo,
        transactionInfo,
        callbackIntents: ['PAYMENT_AUTHORIZATION'],
      })
      .catch((error: { statusCode?: string }) => {
        open = undefined
        if (error.statusCode === 'CANCELED') sheet.left()
        else sheet.failed()
      })
  }
  return client.createButton({
    onClick: pay,
    buttonType: 'plain',
    buttonColor: 'default',
    buttonSizeMode: 'fill',
    buttonLocale: 'en',
  })
}
