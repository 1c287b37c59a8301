import { type CartLine, lineKey } from '../cart.rules.ts'
import { exchangeLine } from '../exchange-line.rules.ts'
import { isAvailable } from '../../../pieces/supply/availability.rules.ts'
import { type Combination, pieceName } from '../../../pieces/options/options.rules.ts'
import { formatPrice } from '../../../machine/values/money.ts'
import { productQuery } from '../../../shop/site/queries.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import { cartEdits } from './cart-edits.ts'
import { cart } from './cart-store.ts'
import { combinationAsProduct } from '../../../pieces/options/page/shown-piece.ts'

/** More buttons than these would bury the rest of the notice: then one is chosen from a list. */
const MOST = 12

const isInCart = (id: number) => cart.get().items.some((other) => other.id === id)

/** A line whose piece has got options since, or whose number is sold: each of them is one click away, and so is doing without. */
export function ChooseInstead({ line }: { line: CartLine }) {
  const { data } = useQuery(productQuery(line.id))
  if (!data) return <p>One moment…</p>
  const { combinations, ...product } = data
  // A combination leads to the piece that it belongs to.
  const piece = { ...product, id: product.parentId ?? product.id, name: pieceName(product) }
  const inStock = combinations.filter(
    (one) => isAvailable(one) && !(product.kind === 'numbered' && isInCart(one.id)),
  )
  const hasPrices = new Set(combinations.map(({ price }) => price)).size > 1
  const key = lineKey(line)
  const choice: ChoiceProps = {
    inStock,
    words: ({ choices, price }) => choices.join(', ') + (hasPrices ? ` ${formatPrice(price)}` : ''),
    choose: (one) => leave(() => cart.set(exchangeLine(cart.get(), key, combinationAsProduct(piece, one)))),
  }
  return (
    <fieldset aria-label={piece.name} className="mt-2 mb-3 flex flex-wrap gap-2">
      {inStock.length > MOST ? <ChoiceFromList {...choice} name={piece.name} /> : <Choices {...choice} />}
      <button type="button" className="btn-quiet px-3" onClick={() => leave(() => cartEdits.remove(key))}>
        Remove
      </button>
    </fieldset>
  )
}

interface ChoiceProps {
  inStock: readonly Combination[]
  words: (combination: Combination) => string
  choose: (combination: Combination) => void
}

function Choices({ inStock, words, choose }: ChoiceProps) {
  return inStock.map((one) => (
    <button key={one.id} type="button" className="btn btn-line" onClick={() => choose(one)}>
      {words(one)}
    </button>
  ))
}

/** Sorted by the first of the groups, where there are several. */
function ChoiceFromList({ inStock, words, choose, name }: ChoiceProps & { name: string }) {
  const option = (one: Combination) => (
    <option key={one.id} value={one.id}>
      {words(one)}
    </option>
  )
  const hasGroups = inStock.some(({ choices }) => choices.length > 1)
  const firsts = hasGroups ? [...new Set(inStock.map(({ choices }) => choices[0]!))] : []
  return (
    <form
      className="flex grow flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const id = Number(new FormData(event.currentTarget).get('choice'))
        const chosen = inStock.find((one) => one.id === id)
        if (chosen) choose(chosen)
      }}
    >
      <select
        name="choice"
        required
        aria-label={`Choose one of ${name}`}
        className="input min-w-0 grow basis-40"
      >
        <option value="">Choose one</option>
        {firsts.map((first) => (
          <optgroup key={first} label={first}>
            {inStock.filter(({ choices }) => choices[0] === first).map(option)}
          </optgroup>
        ))}
        {firsts.length === 0 ? inStock.map(option) : null}
      </select>
      <button type="submit" className="btn btn-line">
        Take this one
      </button>
    </form>
  )
}

/** The button goes with its notice; what follows is read from the top of the page's own content. */
function leave(edit: () => void): void {
  edit()
  document.getElementById('main')?.focus({ preventScroll: true })
}
