import { CUSTOMER_LIMITS } from '../../../buying/checkout/customer.rules.ts'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { SettingsPart } from '../../../store/settings/desk/settings-part.tsx'
import { ToggleField } from '../../../machine/forms/editor-fields.tsx'
import type { SaleDraft, SalePartProps } from './manual-form.ts'
import { StateField } from './sold-in.tsx'

type Part = Partial<SaleDraft['customer']>

/** Who bought it, as far as they said; and where it goes, when it is sent. */
export function BuyerPart({ of }: SalePartProps) {
  const { customer, delivery } = of.draft
  const isSent = delivery === 'to-send'
  const set = (part: Part) => of.change({ customer: { ...customer, ...part } })
  const input = (field: keyof Part, label: string, more: object = {}) => (
    <InputField
      {...of.at(`customer.${field}`)}
      label={label}
      autoComplete="off"
      value={customer[field]}
      onChange={(event) => set({ [field]: event.target.value })}
      {...more}
    />
  )
  return (
    <SettingsPart
      title="Buyer"
      hint={isSent ? 'Where the parcel goes.' : 'All of it may stay empty: then it is a walk-in customer.'}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {input('name', isSent ? 'Full name' : 'Name (optional)', {
          maxLength: CUSTOMER_LIMITS.name,
          required: isSent,
        })}
        {input('phone', 'Phone (optional)', { type: 'tel', maxLength: CUSTOMER_LIMITS.phone })}
      </div>
      {isSent ? (
        <>
          {input('street1', 'Street address', { maxLength: CUSTOMER_LIMITS.street1, required: true })}
          {input('street2', 'Apartment, suite (optional)', { maxLength: CUSTOMER_LIMITS.street2 })}
          <div className="grid items-start gap-4 sm:grid-cols-3">
            {input('city', 'City', { maxLength: CUSTOMER_LIMITS.city, required: true })}
            <StateField
              {...of.at('customer.state')}
              label="State"
              none="Choose…"
              required
              value={customer.state}
              onChange={(state) => set({ state })}
            />
            {input('zip', 'ZIP code', {
              maxLength: 2 * CUSTOMER_LIMITS.zip,
              required: true,
              inputMode: 'numeric',
            })}
          </div>
        </>
      ) : null}
      {input('email', 'Email (optional)', { type: 'email', maxLength: CUSTOMER_LIMITS.email })}
      <ToggleField of={of} name="mail" />
    </SettingsPart>
  )
}
