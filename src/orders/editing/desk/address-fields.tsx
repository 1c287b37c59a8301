import { CUSTOMER_LIMITS } from '../../../buying/checkout/customer.rules.ts'
import { type FieldEditor, TextField } from '../../../machine/forms/editor-fields.tsx'
import type { Fields } from '../../../machine/forms/kind.ts'
import { StateField } from '../../manual-orders/desk/sold-in.tsx'
import type { LabelAddress } from '../versions.rules.ts'

type PlainAddress = Omit<LabelAddress, 'name' | 'phone'>

const fields: Fields<PlainAddress> = {
  street1: { label: 'Street address', maxLength: CUSTOMER_LIMITS.street1 },
  street2: { label: 'Apartment, suite (optional)', maxLength: CUSTOMER_LIMITS.street2 },
  city: { label: 'City', maxLength: CUSTOMER_LIMITS.city },
  state: { label: 'State' },
  // Typed with the blanks that come along when it is pasted.
  zip: { label: 'ZIP code', inputMode: 'numeric', maxLength: 2 * CUSTOMER_LIMITS.zip },
}

/** Where a parcel goes, below the name it goes to. */
export function AddressFields({ of }: { of: Omit<FieldEditor<PlainAddress>, 'kind'> }) {
  const inside = { ...of, kind: { fields } }
  return (
    <>
      <TextField of={inside} name="street1" autoComplete="off" required />
      <TextField of={inside} name="street2" autoComplete="off" />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField of={inside} name="city" autoComplete="off" required />
        <StateField
          {...of.at('state')}
          label={fields.state.label}
          none="Choose…"
          required
          value={of.draft.state}
          onChange={(state) => of.change({ state })}
        />
        <TextField of={inside} name="zip" autoComplete="off" required />
      </div>
    </>
  )
}
