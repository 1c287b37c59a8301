import { ChoiceField, TextField, type FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { clockName } from '../../../shop/desk/parts/shop-clock.ts'
import { promotionKinds, type PromotionDraft } from './promotion-form.ts'
import { suggestCode } from './suggest-code.ts'

/** The code, what it gives, and within which bounds. */
export function PromotionFields({ of }: { of: FieldEditor<PromotionDraft> }) {
  const { kind } = of.draft
  return (
    <div className="grid gap-5">
      <CodeField of={of} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField of={of} name="kind" options={Object.entries(promotionKinds)} />
        {kind === 'free-shipping' ? null : (
          <TextField
            of={of}
            name="amount"
            required
            label={kind === 'percent' ? 'Percent off' : 'Dollars off'}
            hint={kind === 'percent' ? 'Such as 10 or 12.5.' : 'Never more than what it is for costs.'}
          />
        )}
        <TextField of={of} name="minimumSubtotal" />
        <TextField of={of} name="maxUses" />
        <TextField of={of} name="maxUsesPerEmail" />
        <TextField of={of} name="startsAt" hint={`By the shop’s clock: ${clockName()}. Empty: at once.`} />
        <TextField of={of} name="endsAt" />
      </div>
    </div>
  )
}

function CodeField({ of }: { of: FieldEditor<PromotionDraft> }) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
      <div className="min-w-52 flex-1">
        <TextField
          of={of}
          name="code"
          autoCapitalize="characters"
          spellCheck={false}
          typed={(code) => ({ code: code.toUpperCase() })}
        />
      </div>
      <button
        type="button"
        className="btn-quiet sm:mt-8"
        onClick={() => of.change({ code: suggestCode(crypto.getRandomValues(new Uint8Array(8))) })}
      >
        Suggest a code
      </button>
    </div>
  )
}
