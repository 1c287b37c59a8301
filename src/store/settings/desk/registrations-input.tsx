import { usStates } from '../../../buying/tax/us-states.rules.ts'
import { MAX_REGISTRATION_NOTE } from '../../../buying/tax/tax-registration.rules.ts'
import { Field, InputField } from '../../../machine/web/ui/field.tsx'
import { useRows } from '../../../machine/forms/lists/use-rows.ts'
import { SwitchField } from '../../../machine/forms/fields/switch-field.tsx'
import { PartProblem } from '../../../machine/forms/editor-fields.tsx'
import { suggestedRows, type RegistrationDraft } from './registration-form.ts'
import type { SettingsPartProps } from './settings-form.ts'

/** Where the shop is registered to collect sales tax. */
export function RegistrationsInput({ of }: SettingsPartProps) {
  const { draft, change } = of
  const rows = draft.taxRegistrations
  const suggested = suggestedRows(rows)
  const addId = of.at('taxRegistrations.add').id
  const list = useRows({
    rows,
    onChange: (changed) => change({ taxRegistrations: changed(rows) }),
    idOf: (_, index) => of.at(`taxRegistrations.${index}`).id,
    nameOf: ({ state }, place) => state || `state ${place}`,
    addId,
  })
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
            <Registration
              at={(name) => of.at(`taxRegistrations.${index}.${name}`)}
              row={row}
              onChange={(part) => list.change(row, part)}
              onRemove={() => list.remove(row)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-5">
        <button
          type="button"
          id={addId}
          className="btn-quiet"
          onClick={() => {
            const { taxRate: rate, shippingIsTaxed } = draft
            list.add({ state: '', rate, shippingIsTaxed, since: '', note: '' }, 'state')
          }}
        >
          Add a state
        </button>
        {suggested.length === 0 ? null : (
          <button
            type="button"
            className="btn-quiet text-left"
            onClick={() => change({ taxRegistrations: [...rows, ...suggested] })}
          >
            Add the states without a sales tax ({suggested.map(({ state }) => state).join(', ')})
          </button>
        )}
      </div>
    </>
  )
}

interface RegistrationProps {
  at: (name: keyof RegistrationDraft) => { id: string; error: string | undefined }
  row: RegistrationDraft
  onChange: (part: Partial<RegistrationDraft>) => void
  onRemove: () => void
}

function Registration({ at: field, row, onChange: set, onRemove }: RegistrationProps) {
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
        onClick={onRemove}
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
