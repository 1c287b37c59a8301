import { useEffect, useRef } from 'react'
import { QUESTION_LIMITS } from '../../../../../domain/catalogue/questions/question.ts'
import { InputField } from '../../../../ui/field.tsx'
import { CloseIcon } from '../../../../ui/icons.tsx'
import { PartProblem, type FieldEditor } from '../../../editor/editor-fields.tsx'
import { emptyChoice, type ChoiceDraft } from './question-draft.ts'

interface ChoiceRowsProps {
  of: Pick<FieldEditor<never>, 'at'>
  path: string
  /** Of the question, from 1. */
  place: number
  choices: readonly ChoiceDraft[]
  onChange: (choices: ChoiceDraft[]) => void
}

/** What can be chosen, and what each costs more. */
export function ChoiceRows({ of, path, place, choices, onChange }: ChoiceRowsProps) {
  const focusAt = useRef<string>(undefined)
  useEffect(() => {
    if (focusAt.current === undefined) return
    document.getElementById(focusAt.current)?.focus()
    focusAt.current = undefined
  })
  const change = (choice: ChoiceDraft, part: Partial<ChoiceDraft>) =>
    onChange(choices.map((one) => (one === choice ? { ...one, ...part } : one)))
  return (
    <div className="grid gap-3">
      {choices.map((choice, index) => (
        <div key={choice.key} className="grid grid-cols-[minmax(0,1fr)_minmax(0,7rem)_auto] items-end gap-2">
          <InputField
            {...of.at(`${path}.${choice.key}.label`)}
            label={`Choice ${index + 1}`}
            aria-label={`Choice ${index + 1} of question ${place}`}
            required
            maxLength={QUESTION_LIMITS.choice}
            autoComplete="off"
            value={choice.label}
            onChange={(event) => change(choice, { label: event.target.value })}
          />
          <InputField
            {...of.at(`${path}.${choice.key}.surcharge`)}
            label="Surcharge ($)"
            aria-label={`Surcharge of choice ${index + 1} of question ${place} ($)`}
            inputMode="decimal"
            autoComplete="off"
            value={choice.surcharge}
            onChange={(event) => change(choice, { surcharge: event.target.value })}
          />
          <button
            type="button"
            className="btn-icon"
            aria-label={`Remove choice ${index + 1} of question ${place}`}
            aria-disabled={choices.length === 1}
            onClick={() => {
              if (choices.length === 1) return
              focusAt.current = of.at(`${path}.add`).id
              onChange(choices.filter((one) => one !== choice))
            }}
          >
            <CloseIcon />
          </button>
        </div>
      ))}
      <div>
        <button
          type="button"
          id={of.at(`${path}.add`).id}
          className="btn-quiet text-sm"
          aria-label={`Add a choice to question ${place}`}
          aria-disabled={choices.length >= QUESTION_LIMITS.choices}
          onClick={() => {
            if (choices.length >= QUESTION_LIMITS.choices) return
            const added = emptyChoice()
            focusAt.current = of.at(`${path}.${added.key}.label`).id
            onChange([...choices, added])
          }}
        >
          Add a choice
        </button>
      </div>
      <PartProblem of={of} path={path} />
    </div>
  )
}
