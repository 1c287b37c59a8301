import { stateName, usStates } from '../../../buying/tax/us-states.rules.ts'
import { MAX_REGISTRATION_NOTE } from '../../../buying/tax/tax-registration.rules.ts'
import { RowList, nested } from '../../../words/front/desk/row-list.tsx'
import { ChoiceField, TextField, ToggleField } from '../../../machine/forms/editor-fields.tsx'
import type { Fields } from '../../../machine/forms/kind.ts'
import { suggestedRows, type RegistrationDraft } from './setting-kinds.ts'
import type { SettingsPartProps } from './settings-form.ts'

const fields: Fields<RegistrationDraft> = {
  state: { label: 'State' },
  rate: { label: 'Rate in percent', inputMode: 'decimal' },
  since: { label: 'Since (optional)', type: 'date' },
  note: { label: 'Registration number or note (optional)', maxLength: MAX_REGISTRATION_NOTE },
  shippingIsTaxed: { label: 'Shipping is taxed there' },
}
const choices = [['', 'Choose'], ...usStates] as const

/** Where the shop is registered to collect sales tax. */
export function RegistrationsInput({
  of,
  declared,
}: SettingsPartProps & { declared: { label: string; max: number } }) {
  const { taxRegistrations: rows, taxRate: rate, shippingIsTaxed } = of.draft
  const change = (taxRegistrations: RegistrationDraft[]) => of.change({ taxRegistrations })
  const suggested = suggestedRows(rows)
  return (
    <fieldset>
      <legend className="field-label">{declared.label}</legend>
      {rows.length === 0 ? <p className="text-ink-soft">None yet.</p> : null}
      <RowList
        of={of}
        path="taxRegistrations"
        rows={rows}
        onChange={change}
        noun="state"
        nameOf={({ state }, position) => state || `state ${position}`}
        most={declared.max}
        keyOf={(_, index) => String(index)}
        closed={({ state, rate: own }) =>
          state === '' ? 'Not filled in yet' : `${stateName(state)}, ${own}%`
        }
        adds={[
          {
            words: 'Add a state',
            row: () => ({ state: '', rate, shippingIsTaxed, since: '', note: '' }),
            focus: 'state',
          },
        ]}
      >
        {(row, set, position) => {
          const inside = nested(of, `taxRegistrations.${position - 1}`, row, set, fields)
          return (
            <div className="grid items-start gap-3 sm:grid-cols-[1fr_8rem_11rem]">
              <ChoiceField of={inside} name="state" options={choices} />
              <TextField of={inside} name="rate" />
              <TextField of={inside} name="since" />
              <div className="grid gap-3 sm:col-span-3">
                <TextField of={inside} name="note" />
                {Number(row.rate) === 0 ? null : <ToggleField of={inside} name="shippingIsTaxed" />}
              </div>
            </div>
          )
        }}
      </RowList>
      {suggested.length === 0 ? null : (
        <button type="button" className="btn-quiet text-left" onClick={() => change([...rows, ...suggested])}>
          Add the states without a sales tax ({suggested.map(({ state }) => state).join(', ')})
        </button>
      )}
    </fieldset>
  )
}
