import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { walletQuery, type Settings, type Wallet } from '../owner-queries.ts'
import { LocalTime } from '../ui/local-date.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { fieldId, type SettingsPartProps } from './settings-form.ts'
import { SettingsPart } from './settings-part.tsx'

const NOT_CONNECTED = 'Not connected: not offered at checkout'

/** Which ways of paying are on. PayPal's switch opens and closes the checkout; the others wait for a connection. */
export function PaymentsPart({ form, change }: Omit<SettingsPartProps, 'problems'>) {
  const { data: wallet } = useQuery(walletQuery)
  const toggle = (method: keyof Settings['payments'], label: string, hint: ReactNode) => (
    <SwitchField
      id={fieldId(`payments.${method}`)}
      label={label}
      hint={hint}
      checked={form.payments[method]}
      onChange={(on) => change({ payments: { ...form.payments, [method]: on } })}
    />
  )
  return (
    <SettingsPart title="Payments">
      {toggle(
        'paypal',
        'PayPal',
        form.payments.paypal ? (
          <OpenWords wallet={wallet} />
        ) : (
          'Checkout is closed: nobody can pay until this is on.'
        ),
      )}
      {toggle('stripe', 'Stripe', NOT_CONNECTED)}
      {toggle('applePay', 'Apple Pay', NOT_CONNECTED)}
    </SettingsPart>
  )
}

const moneyWords: Record<Wallet['money'], string> = {
  test: ' Payments are tests: no real money moves.',
  sandbox: ' Payments go to PayPal’s sandbox: no real money moves.',
  live: '',
}

/** Of a checkout that is switched on: whether anybody can pay, as far as PayPal has said. */
function OpenWords({ wallet }: { wallet: Wallet | undefined }) {
  if (!wallet) return 'Switched on.'
  const { keys, money, notReachedSince } = wallet
  if (keys?.answer === 'refused')
    return (
      <>
        Switched on, but nobody can pay: PayPal refuses this shop’s keys since <LocalTime iso={keys.at} />.
      </>
    )
  if (notReachedSince)
    return (
      <>
        Switched on, but nobody can pay: PayPal can’t be reached since <LocalTime iso={notReachedSince} />.
      </>
    )
  if (!keys && money === 'test') return `Checkout is open.${moneyWords.test}`
  if (!keys)
    return `Switched on. PayPal was not asked yet whether it takes this shop’s keys.${moneyWords[money]}`
  return (
    <>
      Checkout is open. PayPal last took this shop’s keys at <LocalTime iso={keys.at} />.{moneyWords[money]}
    </>
  )
}
