import type { Customization } from '../../checkout/cart.ts'

/** A line's answers in the order in which its piece asks; words to what it does not ask come last, as they came. */
export function inAskedOrder(questions: readonly { label: string }[], answers: Customization): Customization {
  const places = new Map(questions.map(({ label }, place) => [label, place]))
  const placeOf = (label: string) => places.get(label) ?? questions.length
  return Object.fromEntries(Object.entries(answers).toSorted(([a], [b]) => placeOf(a) - placeOf(b)))
}
