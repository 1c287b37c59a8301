import { MAX_DECIMAL_LENGTH } from '../../../domain/money.ts'
import { MAX_CODE_LENGTH, MAX_USES, type PromotionKind } from '../../../domain/promotion.ts'
import { Field, InputField } from '../../ui/field.tsx'
import { zoneHere } from '../ui/local-moment.ts'
import type { PromotionField, PromotionForm } from './promotion-form.ts'
import { suggestCode } from './suggest-code.ts'

interface PromotionFieldsProps {
  form: PromotionForm
  errorOf: (field: PromotionField) => string | undefined
  onChange: (part: Partial<PromotionForm>) => void
}

/** The code, what it gives, and within which bounds. */
export function PromotionFields(props: PromotionFieldsProps) {
  const { form, errorOf, onChange } = props
  const input = (field: PromotionField, label: string, hint: string, more: object = {}) => (
    <InputField
      id={`promotion-${field}`}
      label={label}
      hint={hint}
      error={errorOf(field)}
      autoComplete="off"
      value={form[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      {...more}
    />
  )
  return (
    <div className="mt-5 grid gap-5">
      <CodeField {...props} />
      <div className="grid gap-5 sm:grid-cols-2">
        <KindField kind={form.kind} onChange={(kind) => onChange({ kind })} />
        {form.kind === 'free-shipping'
          ? null
          : input(
              'amount',
              form.kind === 'percent' ? 'Percent off' : 'Dollars off',
              form.kind === 'percent' ? 'Such as 10 or 12.5.' : 'Never more than what it is for costs.',
              { required: true, inputMode: 'decimal', maxLength: MAX_DECIMAL_LENGTH },
            )}
        {input(
          'minimumSubtotal',
          'From a subtotal of (optional)',
          'In dollars: the pieces it is for cost this much or more.',
          {
            inputMode: 'decimal',
            maxLength: MAX_DECIMAL_LENGTH,
          },
        )}
        {input('maxUses', 'Uses in all (optional)', 'Empty: as often as it is entered.', {
          inputMode: 'numeric',
          maxLength: String(MAX_USES).length,
        })}
        {input('startsAt', 'Starts (optional)', `In your own time: ${zoneHere()}. Empty: at once.`, {
          type: 'datetime-local',
        })}
        {input('endsAt', 'Ends (optional)', 'Empty: never by itself.', { type: 'datetime-local' })}
      </div>
    </div>
  )
}

function CodeField({ form, errorOf, onChange }: PromotionFieldsProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
      <div className="min-w-52 flex-1">
        <InputField
          id="promotion-code"
          label="Code"
          required
          hint="Letters, digits and hyphens. Shoppers may type it in small letters."
          error={errorOf('code')}
          maxLength={MAX_CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={form.code}
          onChange={(event) => onChange({ code: event.target.value.toUpperCase() })}
        />
      </div>
      <button
        type="button"
        className="btn-quiet sm:mt-8"
        onClick={() => onChange({ code: suggestCode(crypto.getRandomValues(new Uint8Array(8))) })}
      >
        Suggest a code
      </button>
    </div>
  )
}

const kinds: Record<PromotionKind, string> = {
  percent: 'A percentage off',
  fixed: 'An amount off',
  'free-shipping': 'Free shipping',
}

function KindField({ kind, onChange }: { kind: PromotionKind; onChange: (kind: PromotionKind) => void }) {
  return (
    <Field id="promotion-kind" label="What it gives">
      {(props) => (
        <select {...props} value={kind} onChange={(event) => onChange(event.target.value as PromotionKind)}>
          {Object.entries(kinds).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
