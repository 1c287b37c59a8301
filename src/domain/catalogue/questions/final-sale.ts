import type { Customization } from '../../checkout/cart.ts'
import { isAnswered } from './answer-check.ts'
import type { Question, QuestionInCents } from './question.ts'

type Asked = readonly (Question | QuestionInCents)[]

/** Whether what was answered makes the piece one that can't be returned. */
export function isFinalSale(questions: Asked, answers: Customization | null | undefined): boolean {
  return questions.some(({ label, finalSale }) => finalSale && isAnswered((answers ?? {})[label]))
}

/** What a line keeps of that: of a piece that asks nothing, null, by which any answer makes it one. */
export function finalSaleOf(questions: Asked, answers: Customization): boolean | null {
  return questions.length === 0 ? null : isFinalSale(questions, answers)
}

/** The same once its answers were changed: as far as the change decides nothing, what was agreed when it was bought stays. */
export function finalSaleAfter(
  questions: Asked,
  was: { customization?: Customization | undefined; finalSale?: boolean | undefined },
  answers: Customization,
): boolean | null {
  if (Object.keys(answers).length === 0) return null
  const had = was.customization ?? {}
  const isAsDecided = isFinalSale(questions, had) === isFinalSale(questions, answers)
  return isAsDecided && Object.keys(had).length > 0
    ? (was.finalSale ?? null)
    : finalSaleOf(questions, answers)
}
