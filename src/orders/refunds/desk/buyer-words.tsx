import { CheckBox } from '../../../machine/forms/fields/check-box.tsx'
import { InputField } from '../../../machine/web/ui/field.tsx'
import type { FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { reasonSpec } from './refund-words.ts'
import { useMailFate, type MailFate } from '../../../shop/desk/parts/use-mail-words.ts'

interface Words {
  reason: string
  tellBuyer: boolean
}

interface BuyerWordsProps {
  of: Pick<FieldEditor<Words>, 'draft' | 'change' | 'at'>
  label: string
  /** Common ones, taken by a tap. */
  suggestions: readonly string[]
  /** Empty where none is known. */
  email: string
}

/** What the buyer reads of it, and whether they are written to. */
export function BuyerWords({ of, label, suggestions, email }: BuyerWordsProps) {
  const { reason, tellBuyer } = of.draft
  const fate = useMailFate()
  return (
    <div className="grid gap-3">
      <InputField
        {...of.at('reason')}
        label={label}
        type="text"
        autoComplete="off"
        maxLength={reasonSpec.maxLength}
        value={reason}
        onChange={(event) => of.change({ reason: event.target.value })}
      />
      <ul aria-label="Reasons to choose from" className="flex flex-wrap gap-2">
        {suggestions.map((words) => (
          <li key={words}>
            <button
              type="button"
              className={`chip ${reason === words ? 'bg-accent-tint' : ''}`}
              aria-pressed={reason === words}
              onClick={() => of.change({ reason: reason === words ? '' : words })}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
      {email === '' ? (
        <p className="text-ink-soft">No mail address of the buyer is known, so nobody is written to.</p>
      ) : (
        <CheckBox checked={tellBuyer} onChange={(checked) => of.change({ tellBuyer: checked })}>
          <span>
            Tell the buyer by mail
            <span className="block [overflow-wrap:anywhere] text-ink-soft">{mailHint(fate, email)}</span>
          </span>
        </CheckBox>
      )}
    </div>
  )
}

function mailHint(fate: MailFate | undefined, email: string): string {
  if (fate === 'kept') return `No mail server is set: the mail to ${email} stays in the Mailbox.`
  return `To ${email}.`
}
