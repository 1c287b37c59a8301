import { manualMethods } from '../../../payments/wallets/wallet-title.rules.ts'
import { ChoiceField, TextField, ToggleField } from '../../../machine/forms/editor-fields.tsx'
import { SettingsPart } from '../../../store/settings/desk/settings-part.tsx'
import { methodWords } from '../../list/status-words.desk.ts'
import type { SalePartProps } from './manual-form.ts'
import { SoldIn } from './sold-in.tsx'
import type { TaxRates } from './tax-rates.ts'

/** Whether the buyer took it along, and what tax it bears. */
export function HandingPart({ of, rates }: SalePartProps & { rates: TaxRates | undefined }) {
  const { draft, change, at } = of
  const choice = (delivery: typeof draft.delivery, label: string, hint: string) => (
    <div className="flex min-h-11 items-start gap-3">
      <input
        id={at(delivery).id}
        type="radio"
        name="delivery"
        aria-describedby={`${at(delivery).id}-hint`}
        className="mt-0.5 size-6 shrink-0"
        checked={draft.delivery === delivery}
        onChange={() => change({ delivery })}
      />
      <div>
        <label htmlFor={at(delivery).id} className="cursor-pointer font-semibold">
          {label}
        </label>
        <p id={`${at(delivery).id}-hint`} className="text-ink-soft">
          {hint}
        </p>
      </div>
    </div>
  )
  return (
    <SettingsPart title="Handing over and tax">
      <div role="radiogroup" aria-label="How the pieces reach the buyer" className="grid gap-2">
        {choice(
          'handed-over',
          'Handed over',
          'The buyer took it along: no shipping, the order is completed.',
        )}
        {choice('to-send', 'To be sent', 'Shipping as in the shop; the order waits to be packed.')}
      </div>
      {draft.delivery === 'handed-over' && !draft.isTaxFree ? <SoldIn of={of} rates={rates} /> : null}
      <ToggleField of={of} name="isTaxFree" />
    </SettingsPart>
  )
}

/** How it was paid, and what was taken off. */
export function PaidPart({ of }: SalePartProps) {
  return (
    <SettingsPart title="Payment" hint="Recorded as paid. No card is charged here.">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ChoiceField
          of={of}
          name="method"
          options={manualMethods.map((method) => [method, methodWords[method]])}
        />
        <TextField of={of} name="reference" />
        <TextField of={of} name="discount" />
        {of.draft.discount.trim() === '' ? null : <TextField of={of} name="discountReason" />}
      </div>
    </SettingsPart>
  )
}
