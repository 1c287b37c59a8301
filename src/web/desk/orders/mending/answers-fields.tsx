import type { Customization } from '../../../../domain/checkout/cart.ts'
import { InputField } from '../../../ui/field.tsx'

interface AnswersFieldsProps {
  answers: Customization
  onChange: (answers: Customization) => void
}

const MAX_ANSWER_LENGTH = 200

/** A field for each answer that came with a piece. */
export function AnswersFields({ answers, onChange }: AnswersFieldsProps) {
  return Object.entries(answers).map(([name, text], index) => (
    <InputField
      key={name}
      id={`answer-${index}`}
      label={name}
      autoComplete="off"
      maxLength={MAX_ANSWER_LENGTH}
      value={text}
      onChange={(event) => onChange({ ...answers, [name]: event.target.value })}
    />
  ))
}
