import { isAvailable } from '../../supply/availability.rules.ts'
import { canBeChosenForBuyer, hasOwnPicture, numberWords } from '../numbers.rules.ts'
import type { Combination } from '../../options/options.rules.ts'
import type { Product } from '../../product/product.rules.ts'
import { formatPrice } from '../../../machine/values/money.ts'
import { Plate } from '../../pictures/plate.part.tsx'

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
  const problem = isAsked ? `Choose a number first${isOneForAll ? ', or “Choose for me”' : ''}.` : undefined
  return (
    <div className="no-print needs-script">
      <fieldset
        id={NUMBERS}
        role="radiogroup"
        aria-labelledby={`${NUMBERS}-name`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${NUMBERS}-error` : `${NUMBERS}-promise`}
        className="choice"
      >
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span id={`${NUMBERS}-name`} className="field-label">
            Which number
          </span>
          <span id={`${NUMBERS}-promise`} className="text-xs text-ink-soft">
            {promiseOf(piece, numbers)}
          </span>
        </p>
        {problem ? (
          <p id={`${NUMBERS}-error`} className="field-error mb-2">
            {problem}
          </p>
        ) : null}
        <div className="numbers">
          {isOneForAll ? (
            <Choice isPicked={picked === piece.id} onPick={() => onPick(piece.id)}>
              <span className="text-sm leading-snug">
                <span className="block font-semibold">Choose for me</span>
                <span className="text-ink-soft">The lowest number left</span>
              </span>
            </Choice>
          ) : null}
          {numbers.map((one) => (
            <Choice
              key={one.id}
              isPicked={picked === one.id}
              onPick={() => onPick(one.id)}
              label={labelOf(one, numbers)}
            >
              <NumberFace piece={piece} number={one} price={priceOf(one, numbers)} />
            </Choice>
          ))}
        </div>
      </fieldset>
      <Outcome number={numbers.find(({ id }) => id === picked)} isChosenForBuyer={picked === piece.id} />
    </div>
  )
}

interface ChoiceProps {
  isPicked: boolean
  onPick: () => void
  /** How it is read out, where what is seen is more than its words. */
  label?: string
  children: React.ReactNode
}

function Choice({ isPicked, onPick, label, children }: ChoiceProps) {
  return (
    <label className="pick">
      <input type="radio" name={NUMBERS} checked={isPicked} aria-label={label} onChange={onPick} />
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

/** A picture that several numbers share is not said to show the very piece. */
function promiseOf({ imageUrl }: NumberFormProps['piece'], numbers: readonly Combination[]): string {
  return numbers.every((one) => hasOwnPicture(one, numbers, imageUrl))
    ? 'You get the very piece in its picture.'
    : 'Not every number has a picture of its own yet.'
}

/** What the choice comes to, told to those who do not see the page change. */
function Outcome({
  number,
  isChosenForBuyer,
}: {
  number: Combination | undefined
  isChosenForBuyer: boolean
}) {
  const announcement = number
    ? `${numberWords(number)}: ${isAvailable(number) ? formatPrice(number.price) : 'sold'}.`
    : isChosenForBuyer
      ? 'The lowest number left is chosen for you.'
      : ''
  return <output className="sr-only">{announcement}</output>
}
