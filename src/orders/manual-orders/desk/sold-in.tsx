import { usStates, stateName } from '../../../buying/tax/us-states.rules.ts'
import type { ComponentProps } from 'react'
import { PickField } from '../../../machine/forms/fields/pick-field.tsx'
import type { SalePartProps, SaleDraft } from './manual-form.ts'
import type { Output } from '../../../shop/every-call.contract.ts'
import { ask } from '../../../machine/web/queries/ask.ts'

export type TaxRates = Output<'GET /api/desk/tax-rates'>

/** Asked anew with each form: a rate may have been set since. */
export const taxRatesQuery = { ...ask('GET /api/desk/tax-rates'), staleTime: 0 }

/** What was handed over is taxed where that was: it must be said where the shop does not know its own state. */
export function isPlaceMissing(form: SaleDraft, rates: TaxRates | undefined): boolean {
  return rates?.here === null && form.delivery === 'handed-over' && form.soldIn === '' && !form.isTaxFree
}

/** In percent. */
export function rateOf({ states, otherwise }: TaxRates, state: string): number {
  return states.find((one) => one.state === state)?.rate ?? otherwise
}

/** 'Vermont, 7%' */
function taxWords(rates: TaxRates, state: string): string {
  return `${stateName(state)}, ${rateOf(rates, state)}%`
}

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
