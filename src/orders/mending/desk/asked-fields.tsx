import { useState } from 'react'
import type { AnswerProblem } from '../../../pieces/questions/answer-check.rules.ts'
import type { Question } from '../../../pieces/questions/question.rules.ts'
import type { Customization } from '../../../buying/cart/cart.rules.ts'
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
  const asked = useAnswers(questions, { name, started })
  return (
    <fieldset
      className="min-w-0 border-l-2 border-brass pl-4"
      onInput={({ currentTarget: { form } }) => {
        if (form) onChange(asked.read(form))
      }}
    >
      <legend className="sr-only">What {piece} asks</legend>
      <QuestionFields questions={questions} of={{ ...asked, answers, problems }} />
    </fieldset>
  )
}
