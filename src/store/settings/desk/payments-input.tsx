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
  return settingFields.payments.values.map(([method, name]) => {
    return (
      <SwitchField
        key={method}
        id={at(`payments.${method}`).id}
        label={name}
        hint={
          method in NEEDS
            ? sourceWords(method as keyof typeof NEEDS, draft, isByStripe)
            : wallets &&
              walletWords(
                wallets.some(({ name: one }) => one === method),
                payments[method],
                isClosed,
              )
        }
        checked={payments[method]}
        onChange={(on) => change({ payments: { ...payments, [method]: on } })}
      />
    )
  })
}

function walletWords(isConnected: boolean, isOn: boolean, isClosed = false): string | undefined {
  if (!isConnected)
    return 'Not connected: not offered at checkout before its keys are entered under Connections.'
  if (isClosed) return 'Checkout is closed: nobody can pay until this is on.'
  return isOn ? undefined : 'Switched off: not offered at checkout.'
}

const NEEDS = {
  venmo: 'PayPal decides which buyers are shown its button.',
  card: 'PayPal shows a form for cards once it has approved your account for “Advanced Credit and Debit Card Payments”: at developer.paypal.com, Apps & Credentials, your app, Features.',
  googlePay:
    'Its button shows to buyers whose phone or browser has Google Pay, where PayPal lets your account take it.',
  applePay:
    'It needs a shop with an address by https, and a domain file from PayPal, which is asked for below while this is on. Its button shows to buyers in Safari whose device has Apple Pay.',
}

/** A way of paying that comes with PayPal, and what it needs there. */
function sourceWords(
  source: keyof typeof NEEDS,
  { payments, applePayFile }: SettingsPartProps['of']['draft'],
  isByStripe: boolean,
): string {
  if (isByStripe && source !== 'venmo') return 'Stripe brings it while Stripe is on, whatever stands here.'
  if (!payments[source]) return `Not offered at checkout. ${NEEDS[source]}`
  if (!payments.paypal) return 'Not offered at checkout while PayPal is off: it comes with PayPal.'
  if (source === 'applePay' && applePayFile === '') return `Not offered at checkout yet. ${NEEDS[source]}`
  return `Offered at checkout, by PayPal. ${NEEDS[source]}`
}
