import { usStates } from '../../../buying/tax/us-states.rules.ts'
import { Field } from '../../../machine/web/ui/field.tsx'
import type { SalePartProps } from './manual-form.ts'
import { rateOf, taxWords, type TaxRates } from './tax-rates.ts'

/** Where a piece changed hands: it is taxed there. In the shop's own state unless another is chosen. */
export function SoldIn({ of, rates }: SalePartProps & { rates: TaxRates | undefined }) {
  const here = rates?.here ?? null
  const state = of.draft.soldIn || here
  const isFree = rates && state !== null && rateOf(rates, state) === 0
  return (
    <div className="max-w-sm">
      <StateField
        {...of.at('soldIn')}
        label="Sold in"
        none={rates && here ? `Here: ${taxWords(rates, here)}` : 'Choose…'}
        required={rates?.here === null}
        hint={isFree ? 'No tax is added: the rate in Settings is 0%.' : 'Decides the tax rate.'}
        wordsOf={(code, name) => (rates ? taxWords(rates, code) : name)}
        value={of.draft.soldIn}
        onChange={(soldIn) => of.change({ soldIn })}
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
