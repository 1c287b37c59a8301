import { inDecimals } from '../../machine/contract/in-decimals.ts'
import type { SnapshotLine } from '../tables.sql.ts'
import {
  answerProblems,
  pictureProblems,
  type AnswerProblem,
} from '../../pieces/questions/answer-check.rules.ts'
import type { QuestionInCents } from '../../pieces/questions/question.rules.ts'
import { sumSurcharges, surchargesOf } from '../../pieces/questions/surcharges.rules.ts'
import type { ProductInCents } from '../../pieces/product/product.rules.ts'
import type { Customization } from '../cart/cart.rules.ts'
import { finalSaleOf } from '../../orders/final-sale/final-sale.rules.ts'
import { ShopError } from '../../machine/values/errors.ts'
import type { Cents } from '../../machine/values/money.ts'
import type { StrangePictures } from '../../pieces/questions/answer-pictures.ts'

/** What answers to a piece's questions do to its line of a cart. */

type AskingProduct = Pick<ProductInCents, 'name' | 'priceCents' | 'questions'>
type SoldProduct = AskingProduct & Pick<ProductInCents, 'finalSale'>

/** The price of one piece with what its answers cost, and whether it can be returned with them. */
export function answeredPrice(
  product: SoldProduct,
  answers: Customization | null | undefined,
): Pick<SnapshotLine, 'unitPriceCents' | 'surcharges' | 'finalSale' | 'pieceFinalSale'> {
  const { questions } = product
  const { finalSale, pieceFinalSale } = finalSaleOf({ finalSale: product.finalSale, questions }, answers)
  const surcharges = surchargesOf(questions, answers)
  return {
    unitPriceCents: product.priceCents + sumSurcharges(surcharges),
    ...(surcharges.length > 0 ? { surcharges } : {}),
    ...(finalSale === null ? {} : { finalSale }),
    ...(pieceFinalSale ? { pieceFinalSale } : {}),
  }
}

/** What a piece asks whose line is not answered as it asks. */
export interface Asking {
  /** The line's place in the cart that was sent. */
  index: number
  /** The price of one piece before surcharges. */
  priceCents: Cents
  questions: readonly QuestionInCents[]
  problems: readonly AnswerProblem[]
  /** What is wrong with the answers, for the shopper. */
  sentence: string
}

export function askingOf(
  product: AskingProduct,
  { customization }: { customization?: Customization | null | undefined },
  index: number,
  strange: StrangePictures,
): Asking | undefined {
  const { questions } = product
  const problems = problemsOf(questions, customization, strange)
  if (problems.length === 0) return undefined
  const words = problems.map(({ label, message }) => `${label}: ${message}`).join(' ')
  return { index, priceCents: product.priceCents, questions, problems, sentence: `${product.name}, ${words}` }
}

/** What is wrong with answers, by their questions: also with what nobody sees of them but the shop, a picture that is not there. */
export function problemsOf(
  questions: readonly QuestionInCents[],
  answers: Customization | null | undefined,
  strange: StrangePictures,
): AnswerProblem[] {
  const plain = answerProblems(questions, answers)
  const reportedLabels = new Set(plain.map(({ label }) => label))
  return [...plain, ...pictureProblems(answers, strange).filter(({ label }) => !reportedLabels.has(label))]
}

export function askedInDecimals(asking: Asking | undefined) {
  if (!asking) return {}
  const { priceCents, questions } = asking
  return { asks: inDecimals({ priceCents, questions }) }
}

/** Refuses (400) lines whose answers are not as their pieces ask, by the names of the questions; of a cart, unless said. */
export function refuseUnanswered(
  asking: readonly (Asking | undefined)[],
  { of, outcome } = { of: 'cartItems', outcome: 'You have not been charged.' },
): void {
  const fields = asking.flatMap((one) =>
    (one?.problems ?? []).map(({ label, message }) => ({
      field: `${of}.${one!.index}.customization.${label}`,
      message,
    })),
  )
  if (fields.length === 0) return
  const sentences = asking.flatMap((one) => one?.sentence ?? [])
  throw new ShopError('invalid', `${sentences.join(' ')} ${outcome}`, { fields })
}
