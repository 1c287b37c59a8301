import { answerProblems, type AnswerProblem } from '../../../../domain/catalogue/questions/answer-check.ts'
import type { Question } from '../../../../domain/catalogue/questions/question.ts'
import type { Customization } from '../../../../domain/checkout/cart.ts'
import { refusedFields } from '../../refusal.ts'

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

/** What is wrong with them: once they were tried to be saved, and what the shop refused of them. */
export function shownProblems(
  questions: readonly Question[],
  answers: Customization,
  { isTried, error }: { isTried: boolean; error: Error | null },
): AnswerProblem[] {
  const refused = refusedFields(error)
  const found = isTried ? answerProblems(questions, answers) : []
  return questions.flatMap(({ label }) => {
    const message = found.find((one) => one.label === label)?.message ?? refused[`answers.${label}`]
    return message === undefined ? [] : [{ label, message }]
  })
}

/** The first field of a form that is not answered as it is asked. */
export function focusFirstOf(
  name: string,
  questions: readonly Question[],
  wrong: readonly AnswerProblem[],
): void {
  const first = questions.findIndex(({ label }) => wrong.some((one) => one.label === label))
  document.getElementById(`${name}-${first + 1}`)?.focus()
}
