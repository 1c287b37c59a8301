import type { AnswerProblem } from '../../../pieces/questions/answer-check.rules.ts'
import type { Question } from '../../../pieces/questions/question.rules.ts'
import type { Customization } from '../../../buying/cart/cart.rules.ts'
import type { FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import type { Problems } from '../../../machine/forms/kind.ts'

/** Those of a line's answers that are to what a piece asks. */
export function answersTo(questions: readonly Question[], answers: Customization = {}): Customization {
  return Object.fromEntries(
    Object.entries(answers).filter(([asked]) => questions.some(({ label }) => label === asked)),
  )
}

/** And those that are not. */
export function otherAnswers(questions: readonly Question[], answers: Customization): Customization {
  return Object.fromEntries(
    Object.entries(answers).filter(([asked]) => questions.every(({ label }) => label !== asked)),
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
