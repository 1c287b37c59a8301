import { useQuery } from '@tanstack/react-query'
import { walletsQuery } from '../../../shop/desk/desk-queries.ts'
import { SwitchField } from '../../../machine/forms/fields/switch-field.tsx'
import { settingFields } from '../values.rules.ts'
import { isSwitchedOn } from '../settings.rules.ts'
import type { SettingsPartProps } from './settings-form.ts'

/**
 * Which ways of paying are on: a wallet's switch opens and closes the checkout for it; what is no wallet of the shop's
 * waits for a connection. Whether one that is on works is told above every room, and in Health.
 */
export function PaymentsInput({ of: { draft, change, at } }: SettingsPartProps) {
  const { data: wallets } = useQuery(walletsQuery)
  const { payments } = draft
  const isByStripe = payments.stripe && wallets?.some(({ name }) => name === 'stripe') === true
  const isClosed = wallets?.every(({ name }) => !isSwitchedOn(payments, name))
  return (
    <ul className="divide-y divide-line border-y border-line">
      {settingFields.payments.values.map(([method, name]) => {
        const isSource = method in NEEDS
        return (
          <li key={method} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
            <SwitchField
              id={at(`payments.${method}`).id}
              label={name}
              hint={
                isSource
                  ? sourceWords(method as Source, draft, isByStripe)
                  : wallets &&
                    walletWords(
                      wallets.some(({ name: one }) => one === method),
                      isClosed,
                    )
              }
              checked={payments[method]}
              onChange={(on) => change({ payments: { ...payments, [method]: on } })}
            />
            {isSource ? (
              <details className="open:basis-full">
                <summary className="min-h-11 cursor-pointer content-center">
                  What it needs<span className="sr-only">: {name}</span>
                </summary>
                <p className="pb-3 text-ink-soft">{NEEDS[method as Source]}</p>
              </details>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

function walletWords(isConnected: boolean, isClosed = false): string | undefined {
  if (!isConnected) return 'Not connected: its keys are missing.'
  return isClosed ? 'Checkout is closed: nobody can pay.' : undefined
}

/** Ways of paying that come with PayPal. */
const NEEDS = {
  venmo: 'PayPal decides which buyers are shown its button.',
  card: 'PayPal shows a form for cards once it has approved your account for “Advanced Credit and Debit Card Payments”: at developer.paypal.com, Apps & Credentials, your app, Features.',
  googlePay:
    'Its button shows to buyers whose phone or browser has Google Pay, where PayPal lets your account take it.',
  applePay:
    'It needs a shop with an address by https, and a domain file from PayPal, which is asked for below while this is on. Its button shows to buyers in Safari whose device has Apple Pay.',
}
type Source = keyof typeof NEEDS

function sourceWords(
  source: Source,
  { payments, applePayFile }: SettingsPartProps['of']['draft'],
  isByStripe: boolean,
): string | undefined {
  if (isByStripe && source !== 'venmo') return 'Stripe brings it while it is on.'
  if (!payments[source]) return undefined
  if (!payments.paypal) return 'Not offered while PayPal is off.'
  if (source === 'applePay' && applePayFile === '') return 'Not offered yet: its file is missing.'
  return undefined
}
