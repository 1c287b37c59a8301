import type { Customization } from '../../buying/cart/cart.rules.ts'
import { isAnswered } from './answer-check.rules.ts'

/**
 * What a line was answered, in the order in which its piece asks; words to what it does not ask come last, as they came.
 * What is no answer is not kept.
 */
export function inAskedOrder(questions: readonly { label: string }[], answers: Customization): Customization {
  const positions = new Map(questions.map(({ label }, index) => [label, index]))
  const positionOf = (label: string) => positions.get(label) ?? questions.length
  return Object.fromEntries(
    Object.entries(answers)
      .filter(([, answer]) => isAnswered(answer))
      .toSorted(([a], [b]) => positionOf(a) - positionOf(b)),
  )
}
