import type { Settings } from '../owner-queries.ts'
import { SwitchField } from '../ui/switch-field.tsx'
import { fieldId, type SettingsPartProps } from './settings-form.ts'
import { SettingsPart } from './settings-part.tsx'

const NOT_CONNECTED = 'Not connected: not offered at checkout'

/** Which ways of paying are on. PayPal's switch opens and closes the checkout; the others wait for a connection. */
export function PaymentsPart({ form, change }: Omit<SettingsPartProps, 'problems'>) {
  const toggle = (method: keyof Settings['payments'], label: string, hint: string) => (
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
        form.payments.paypal ? 'Checkout is open.' : 'Checkout is closed: nobody can pay until this is on.',
      )}
      {toggle('stripe', 'Stripe', NOT_CONNECTED)}
      {toggle('applePay', 'Apple Pay', NOT_CONNECTED)}
    </SettingsPart>
  )
}
