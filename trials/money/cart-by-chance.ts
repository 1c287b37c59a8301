import { inCents } from '../../src/machine/contract/in-decimals.ts'
import { TICKED, type Question } from '../../src/pieces/questions/question.rules.ts'
import type { Customization } from '../../src/buying/cart/cart.rules.ts'
import { toCents, type Cents } from '../../src/machine/values/money.ts'
import type { Random } from '../random.ts'

/** What can be put into a cart: a piece by its own number, or one combination of its options. */
export interface Sellable {
  id: number
  name: string
  /** What is asked for it now, before answers. */
  priceCents: Cents
  category: string
  questions: readonly Question[]
  isOnSale?: boolean
}

export interface ChosenLine {
  piece: Sellable
  quantity: number
  answers: Customization
  /** One piece with what its answers cost, added up here by itself: no code of the shop's is asked. */
  unitCents: Cents
}

const WORDS = ['Zoë', 'For “Ada”', "O'Neil", '👩‍🔧 & Söhne', '3 < 4', 'A, "B"; C', 'e\u0301', ' M.C. ']

/** Up to six lines, none of them twice; of each up to so many pieces, most often a few. */
export function cartByChance(random: Random, sellables: readonly Sellable[], most = 99): ChosenLine[] {
  const lines = new Map<string, ChosenLine>()
  for (let left = random.between(1, 6); left > 0; left -= 1) {
    const piece = random.pick(sellables)
    const { answers, costCents } = answersByChance(random, piece.questions)
    const quantity = random.between(1, random.chance(0.8) ? 3 : most)
    const key = JSON.stringify([piece.id, answers])
    lines.set(key, { piece, quantity, answers, unitCents: piece.priceCents + costCents })
  }
  return [...lines.values()]
}

function answersByChance(random: Random, questions: readonly Question[]) {
  const answers: Customization = {}
  let costCents = 0
  for (const question of questions) {
    if (!question.required && random.chance(0.4)) continue
    // Sums are by what is asked; a picture would have to be sent first.
    if (question.kind === 'picture') continue
    const [answer, surcharge] = answerByChance(random, question)
    answers[question.label] = answer
    costCents += toCents(surcharge)
  }
  return { answers, costCents }
}

function answerByChance(random: Random, question: Question): [answer: string, surcharge: string] {
  if (question.kind === 'choice') {
    const { label, surcharge } = random.pick(question.choices)
    return [label, surcharge]
  }
  return [question.kind === 'tick' ? TICKED : random.pick(WORDS), question.surcharge]
}

/** As the shop keeps them. */
export const questionsInCents = ({ questions }: Sellable) => inCents(questions, 'surcharge')
