import { type ReactNode, useState } from 'react'
import { byNumber, numbersBeside, numberWords } from '../numbers.rules.ts'
import type { Product } from '../../product/product.rules.ts'
import { productQuery } from '../../../shop/site/queries.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import { hrefToPiece } from '../../../shop/site/paths.ts'
import { cart } from '../../../buying/cart/page/cart-store.ts'
import { toast } from '../../../machine/web/toasts.ts'
import type { ProductAnswer, Chosen } from '../../options/page/chosen-piece.tsx'
import { combinationAsProduct } from '../../options/page/shown-piece.ts'
import { NumberForm, NUMBERS } from './number-form.tsx'
import { isAvailable } from '../../supply/availability.rules.ts'
import type { Combination } from '../../options/options.rules.ts'
import { formatPrice } from '../../../machine/values/money.ts'

interface ChosenNumberProps {
  /** What the address is of: the series, or one of its numbers. */
  product: ProductAnswer
  children: (chosen: Chosen) => ReactNode
}

/** The page of a numbered series: one number is chosen of it, or the choice is left to the shop. */
export function ChosenPiece({ product, children }: ChosenNumberProps) {
  const { data } = useQuery(productQuery(product.parentId ?? product.id))
  return data ? (
    <Choosing series={data} at={product.id}>
      {children}
    </Choosing>
  ) : null
}

/** The address names the number, without an entry of its own in the history: Back leads to where one came from. */
function nameInAddress(shown: Pick<Product, 'name'>, next: Pick<Product, 'id' | 'name'>): void {
  history.replaceState(history.state, '', hrefToPiece(next))
  document.title = document.title.replace(shown.name, () => next.name)
}

function Choosing({
  series: { combinations, ...piece },
  at,
  children,
}: Pick<ChosenNumberProps, 'children'> & { series: ProductAnswer; at: number }) {
  const numbers = combinations.toSorted(byNumber)
  const [picked, setPicked] = useState<number | undefined>(() => (at === piece.id ? undefined : at))
  const [isAsked, setAsked] = useState(false)
  const shownFor = (id: number | undefined): Product => {
    const number = numbers.find((one) => one.id === id)
    return number ? combinationAsProduct(piece, number) : piece
  }
  const shown = shownFor(picked)

  function pick(id: number): void {
    const next = shownFor(id)
    setPicked(id)
    setAsked(false)
    nameInAddress(shown, next)
  }

  function askForMissing(): boolean {
    if (picked !== undefined) return isAllInCart(piece, numbers)
    setAsked(true)
    document.querySelector<HTMLElement>(`#${NUMBERS} input`)?.focus()
    return true
  }

  const form = (
    <>
      <NumberForm piece={piece} numbers={numbers} picked={picked} isAsked={isAsked} onPick={pick} />
      <noscript>
        {import.meta.env.SSR ? <NumberLinks series={piece.name} numbers={numbers} here={shown.id} /> : null}
      </noscript>
    </>
  )
  const missing = picked === undefined ? 'number' : undefined
  return children({ piece, shown, form, missing, askForMissing })
}

/** Says so, where it is: a number that is named, and those that are to be chosen, are of the same few. */
function isAllInCart(
  series: Pick<Product, 'id' | 'name'>,
  numbers: Parameters<typeof numbersBeside>[1],
): boolean {
  if (numbersBeside(series, numbers, cart.get().items) > 0) return false
  const description = `There are no more numbers of ${series.name}.`
  toast({ title: 'All of them are in your cart', description })
  return true
}

/** The numbers without a script: each has an address of its own. Only the server renders it. */
function NumberLinks({
  series,
  numbers,
  here,
}: {
  series: string
  numbers: readonly Combination[]
  here: number
}) {
  return (
    <div className="choice">
      <p className="field-label">Which number</p>
      <ul className="mt-1">
        {numbers.map((one) => (
          <li key={one.id} className="py-1.5">
            <a
              href={hrefToPiece({ id: one.id, name: [series, ...one.choices].join(', ') })}
              className="link"
              aria-current={one.id === here ? 'page' : undefined}
            >
              {numberWords(one)}
            </a>
            {isAvailable(one) ? `, ${formatPrice(one.price)}` : ', sold'}
          </li>
        ))}
      </ul>
    </div>
  )
}
