import { MAX_REASON_LENGTH } from '../../../../domain/orders/refunds/refund.ts'
import { Field } from '../../../ui/field.tsx'
import { useMailFate, type MailFate } from '../../ui/use-mail-words.ts'

interface BuyerWordsProps {
  id: string
  label: string
  reason: string
  /** Common ones, taken by a tap. */
  suggestions: readonly string[]
  tellBuyer: boolean
  /** Empty where none is known. */
  email: string
  error: string | undefined
  onChange: (words: { reason?: string; tellBuyer?: boolean }) => void
}

/** What the buyer reads of it, and whether they are written to. */
export function BuyerWords({
  id,
  label,
  reason,
  suggestions,
  tellBuyer,
  email,
  error,
  onChange,
}: BuyerWordsProps) {
  const fate = useMailFate()
  return (
    <div className="grid gap-3">
      <Field id={id} label={label} error={error}>
        {(props) => (
          <input
            {...props}
            type="text"
            autoComplete="off"
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            onChange={(event) => onChange({ reason: event.target.value })}
          />
        )}
      </Field>
      <ul aria-label="Reasons to choose from" className="flex flex-wrap gap-2">
        {suggestions.map((words) => (
          <li key={words}>
            <button
              type="button"
              className={`chip ${reason === words ? 'bg-accent-tint' : ''}`}
              aria-pressed={reason === words}
              onClick={() => onChange({ reason: reason === words ? '' : words })}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
      {email === '' ? (
        <p className="text-ink-soft">No mail address of the buyer is known, so nobody is written to.</p>
      ) : (
        <label className="flex min-h-11 items-start gap-2.5 py-1.5">
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0"
            checked={tellBuyer}
            onChange={(event) => onChange({ tellBuyer: event.target.checked })}
          />
          <span>
            Tell the buyer by mail
            <span className="block [overflow-wrap:anywhere] text-ink-soft">{mailHint(fate, email)}</span>
          </span>
        </label>
      )}
    </div>
  )
}

function mailHint(fate: MailFate | undefined, email: string): string {
  if (fate === 'kept') return `No mail server is set: the mail to ${email} stays in the Mailbox.`
  return `To ${email}.`
}
