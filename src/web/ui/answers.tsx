import type { Customization } from '../../domain/checkout/cart.ts'

/** A line's answers to its product's questions: 'Engraving: For Ada'. */
export function Answers({ of: answers }: { of: Customization | undefined }) {
  return Object.entries(answers ?? {}).map(([name, text]) => (
    // As it was typed, line by line; what is written from the right stays among itself.
    <span key={name} className="block text-sm [overflow-wrap:anywhere] whitespace-pre-wrap text-ink-soft">
      {name}: <bdi>{text}</bdi>
    </span>
  ))
}
