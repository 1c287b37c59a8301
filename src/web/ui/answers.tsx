import type { Customization } from '../../domain/checkout/cart.ts'

/** A line's answers to its product's questions: 'Engraving: For Ada'. */
export function Answers({ of: answers }: { of: Customization | undefined }) {
  return Object.entries(answers ?? {}).map(([name, text]) => (
    <span key={name} className="block text-sm text-ink-soft">
      {name}: {text}
    </span>
  ))
}
