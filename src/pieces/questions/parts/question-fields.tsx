import { allowedWords } from '../characters.rules.ts'
import type { Question } from '../question.rules.ts'
import { formatPrice } from '../../../machine/values/money.ts'
import { Field } from '../../../machine/web/ui/field.tsx'
import { AskedPicture } from './asked-picture.tsx'
import { TextAnswer } from './text-answer.tsx'
import { TickAnswer } from './tick-answer.tsx'
import { fieldId, type Asked } from './use-answers.ts'

interface QuestionFieldsProps {
  questions: readonly Question[]
  of: Asked
}

/** A field for each question of a piece, with what may be answered and what it costs. */
export function QuestionFields({ questions, of }: QuestionFieldsProps) {
  return (
    <div className="grid gap-5">
      {questions.map((question, index) => (
        <QuestionField key={question.label} question={question} id={fieldId(of.name, index)} of={of} />
      ))}
    </div>
  )
}

function QuestionField({ question, id, of }: { question: Question; id: string; of: Asked }) {
  const { label, required } = question
  const problem = of.problems.find((one) => one.label === label)
  const started = of.started[label] ?? ''
  const field = { id, label, required, hint: hintOf(question), error: problem?.message }
  if (question.kind === 'tick') return <TickAnswer {...field} started={started} />
  if (question.kind === 'picture') return <AskedPicture {...field} started={started} />
  if (question.kind !== 'choice')
    return <TextAnswer {...field} question={question} started={started} answer={of.answers[label] ?? ''} />
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} name={id} defaultValue={started}>
          <option value="">{required ? 'Choose one' : 'None'}</option>
          {question.choices.map((choice) => (
            <option key={choice.label} value={choice.label}>
              {choice.label}
              {Number(choice.surcharge) > 0 ? ` (+${formatPrice(choice.surcharge)})` : ''}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** What a buyer wants to know before they answer. */
function hintOf(question: Question): string {
  const costs = question.kind === 'choice' ? 0 : Number(question.surcharge)
  // A tick may be left off, and a choice offers to choose none.
  const isOptional = !question.required && question.kind !== 'tick' && question.kind !== 'choice'
  return [
    isOptional ? 'Optional.' : '',
    question.help,
    'allowed' in question ? allowedWords[question.allowed] : '',
    question.kind !== 'choice' && costs > 0 ? `Adds ${formatPrice(question.surcharge)} to each piece.` : '',
    question.finalSale ? 'With it, the piece can’t be returned unless something is wrong with it.' : '',
  ]
    .filter((words) => words !== '')
    .join(' ')
}
