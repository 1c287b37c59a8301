import { usStates } from '../../../../domain/checkout/us-states.ts'
import { MAX_REGISTRATION_NOTE } from '../../../../domain/store/tax-registration.ts'
import { Field, InputField } from '../../../ui/field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { PartProblem } from '../../editor/editor-fields.tsx'
import { suggestedRows, type RegistrationDraft } from './registration-form.ts'
import type { SettingsPartProps } from './settings-form.ts'

/** Where the shop is registered to collect sales tax. */
export function RegistrationsInput({ of }: SettingsPartProps) {
  const { draft, change } = of
  const rows = draft.taxRegistrations
  const suggested = suggestedRows(rows)
  const add = (...more: RegistrationDraft[]) => change({ taxRegistrations: [...rows, ...more] })
  return (
    <>
      <p id="registered-in" className="mt-2 text-base font-semibold">
        States where you are registered, or that have no sales tax
      </p>
      <PartProblem of={of} path="taxRegistrations" />
      {rows.length === 0 ? <p className="text-ink-soft">None yet.</p> : null}
      <ul aria-labelledby="registered-in" className="grid gap-4">
        {rows.map((row, index) => (
          <li key={index}>
            <Registration of={of} row={row} index={index} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-5">
        <button
          type="button"
          className="btn-quiet"
          onClick={() =>
            add({
              state: '',
              rate: draft.taxRate,
              shippingIsTaxed: draft.shippingIsTaxed,
              since: '',
              note: '',
            })
          }
        >
          Add a state
        </button>
        {suggested.length === 0 ? null : (
          <button type="button" className="btn-quiet text-left" onClick={() => add(...suggested)}>
            Add the states without a sales tax ({suggested.map(({ state }) => state).join(', ')})
          </button>
        )}
      </div>
    </>
  )
}

function Registration({
  of: { draft, change, at },
  row,
  index,
}: SettingsPartProps & { row: RegistrationDraft; index: number }) {
  const field = (name: keyof RegistrationDraft) => at(`taxRegistrations.${index}.${name}`)
  const set = (part: Partial<RegistrationDraft>) =>
    change({
      taxRegistrations: draft.taxRegistrations.map((one, at) => (at === index ? { ...one, ...part } : one)),
    })
  return (
    <div className="grid items-start gap-3 border-t border-line pt-4 sm:grid-cols-[1fr_8rem_11rem]">
      <Field {...field('state')} label="State">
        {(props) => (
          <select {...props} value={row.state} onChange={(event) => set({ state: event.target.value })}>
            <option value="">Choose</option>
            {usStates.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <InputField
        {...field('rate')}
        label="Rate in percent"
        inputMode="decimal"
        value={row.rate}
        onChange={(event) => set({ rate: event.target.value })}
      />
      <InputField
        {...field('since')}
        label="Since (optional)"
        type="date"
        value={row.since}
        onChange={(event) => set({ since: event.target.value })}
      />
      <div className="sm:col-span-2">
        <InputField
          {...field('note')}
          label="Registration number or note (optional)"
          maxLength={MAX_REGISTRATION_NOTE}
          value={row.note}
          onChange={(event) => set({ note: event.target.value })}
        />
      </div>
      <button
        type="button"
        className="btn-quiet justify-self-start sm:mt-7"
        aria-label={`Remove ${row.state || 'this line'}`}
        onClick={() => change({ taxRegistrations: draft.taxRegistrations.filter((_, at) => at !== index) })}
      >
        Remove
      </button>
      {Number(row.rate) === 0 ? null : (
        <div className="sm:col-span-3">
          <SwitchField
            id={field('shippingIsTaxed').id}
            label="Shipping is taxed there"
            checked={row.shippingIsTaxed}
            onChange={(shippingIsTaxed) => set({ shippingIsTaxed })}
          />
        </div>
      )}
    </div>
  )
}
