import type { Customization } from '../../buying/cart/cart.rules.ts'
import {
  allowedWords,
  countCharacters,
  hasOnly,
  hasSomethingToSee,
  heapedCharacterProblem,
  hiddenCharacterProblem,
} from './characters.rules.ts'
import { answerPictureId, PICTURE_GONE, PICTURE_ON_ITS_WAY, PICTURE_REFUSED } from './answer-picture.rules.ts'
import { TICKED, type Question, type QuestionInCents, type TextQuestion } from './question.rules.ts'

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
  const labels = new Set(questions.map(({ label }) => label))
  return [
    ...questions.flatMap((question) => {
      const message = answerProblem(question, given.get(question.label) ?? '')
      return message === undefined ? [] : [{ label: question.label, message }]
    }),
    ...[...given.keys()]
      .filter((label) => !labels.has(label))
      .map((label) => ({ label, message: 'is not asked of this piece any more.' })),
  ]
}

/** '' is no answer, and so is what nobody sees: spaces, or characters that leave no mark. */
export function isAnswered(answer: string | undefined): answer is string {
  return answer !== undefined && hasSomethingToSee(answer)
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
    case 'picture':
      return pictureProblem(answer)
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
  picture: 'Please choose a picture.',
}

function pictureProblem(answer: string): string | undefined {
  if (answer === PICTURE_ON_ITS_WAY) return 'The picture is still on its way. Please wait a moment.'
  if (answer === PICTURE_REFUSED) return 'This picture was not taken. Choose another, or remove it.'
  return answerPictureId(answer) === undefined ? 'Please choose a picture.' : undefined
}

/** Answers whose picture is not there, or is another order's: `strange` are those that the shop does not know of this cart. */
export function pictureProblems(
  answers: Customization | null | undefined,
  strange: ReadonlySet<string>,
): AnswerProblem[] {
  return Object.entries(answers ?? {}).flatMap(([label, answer]) =>
    strange.has(answer) ? [{ label, message: PICTURE_GONE }] : [],
  )
}

function textProblem({ kind, maxLength, allowed }: TextQuestion, answer: string): string | undefined {
  const hidden = hiddenCharacterProblem(answer) ?? heapedCharacterProblem(answer)
  if (hidden !== undefined) return `Your answer ${hidden}`
  if (kind === 'short_text' && answer.includes('\n')) return 'Please answer in one line.'
  // Words cost what words cost, whatever they lead to.
  if (answerPictureId(answer) !== undefined) return 'Please answer in words.'
  const length = countCharacters(answer)
  if (length > maxLength) return `At most ${maxLength} characters; yours has ${length}.`
  return hasOnly(answer, allowed) ? undefined : allowedWords[allowed]
}
