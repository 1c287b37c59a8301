import { usStates } from '../../../../domain/checkout/us-states.ts'
import { Field, InputField } from '../../../ui/field.tsx'
import { PartProblem } from '../../editor/editor-fields.tsx'
import type { SettingsPartProps } from './settings-form.ts'

/** The states whose rate is not the default one. */
export function StateRates({ of: { draft, change, at } }: SettingsPartProps) {
  const rows = draft.taxRateByState
  const set = (index: number, part: Partial<(typeof rows)[number]>) =>
    change({ taxRateByState: rows.map((row, at) => (at === index ? { ...row, ...part } : row)) })
  return (
    <>
      <PartProblem of={{ at }} path="taxRateByState" />
      {rows.map(({ state, rate }, index) => (
        <div key={index} className="grid items-start gap-3 sm:grid-cols-[1fr_9rem_auto]">
          <Field {...at(`taxRateByState.${index}.state`)} label="State">
            {(props) => (
              <select
                {...props}
                value={state}
                onChange={(event) => set(index, { state: event.target.value })}
              >
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
            {...at(`taxRateByState.${index}.rate`)}
            label="Rate in percent"
            inputMode="decimal"
            value={rate}
            onChange={(event) => set(index, { rate: event.target.value })}
          />
          <button
            type="button"
            className="btn-quiet sm:mt-7"
            aria-label={`Remove the rate of ${state || 'this line'}`}
            onClick={() => change({ taxRateByState: rows.filter((_, at) => at !== index) })}
          >
            Remove
          </button>
        </div>
      ))}
      <button
        type="button"
        className="btn-quiet justify-self-start"
        onClick={() => change({ taxRateByState: [...rows, { state: '', rate: draft.taxRate }] })}
      >
        Add a state
      </button>
    </>
  )
}
