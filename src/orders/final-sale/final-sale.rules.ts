import type { Question, QuestionInCents } from '../../pieces/questions/question.rules.ts'
import { isAnswered } from '../../pieces/questions/answer-check.rules.ts'
import type { Customization } from '../../buying/cart/cart.rules.ts'
import type { OrderLine } from '../order/order.rules.ts'

/**
 * Whether what is bought can be returned only if something is wrong with it. Two things make it so: the piece itself, as
 * its maker sells it, and what its buyer answers. A line keeps both as they were when it was bought.
 */

type Questions = readonly (Question | QuestionInCents)[]

/** What an order's line keeps of its final sale. */
interface FinalSale {
  /** As agreed. Null for a piece that is no final sale itself and asks nothing: any answer would make it one. */
  finalSale: boolean | null
  /** True where the piece itself is a final sale, whatever was answered. */
  pieceFinalSale: boolean
}

type Line = Partial<Pick<OrderLine, 'customization' | 'finalSale' | 'pieceFinalSale'>>

/** Whether a piece that is bought now with these answers is a final sale. */
export function finalSaleOf(
  piece: { finalSale: boolean; questions: Questions },
  answers: Customization | null | undefined,
): FinalSale {
  const { finalSale: pieceFinalSale, questions } = piece
  if (pieceFinalSale) return { finalSale: true, pieceFinalSale }
  return { finalSale: questions.length === 0 ? null : answersBind(questions, answers), pieceFinalSale }
}

/** Whether what was answered makes the piece one that can't be returned. */
export function answersBind(questions: Questions, answers: Customization | null | undefined): boolean {
  return questions.some(({ label, finalSale }) => finalSale && isAnswered((answers ?? {})[label]))
}

/** A line's final sale after its answers changed. What was agreed at purchase stays unless the change decides it anew. */
export function finalSaleAfter(questions: Questions, was: Line, answers: Customization): boolean | null {
  if (was.pieceFinalSale) return true
  if (Object.keys(answers).length === 0) return null
  const had = was.customization ?? {}
  const isAsDecided = answersBind(questions, had) === answersBind(questions, answers)
  return isAsDecided && Object.keys(had).length > 0
    ? (was.finalSale ?? null)
    : finalSaleOf({ finalSale: false, questions }, answers).finalSale
}

/** Whether a line's pieces come back only if something is wrong with them. */
export function isFinalSale({ finalSale, customization }: Line): boolean {
  return finalSale ?? hasAnswers(customization)
}

/**
 * Whether the piece has its buyer's words in it, so that nobody else can buy it. If the answers were erased with the
 * buyer's data, a final sale that came from answers still tells; a final sale of the piece itself does not.
 */
export function isToBuyersWish({ customization, finalSale, pieceFinalSale }: Line): boolean {
  return hasAnswers(customization) || (finalSale === true && !pieceFinalSale)
}

const hasAnswers = (customization: Customization | undefined) => Object.keys(customization ?? {}).length > 0
