import type { Customization } from '../../buying/cart/cart.rules.ts'
import { inCents } from '../../machine/contract/in-decimals.ts'
import { sumCents, toCents, toDecimal, type Cents } from '../../machine/values/money.ts'
import { answerPictureId } from './answer-picture.rules.ts'
import { isAnswered } from './answer-check.rules.ts'
import type { Question, QuestionInCents } from './question.rules.ts'

/** What an answer adds to the price of each piece of its line. */
export interface Surcharge {
  /** The label of the question that was answered. */
  question: string
  cents: Cents
}

/** What each answer adds. One that is not offered adds nothing here, for it is refused elsewhere. */
export function surchargesOf(
  questions: readonly QuestionInCents[],
  answers: Customization | null | undefined,
): Surcharge[] {
  return questions.flatMap((question) => {
    const answer = Object.hasOwn(answers ?? {}, question.label) ? answers?.[question.label] : undefined
    const cents = isAnswered(answer) ? surchargeCents(question, answer) : 0
    return cents > 0 ? [{ question: question.label, cents }] : []
  })
}

function surchargeCents(question: QuestionInCents, answer: string): Cents {
  // One that is on its way, or was refused, is none yet.
  if (question.kind === 'picture' && answerPictureId(answer) === undefined) return 0
  if (question.kind !== 'choice') return question.surchargeCents
  return question.choices.find(({ label }) => label === answer)?.surchargeCents ?? 0
}

export function sumSurcharges(surcharges: readonly Surcharge[]): Cents {
  return sumCents(surcharges.map(({ cents }) => cents))
}

/** What the answers that must be given cost at least: nobody orders the piece for less. */
export function leastSurchargesCents(questions: readonly QuestionInCents[]): Cents {
  return sumCents(
    questions.flatMap((question) => {
      if (!question.required) return []
      if (question.kind !== 'choice') return [question.surchargeCents]
      const offered = question.choices.map(({ surchargeCents: cents }) => cents)
      return offered.length > 0 ? [Math.min(...offered)] : []
    }),
  )
}

/** The price of one piece with what its answers cost, for a page that shows both. */
export function priceWith(
  price: string,
  questions: readonly Question[],
  answers: Customization | undefined,
): string {
  return toDecimal(toCents(price) + sumSurcharges(surchargesOf(inCents(questions, 'surcharge'), answers)))
}
