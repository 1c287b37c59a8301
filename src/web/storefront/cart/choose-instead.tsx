import { lineKey, type CartLine } from '../../../domain/checkout/cart.ts'
import { exchangeLine } from '../../../domain/checkout/exchange-line.ts'
import { isAvailable } from '../../../domain/catalogue/availability.ts'
import { pieceName } from '../../../domain/catalogue/options/options.ts'
import { formatPrice } from '../../../domain/money.ts'
import { productQuery } from '../../data/queries.ts'
import { useQuery } from '../../data/use-query.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../navigation/paths.ts'
import { cartEdits } from '../../state/cart-edits.ts'
import { cart } from '../../state/cart-store.ts'
import { combinationAsProduct } from '../product/choice/shown-piece.ts'

/** More buttons than these would bury the rest of the notice: then it is chosen on the piece's own page. */
const MOST = 12

const isInCart = (id: number) => cart.get().items.some((other) => other.id === id)

/** A line whose piece has got options since, or whose number is sold: each of them is one click away, and so is doing without. */
export function ChooseInstead({ line }: { line: CartLine }) {
  const { data } = useQuery(productQuery(line.id))
  if (!data) return <p>One moment…</p>
  const { combinations, ...asked } = data
  // Of a combination: the piece it is one of.
  const piece = { ...asked, id: asked.parentId ?? asked.id, name: pieceName(asked) }
  const inStock = combinations.filter(
    (one) => isAvailable(one) && !(asked.kind === 'numbered' && isInCart(one.id)),
  )
  const prices = new Set(combinations.map(({ price }) => price))
  const key = lineKey(line)
  return (
    <fieldset aria-label={piece.name} className="mt-2 mb-3 flex flex-wrap gap-2">
      {inStock.length > MOST ? (
        <Link to={hrefTo('product', { id: piece.id })} className="btn btn-line">
          Choose on its page
        </Link>
      ) : (
        inStock.map((combination) => (
          <button
            key={combination.id}
            type="button"
            className="btn btn-line"
            onClick={() =>
              leave(() => cart.set(exchangeLine(cart.get(), key, combinationAsProduct(piece, combination))))
            }
          >
            {combination.choices.join(', ')}
            {prices.size > 1 ? ` ${formatPrice(combination.price)}` : null}
          </button>
        ))
      )}
      <button type="button" className="btn-quiet px-3" onClick={() => leave(() => cartEdits.remove(key))}>
        Remove
      </button>
    </fieldset>
  )
}

/** The button goes with its notice; what follows is read from the top of the page's own content. */
function leave(edit: () => void): void {
  edit()
  document.getElementById('main')?.focus({ preventScroll: true })
}
