import { usStates } from '../../../../domain/customer.ts'
import { Field } from '../../../ui/field.tsx'
import { fieldId, type ManualPartProps } from './manual-form.ts'
import { rateOf, taxWords, type TaxRates } from './tax-rates.ts'

/** Where a piece changed hands: it is taxed there. In the shop's own state unless another is chosen. */
export function SoldIn({ form, problems, change, rates }: ManualPartProps & { rates: TaxRates | undefined }) {
  const here = rates?.here ?? null
  const state = form.soldIn || here
  const isFree = rates && state !== null && rateOf(rates, state) === 0
  return (
    <div className="max-w-sm">
      <StateField
        id={fieldId('soldIn')}
        label="Sold in"
        none={rates && here ? `Here: ${taxWords(rates, here)}` : 'Choose…'}
        required={rates?.here === null}
        hint={isFree ? 'No tax is added: the rate in Settings is 0%.' : 'Decides the tax rate.'}
        error={problems['soldIn']}
        wordsOf={(code, name) => (rates ? taxWords(rates, code) : name)}
        value={form.soldIn}
        onChange={(soldIn) => change({ soldIn })}
      />
    </div>
  )
}

interface StateFieldProps {
  id: string
  label: string
  /** What choosing none is called. */
  none: string
  hint?: string
  required?: boolean
  error?: string | undefined
  /** How a state is called where more than its name counts. */
  wordsOf?: (code: string, name: string) => string
  value: string
  onChange: (state: string) => void
}

export function StateField({ none, wordsOf, value, onChange, ...field }: StateFieldProps) {
  return (
    <Field {...field}>
      {(props) => (
        <select {...props} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{none}</option>
          {usStates.map(([code, name]) => (
            <option key={code} value={code}>
              {wordsOf?.(code, name) ?? name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
