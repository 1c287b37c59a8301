import type { Customization } from '../../../buying/cart/cart.rules.ts'
import { MAX_ANSWER_LENGTH } from '../../../pieces/questions/question.rules.ts'
import { Field } from '../../../machine/web/ui/field.tsx'

interface AnswersFieldsProps {
  answers: Customization
  errorOf: (name: string) => string | undefined
  onChange: (answers: Customization) => void
}

/** A field for each answer that came with a piece, with room for the lines it may have. */
export function AnswersFields({ answers, errorOf, onChange }: AnswersFieldsProps) {
  return Object.entries(answers).map(([name, text], index) => (
    <Field key={name} id={`answer-${index}`} label={name} error={errorOf(name)}>
      {(control) => (
        <textarea
          {...control}
          rows={Math.min(6, text.split('\n').length)}
          maxLength={MAX_ANSWER_LENGTH}
          value={text}
          onChange={(event) => onChange({ ...answers, [name]: event.target.value })}
        />
      )}
    </Field>
  ))
}
