import { isAvailable } from '../../../../domain/catalogue/availability.ts'
import {
  canBeChosenForBuyer,
  hasOwnPicture,
  numberWords,
} from '../../../../domain/catalogue/options/numbers/numbers.ts'
import type { Combination } from '../../../../domain/catalogue/options/options.ts'
import type { Product } from '../../../../domain/catalogue/product.ts'
import { formatPrice } from '../../../../domain/money.ts'
import { Plate } from '../../../ui/picture/plate.tsx'

/** Where the numbers stand in the page, to send the focus there. */
export const NUMBERS = 'numbers'

interface NumberFormProps {
  piece: Pick<Product, 'id' | 'name' | 'category' | 'imageUrl'>
  numbers: readonly Combination[]
  /** A number's id, or the series' where it is the shop's to choose. */
  picked: number | undefined
  /** Somebody wanted to buy, and had chosen none. */
  isAsked: boolean
  onPick: (id: number) => void
}

/** Each number with its picture and measures, as radio buttons. One that is sold is shown all the same, and says so. */
export function NumberForm({ piece, numbers, picked, isAsked, onPick }: NumberFormProps) {
  const isOneForAll = canBeChosenForBuyer(numbers)
  const problem = isAsked ? `Choose a number first${isOneForAll ? ', or let us choose' : ''}.` : undefined
  return (
    <div className="no-print needs-script">
      <fieldset
        id={NUMBERS}
        role="radiogroup"
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${NUMBERS}-error` : `${NUMBERS}-promise`}
        className="mt-6"
      >
        <legend className="field-label">Which number</legend>
        {problem ? (
          <p id={`${NUMBERS}-error`} className="field-error">
            {problem}
          </p>
        ) : null}
        {isOneForAll ? (
          <Choice
            isPicked={picked === piece.id}
            onPick={() => onPick(piece.id)}
            className="mt-1 flex items-center gap-2 px-3"
          >
            <span>
              Choose for me
              <span className="block text-sm text-ink-soft">The lowest number that is free as you pay.</span>
            </span>
          </Choice>
        ) : null}
        <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
          {numbers.map((one) => (
            <Choice
              key={one.id}
              isPicked={picked === one.id}
              onPick={() => onPick(one.id)}
              label={labelOf(one, numbers)}
              className="grid content-start gap-1.5 p-2"
            >
              <NumberFace piece={piece} number={one} price={priceOf(one, numbers)} />
            </Choice>
          ))}
        </div>
      </fieldset>
      <p id={`${NUMBERS}-promise`} className="mt-3 text-sm text-ink-soft">
        {promiseOf(piece, numbers)}
      </p>
      <Outcome number={numbers.find(({ id }) => id === picked)} isChosenForBuyer={picked === piece.id} />
    </div>
  )
}

interface ChoiceProps {
  isPicked: boolean
  onPick: () => void
  /** How it is read out, where what is seen is more than its words. */
  label?: string
  className: string
  children: React.ReactNode
}

function Choice({ isPicked, onPick, label, className, children }: ChoiceProps) {
  return (
    <label
      className={`min-h-11 cursor-pointer rounded-sm border border-line-strong py-1.5 has-checked:border-accent has-checked:bg-sheet ${className}`}
    >
      <input
        type="radio"
        name={NUMBERS}
        checked={isPicked}
        aria-label={label}
        className="size-4 shrink-0"
        onChange={onPick}
      />
      {children}
    </label>
  )
}

function NumberFace({
  piece,
  number,
  price,
}: Pick<NumberFormProps, 'piece'> & { number: Combination; price: string | undefined }) {
  const isFree = isAvailable(number)
  return (
    <>
      <Plate
        product={{ ...piece, imageUrl: number.imageUrl }}
        sizes="10rem"
        widths={[160, 320]}
        decorative
        className={isFree ? '' : 'opacity-60'}
      />
      <span className="text-sm leading-snug [overflow-wrap:anywhere]">
        <span className="block font-semibold">{number.choices[0]}</span>
        {number.measures ? <span className="block text-ink-soft">{number.measures}</span> : null}
        {isFree ? price : <span className="font-semibold">Sold</span>}
      </span>
    </>
  )
}

/** 'No. 3 of 5, 41 × 43 mm, sold' */
function labelOf(one: Combination, numbers: readonly Combination[]): string {
  const end = isAvailable(one) ? priceOf(one, numbers) : 'sold'
  return [numberWords(one), end].filter(Boolean).join(', ')
}

function priceOf(one: Combination, numbers: readonly Combination[]): string | undefined {
  return new Set(numbers.map(({ price }) => price)).size > 1 ? formatPrice(one.price) : undefined
}

/** Of pictures that several share nobody says that they are the one. */
function promiseOf({ imageUrl }: NumberFormProps['piece'], numbers: readonly Combination[]): string {
  const packed = 'The number you choose is the one we pack.'
  return numbers.every((one) => hasOwnPicture(one, numbers, imageUrl))
    ? `Each picture shows that very piece. ${packed}`
    : `Not every number has a picture of its own yet. ${packed}`
}

/** What the choice comes to, told to those who do not see the page change. */
function Outcome({
  number,
  isChosenForBuyer,
}: {
  number: Combination | undefined
  isChosenForBuyer: boolean
}) {
  const said = number
    ? `${numberWords(number)}: ${isAvailable(number) ? formatPrice(number.price) : 'sold'}.`
    : isChosenForBuyer
      ? 'We choose the number for you.'
      : ''
  return <output className="sr-only">{said}</output>
}
