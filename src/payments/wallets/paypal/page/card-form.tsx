import type { CardFieldsOneTimePaymentSession, CardFieldTypes, EventPayload } from '@paypal/paypal-js/sdk-v6'
import { useEffect, useId, useRef, useState } from 'react'
import { InputField } from '../../../../machine/web/ui/field.tsx'
import type { Payment } from '../../../../buying/checkout/page/use-payment.ts'
import { CardFrame } from '../../../../buying/checkout/page/ways/card-frame.tsx'
import type { WalletScript } from './wallet-script.ts'

const FIELDS = [
  { type: 'number', label: 'Card number', missing: 'the card’s number', className: 'col-span-full' },
  { type: 'expiry', label: 'Expiry date (MM/YY)', missing: 'its expiry date', className: '' },
  { type: 'cvv', label: 'Security code', missing: 'its security code', className: '' },
] as const satisfies readonly { type: CardFieldTypes; label: string; missing: string; className: string }[]

const list = new Intl.ListFormat('en-US')

type FieldType = (typeof FIELDS)[number]['type']

const BANK_LEFT = 'You left your bank’s question unanswered, so the card was not used.'
const NOT_PROVED = 'Your bank did not confirm that it is you who pays.'
const NOT_TAKEN = 'The card was not taken. Look whether its number, date and code are right.'

/**
 * Paying by card: what is typed goes into frames of PayPal's, and never to the shop. A bank that wants to know who pays
 * asks over this page.
 */
export function CardForm({ sdk, payment, zip }: { sdk: WalletScript['sdk']; payment: Payment; zip: string }) {
  const [session] = useState(() => sdk.createCardFieldsOneTimePaymentSession())
  const [valid, setValid] = useState<Partial<Record<FieldType, boolean>>>({})
  const [billZip, setBillZip] = useState<string>()
  const [hasTried, setHasTried] = useState(false)
  const zipId = useId()

  useEffect(() => {
    void session.on('validitychange', ({ data }: EventPayload) =>
      setValid({
        number: data.number?.isValid ?? false,
        expiry: data.expiry?.isValid ?? false,
        cvv: data.cvv?.isValid ?? false,
      }),
    )
    return () => session.destroy()
  }, [session])

  const gaps = FIELDS.filter(({ type }) => !valid[type]).map((field) => field.missing)

  async function pay(): Promise<void> {
    setHasTried(true)
    if (gaps.length > 0) return
    const opened = await payment.openAt('paypal', 'card').catch(() => undefined)
    // What was refused is said beside the buttons.
    if (!opened) return
    const orderId = opened.orderID
    try {
      const { state, data } = await session.submit(orderId, {
        billingAddress: { postalCode: billZip ?? zip, countryCode: 'US' },
      })
      if (state === 'succeeded') await payment.approve(orderId)
      else if (state === 'canceled') await payment.cancel(BANK_LEFT)
      else await payment.cancel(data.liabilityShift === undefined ? NOT_TAKEN : NOT_PROVED)
    } catch {
      payment.fail()
    }
  }

  return (
    <CardFrame pay={pay} problem={hasTried && gaps.length > 0 ? `Please check ${list.format(gaps)}.` : ''}>
      <div className="mt-3 grid grid-cols-2 gap-x-4 gap-y-4">
        {FIELDS.map(({ type, label, className }) => (
          <div key={type} className={className}>
            <span className="field-label" aria-hidden="true">
              {label}
            </span>
            <CardField session={session} type={type} label={label} />
          </div>
        ))}
        <div className="col-span-full">
          <InputField
            id={zipId}
            label="ZIP code of the card’s bill"
            inputMode="numeric"
            autoComplete="billing postal-code"
            maxLength={10}
            value={billZip ?? zip}
            onChange={(event) => setBillZip(event.target.value)}
          />
        </div>
      </div>
    </CardFrame>
  )
}

/** A frame of PayPal's, which brings its own label for whoever does not see this one. */
function CardField(props: { session: CardFieldsOneTimePaymentSession; type: FieldType; label: string }) {
  const { session, type, label } = props
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = session.createCardFieldsComponent({
      type,
      ariaLabel: label,
      style: { input: { fontSize: '16px', padding: '0 12px' } },
    })
    container.current!.append(field)
    return () => field.destroy()
  }, [session, type, label])
  return <div ref={container} className="input h-12 overflow-hidden p-0" />
}
