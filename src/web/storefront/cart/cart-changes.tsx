import type { Quote } from '../../data/queries.ts'
import { cart } from '../../state/cart-store.ts'

/** What is no longer as the cart remembers it, and one button to accept it. */
export function CartChanges({ quote }: { quote: Quote | undefined }) {
  if (!quote || quote.changes.length === 0) return null
  return (
    <div className="notice mb-8" role="alert">
      <h2 className="font-display text-xl">Something has changed since you filled your cart</h2>
      <ul className="mt-2 list-disc pl-5">
        {quote.changes.map(({ id, message }) => (
          <li key={`${id} ${message}`}>{message}</li>
        ))}
      </ul>
      <button type="button" className="btn btn-primary mt-4" onClick={() => cart.accept(quote.items)}>
        Update cart
      </button>
    </div>
  )
}
