import { TextField, type FieldEditor } from '../../editor/editor-fields.tsx'
import { useMailFate, type MailFate } from '../../ui/use-mail-words.ts'

interface Words {
  reason: string
  tellBuyer: boolean
}

interface BuyerWordsProps<Draft> {
  of: FieldEditor<Draft>
  label: string
  /** Common ones, taken by a tap. */
  suggestions: readonly string[]
  /** Empty where none is known. */
  email: string
}

/** What the buyer reads of it, and whether they are written to. */
export function BuyerWords<Draft extends Words>(props: BuyerWordsProps<Draft>) {
  const { label, suggestions, email } = props
  const of = props.of as unknown as FieldEditor<Words>
  const { reason, tellBuyer } = of.draft
  const fate = useMailFate()
  return (
    <div className="grid gap-3">
      <TextField of={of} name="reason" label={label} type="text" autoComplete="off" />
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
        <label className="flex min-h-11 items-start gap-2.5 py-1.5">
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0"
            checked={tellBuyer}
            onChange={(event) => of.change({ tellBuyer: event.target.checked })}
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
