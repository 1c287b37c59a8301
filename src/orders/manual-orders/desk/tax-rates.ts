import type { Output } from '../../../shop/every-call.contract.ts'
import { stateName } from '../../../buying/tax/us-states.rules.ts'
import { ask } from '../../../machine/web/queries/ask.ts'
import type { SaleDraft } from './manual-form.ts'

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
export function taxWords(rates: TaxRates, state: string): string {
  return `${stateName(state)}, ${rateOf(rates, state)}%`
}
