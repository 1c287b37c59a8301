import { CUSTOMER_LIMITS } from '../../../buying/checkout/customer.rules.ts'
import { Choices } from '../../../machine/forms/fields/choice.tsx'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { manualMethods } from '../../../payments/wallets/wallet-title.rules.ts'
import { ChoiceField, TextField, ToggleField } from '../../../machine/forms/editor-fields.tsx'
import { SettingsPart } from '../../../store/settings/desk/settings-part.tsx'
import { AddressFields } from '../../editing/desk/address-fields.tsx'
import { methodWords } from '../../list/status-words.desk.ts'
import type { SaleDraft, SalePartProps } from './manual-form.ts'
import { SoldIn, type TaxRates } from './sold-in.tsx'

/** Whether the buyer took it along, and what tax it bears. */
export function HandingPart({ of, rates }: SalePartProps & { rates: TaxRates | undefined }) {
  const { draft, change } = of
  return (
    <SettingsPart title="Handing over and tax">
      <div role="radiogroup" aria-label="How the pieces reach the buyer" className="grid gap-2">
        <Choices
          name="delivery"
          chosen={draft.delivery}
          onChoose={(delivery) => change({ delivery })}
          options={[
            ['handed-over', 'Handed over', 'The buyer took it along: no shipping, the order is completed.'],
            ['to-send', 'To be sent', 'Shipping as in the shop; the order waits to be packed.'],
          ]}
        />
      </div>
      {draft.delivery === 'handed-over' && !draft.isTaxFree ? <SoldIn of={of} rates={rates} /> : null}
      <ToggleField of={of} name="isTaxFree" />
    </SettingsPart>
  )
}

/** How it was paid, and what was taken off. */
export function PaidPart({ of }: SalePartProps) {
  return (
    <SettingsPart title="Payment" hint="Recorded as paid. No card is charged here.">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ChoiceField
          of={of}
          name="method"
          options={manualMethods.map((method) => [method, methodWords[method]])}
        />
        <TextField of={of} name="reference" />
        <TextField of={of} name="discount" />
        {of.draft.discount.trim() === '' ? null : <TextField of={of} name="discountReason" />}
      </div>
    </SettingsPart>
  )
}

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
        <AddressFields of={{ draft: customer, change: set, at: (name) => of.at(`customer.${name}`) }} />
      ) : null}
      {input('email', 'Email (optional)', { type: 'email', maxLength: CUSTOMER_LIMITS.email })}
      <ToggleField of={of} name="mail" />
    </SettingsPart>
  )
}
