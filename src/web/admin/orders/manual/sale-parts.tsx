import { MAX_DECIMAL_LENGTH } from '../../../../domain/money.ts'
import { manualMethods, type ManualMethod, SALE_LIMITS } from '../../../../domain/manual-order.ts'
import { Field, InputField } from '../../../ui/field.tsx'
import { SettingsPart } from '../../settings/settings-part.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { methodWords } from '../status-words.ts'
import { fieldId, type ManualPartProps } from './manual-form.ts'
import { SoldIn } from './sold-in.tsx'
import type { TaxRates } from './tax-rates.ts'

/** Whether the buyer took it along, and what tax it bears. */
export function HandingPart({
  form,
  problems,
  change,
  rates,
}: ManualPartProps & { rates: TaxRates | undefined }) {
  const choice = (delivery: typeof form.delivery, label: string, hint: string) => (
    <div className="flex min-h-11 items-start gap-3">
      <input
        id={fieldId(delivery)}
        type="radio"
        name="delivery"
        aria-describedby={`${fieldId(delivery)}-hint`}
        className="mt-0.5 size-6 shrink-0 accent-accent"
        checked={form.delivery === delivery}
        onChange={() => change({ delivery })}
      />
      <div>
        <label htmlFor={fieldId(delivery)} className="cursor-pointer font-semibold">
          {label}
        </label>
        <p id={`${fieldId(delivery)}-hint`} className="text-ink-soft">
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
      {form.delivery === 'handed-over' && !form.isTaxFree ? (
        <SoldIn form={form} problems={problems} change={change} rates={rates} />
      ) : null}
      <SwitchField
        id={fieldId('isTaxFree')}
        label="No tax"
        hint="For a buyer or a place that is exempt."
        checked={form.isTaxFree}
        onChange={(isTaxFree) => change({ isTaxFree })}
      />
    </SettingsPart>
  )
}

/** How it was paid, and what was taken off. */
export function PaidPart({ form, problems, change }: ManualPartProps) {
  return (
    <SettingsPart title="Payment" hint="Recorded as paid. No card is charged here.">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field id={fieldId('method')} label="Paid by">
          {(props) => (
            <select
              {...props}
              value={form.method}
              onChange={(event) => change({ method: event.target.value as ManualMethod })}
            >
              {manualMethods.map((method) => (
                <option key={method} value={method}>
                  {methodWords[method]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <InputField
          id={fieldId('reference')}
          label="Reference (optional)"
          hint="Such as the number of a receipt or a check."
          maxLength={SALE_LIMITS.reference}
          autoComplete="off"
          value={form.reference}
          error={problems['reference']}
          onChange={(event) => change({ reference: event.target.value })}
        />
        <InputField
          id={fieldId('discount')}
          label="Discount in dollars (optional)"
          inputMode="decimal"
          maxLength={MAX_DECIMAL_LENGTH}
          autoComplete="off"
          value={form.discount}
          error={problems['discount']}
          onChange={(event) => change({ discount: event.target.value })}
        />
        {form.discount.trim() === '' ? null : (
          <InputField
            id={fieldId('discountReason')}
            label="What for? (optional)"
            hint="Stands on the order, for you alone."
            maxLength={SALE_LIMITS.reason}
            autoComplete="off"
            value={form.discountReason}
            error={problems['discountReason']}
            onChange={(event) => change({ discountReason: event.target.value })}
          />
        )}
      </div>
    </SettingsPart>
  )
}
