import { useState } from 'react'
import type { AnswerProblem } from '../../../pieces/questions/answer-check.rules.ts'
import { MAX_ANSWER_LENGTH, type Question } from '../../../pieces/questions/question.rules.ts'
import type { Customization } from '../../../buying/cart/cart.rules.ts'
import type { FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import type { Problems } from '../../../machine/forms/kind.ts'
import { Field } from '../../../machine/web/ui/field.tsx'
import { QuestionFields } from '../../../pieces/questions/parts/question-fields.tsx'
import { useAnswers } from '../../../pieces/questions/parts/use-answers.ts'

interface AskedFieldsProps {
  /** The ids of its fields begin with it. */
  name: string
  /** What the piece is called that asks. */
  piece: string
  questions: readonly Question[]
  answers: Customization
  problems: readonly AnswerProblem[]
  onChange: (answers: Customization) => void
}

/** What a piece asks its buyer, answered at the desk: the same fields as on its page. */
export function AskedFields({ name, piece, questions, answers, problems, onChange }: AskedFieldsProps) {
  // The fields belong to the browser: they begin once.
  const [started] = useState(answers)
  const answerForm = useAnswers(questions, { name, started })
  return (
    <fieldset
      className="min-w-0 border-l-2 border-brass pl-4"
      onInput={({ currentTarget: { form } }) => {
        if (form) onChange(answerForm.read(form))
      }}
    >
      <legend className="sr-only">What {piece} asks</legend>
      <QuestionFields questions={questions} of={{ ...answerForm, answers, problems }} />
    </fieldset>
  )
}

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

/** Those of a line's answers that are to what a piece asks. */
export function answersTo(questions: readonly Question[], answers: Customization = {}): Customization {
  return Object.fromEntries(
    Object.entries(answers).filter(([answeredLabel]) =>
      questions.some(({ label }) => label === answeredLabel),
    ),
  )
}

/** And those that are not. */
export function otherAnswers(questions: readonly Question[], answers: Customization): Customization {
  return Object.fromEntries(
    Object.entries(answers).filter(([answeredLabel]) =>
      questions.every(({ label }) => label !== answeredLabel),
    ),
  )
}

/** What is wrong with answers, as a form holds it that has them at this path. */
export function problemsUnder(path: string, wrong: readonly AnswerProblem[]): Problems {
  return Object.fromEntries(wrong.map(({ label, message }) => [`${path}.${label}`, message]))
}

/** And as the fields of the questions show it. */
export function problemsAt(
  at: FieldEditor<never>['at'],
  path: string,
  questions: readonly Question[],
): AnswerProblem[] {
  return questions.flatMap(({ label }) => {
    const message = at(`${path}.${label}`).error
    return message === undefined ? [] : [{ label, message }]
  })
}
