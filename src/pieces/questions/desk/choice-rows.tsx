import { QUESTION_LIMITS } from '../question.rules.ts'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { CloseIcon } from '../../../machine/web/ui/icons.tsx'
import { PartProblem, type FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { useRows } from '../../../machine/forms/lists/rows.tsx'
import { emptyChoice, type ChoiceDraft } from './question-draft.ts'

interface ChoiceRowsProps {
  of: Pick<FieldEditor<never>, 'at'>
  path: string
  /** The question's place, from 1. */
  position: number
  choices: readonly ChoiceDraft[]
  onChange: (choices: ChoiceDraft[]) => void
}

/** What can be chosen, and what each costs more. */
export function ChoiceRows({ of, path, position, choices, onChange }: ChoiceRowsProps) {
  const isFull = choices.length >= QUESTION_LIMITS.choices
  const addId = of.at(`${path}.add`).id
  const rows = useRows({
    rows: choices,
    onChange: (change) => onChange(change(choices)),
    idOf: ({ key }) => of.at(`${path}.${key}`).id,
    nameOf: (_, at) => `choice ${at} of question ${position}`,
    addId,
  })
  return (
    <div className="grid gap-3">
      {choices.map((choice, index) => (
        <div key={choice.key} className="grid grid-cols-[minmax(0,1fr)_minmax(0,7rem)_auto] items-end gap-2">
          <InputField
            {...of.at(`${path}.${choice.key}.label`)}
            label={`Choice ${index + 1}`}
            aria-label={`Choice ${index + 1} of question ${position}`}
            required
            maxLength={QUESTION_LIMITS.choice}
            autoComplete="off"
            value={choice.label}
            onChange={(event) => rows.change(choice, { label: event.target.value })}
          />
          <InputField
            {...of.at(`${path}.${choice.key}.surcharge`)}
            label="Surcharge ($)"
            aria-label={`Surcharge of choice ${index + 1} of question ${position} ($)`}
            inputMode="decimal"
            autoComplete="off"
            value={choice.surcharge}
            onChange={(event) => rows.change(choice, { surcharge: event.target.value })}
          />
          <button
            type="button"
            className="btn-icon"
            aria-label={`Remove choice ${index + 1} of question ${position}`}
            aria-disabled={choices.length === 1}
            onClick={() => (choices.length === 1 ? undefined : rows.remove(choice))}
          >
            <CloseIcon />
          </button>
        </div>
      ))}
      <div>
        <button
          type="button"
          id={addId}
          className="btn-quiet text-sm"
          aria-label={`Add a choice to question ${position}`}
          aria-disabled={isFull}
          onClick={() => (isFull ? undefined : rows.add(emptyChoice(), 'label'))}
        >
          Add a choice
        </button>
      </div>
      <output className="sr-only">{rows.announcement}</output>
      <PartProblem of={of} path={path} />
    </div>
  )
}
