import { usStates } from '../../../buying/tax/us-states.rules.ts'
import type { ComponentProps } from 'react'
import { PickField } from '../../../machine/forms/fields/pick-field.tsx'
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

interface StateFieldProps extends Omit<ComponentProps<typeof PickField<string>>, 'options'> {
  /** What choosing none is called. */
  none: string
  /** How a state is called where more than its name counts. */
  wordsOf?: (code: string, name: string) => string
}

export function StateField({ none, wordsOf, ...field }: StateFieldProps) {
  const states = usStates.map(([code, name]) => [code, wordsOf?.(code, name) ?? name] as const)
  return <PickField<string> {...field} options={[['', none], ...states]} />
}
