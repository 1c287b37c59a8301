import type { Customization } from '../../checkout/cart.ts'
import { allowedWords, countCharacters, hasOnly, hiddenCharacterProblem } from './characters.ts'
import { TICKED, type Question, type QuestionInCents, type TextQuestion } from './question.ts'

/** The one check of answers: beside the field, in the quote, and before a checkout is made. */

type AnyQuestion = Question | QuestionInCents

/** What is wrong with a line's answers, by the question's label. */
export interface AnswerProblem {
  label: string
  message: string
}

export function answerProblems(
  questions: readonly AnyQuestion[],
  answers: Customization | null | undefined,
): AnswerProblem[] {
  // A piece that asks nothing may bring words all the same, as carts always could.
  if (questions.length === 0) return []
  const given = new Map(Object.entries(answers ?? {}))
  const asked = new Set(questions.map(({ label }) => label))
  return [
    ...questions.flatMap((question) => {
      const message = answerProblem(question, given.get(question.label) ?? '')
      return message === undefined ? [] : [{ label: question.label, message }]
    }),
    ...[...given.keys()]
      .filter((label) => !asked.has(label))
      .map((label) => ({ label, message: 'is not asked of this piece any more.' })),
  ]
}

/** '' is no answer, and so are spaces alone. */
export function isAnswered(answer: string | undefined): answer is string {
  return answer !== undefined && answer.trim() !== ''
}

export function answerProblem(question: AnyQuestion, answer: string): string | undefined {
  if (!isAnswered(answer)) return question.required ? missing[question.kind] : undefined
  switch (question.kind) {
    case 'choice':
      return question.choices.some(({ label }) => label === answer)
        ? undefined
        : 'Choose one that is offered.'
    case 'tick':
      return answer === TICKED ? undefined : `Answer ${TICKED}, or leave it out.`
    case 'short_text':
    case 'long_text':
      return textProblem(question, answer)
  }
}

const missing: Record<Question['kind'], string> = {
  short_text: 'Please answer this.',
  long_text: 'Please answer this.',
  choice: 'Please choose one.',
  tick: 'Please tick this to order the piece.',
}

function textProblem({ kind, maxLength, allowed }: TextQuestion, answer: string): string | undefined {
  const hidden = hiddenCharacterProblem(answer)
  if (hidden !== undefined) return `Your answer ${hidden}`
  if (kind === 'short_text' && answer.includes('\n')) return 'Please answer in one line.'
  const length = countCharacters(answer)
  if (length > maxLength) return `At most ${maxLength} characters; yours has ${length}.`
  return hasOnly(answer, allowed) ? undefined : allowedWords[allowed]
}
