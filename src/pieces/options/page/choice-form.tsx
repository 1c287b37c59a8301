import { formatPrice } from '../../../machine/values/money.ts'
import type { Combination, OptionGroup } from '../options.rules.ts'
import { fitOf, isWristGroup, wristsTold } from '../../sizes/fit.rules.ts'
import { isAvailable } from '../../supply/availability.rules.ts'
import { supplyWords } from '../../supply/supply-words.rules.ts'
import type { Product } from '../../product/product.rules.ts'
import { hrefTo, Link } from '../../../shop/site/paths.ts'
import { useKeptWrist } from '../../sizes/page/kept-wrist.ts'

/** What is picked of each group, in the groups' order; undefined where nothing is yet. */
export type Choice = readonly (string | undefined)[]

/** Where a group stands in the page, to send the focus there. */
export const groupId = (group: number): string => `option-${group}`

/** What can be had of a value, beside what is picked of the other groups. */
type Offer = 'offered' | 'sold out' | 'not offered'

/** The choice to begin with: only groups with a single value are picked. */
export function firstChoice(groups: readonly OptionGroup[], combinations: readonly Combination[]): Choice {
  return groups.map((_, group) => {
    const [value, ...others] = new Set(combinations.map(({ choices }) => choices[group]))
    return others.length === 0 ? value : undefined
  })
}

/** The one that is picked whole; undefined before that, and where no such one is made. */
export function chosenOf<C extends Combination>(combinations: readonly C[], choice: Choice): C | undefined {
  return combinations.find(({ choices }) => choices.every((value, group) => value === choice[group]))
}

/** The first group of which nothing is picked. */
export function missingGroup(choice: Choice): number | undefined {
  const group = choice.indexOf(undefined)
  return group === -1 ? undefined : group
}

export function offerOf(
  combinations: readonly Combination[],
  choice: Choice,
  group: number,
  value: string,
): Offer {
  const changedChoice = choice.with(group, value)
  const left = combinations.filter(({ choices }) =>
    choices.every((each, index) => changedChoice[index] === undefined || changedChoice[index] === each),
  )
  if (left.length === 0) return 'not offered'
  return left.some(isAvailable) ? 'offered' : 'sold out'
}

interface ChoiceFormProps {
  groups: readonly OptionGroup[]
  combinations: readonly Combination[]
  choice: Choice
  chosen: Product | undefined
  /** Beside which group it is said that something is missing. */
  promptedGroup: number | undefined
  onPick: (group: number, value: string) => void
}

/** Radio buttons for each group. What is sold out says so, and is chosen all the same: to be asked for. */
export function ChoiceForm({ groups, combinations, choice, chosen, promptedGroup, onPick }: ChoiceFormProps) {
  const isWhole = missingGroup(choice) === undefined
  const notMade = isWhole && !chosen
  const yours = useYourSizes(groups, combinations)
  return (
    <div className="no-print needs-script">
      {groups.map(({ name, values }, group) => (
        <Group
          key={name}
          id={groupId(group)}
          name={name}
          problem={group === promptedGroup ? (notMade ? NOT_MADE : `${name}: choose one first.`) : undefined}
        >
          {values.map((value) => (
            <Value
              key={value}
              group={groupId(group)}
              value={value}
              note={noteOf(combinations, choice, group, value)}
              isPicked={choice[group] === value}
              isYours={isWristGroup(name) && yours.includes(value)}
              onPick={() => onPick(group, value)}
            />
          ))}
        </Group>
      ))}
      <Outcome chosen={chosen} notMade={notMade} />
    </div>
  )
}

const NOT_MADE = 'There is none with these together. Choose another.'

function Group({
  id,
  name,
  problem,
  children,
}: {
  id: string
  name: string
  problem: string | undefined
  children: React.ReactNode
}) {
  return (
    <fieldset
      id={id}
      role="radiogroup"
      aria-invalid={problem !== undefined}
      aria-describedby={problem ? `${id}-error` : undefined}
      className="choice"
    >
      <legend className="field-label">{name}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      {problem ? (
        <p id={`${id}-error`} className="field-error">
          {problem}
        </p>
      ) : null}
    </fieldset>
  )
}

interface ValueProps {
  group: string
  value: string
  /** What is said of it besides: its price, or that it is sold out. */
  note: string | undefined
  isPicked: boolean
  /** It goes with the wrist that is kept. */
  isYours: boolean
  onPick: () => void
}

/** What is somebody's size is framed, and nothing moves by it: the wrist is known only once the page is live. */
function Value({ group, value, note, isPicked, isYours, onPick }: ValueProps) {
  return (
    <label
      {...(isYours ? { style: { outline: '2px solid var(--color-brass)', outlineOffset: 2 } } : {})}
      className="pick"
    >
      <input type="radio" name={group} value={value} checked={isPicked} onChange={onPick} />
      <span>
        {value}
        {note ? <span className="text-sm text-ink-soft"> {note}</span> : null}
        {isYours ? <span className="sr-only">, your size</span> : null}
      </span>
    </label>
  )
}

/** Those that go with the kept wrist; none of them is picked for anybody. */
function useYourSizes(
  optionGroups: readonly OptionGroup[],
  combinations: readonly Combination[],
): readonly string[] {
  const wrist = useKeptWrist()
  if (!wrist) return []
  const fit = fitOf(wrist.tenths, wristsTold({ facts: [], optionGroups, combinations }, []).spans)
  return fit.is === 'in size' ? fit.sizes : []
}

/** Where it alone decides the price, and prices differ, each value says its own. */
function noteOf(
  combinations: readonly Combination[],
  choice: Choice,
  group: number,
  value: string,
): string | undefined {
  const offer = offerOf(combinations, choice, group, value)
  if (offer !== 'offered') return offer
  if (choice.length > 1 || new Set(combinations.map(({ price }) => price)).size < 2) return undefined
  const one = combinations.find(({ choices }) => choices[group] === value)
  return one && formatPrice(one.price)
}

/** What the choice comes to, told to those who do not see price and stock change. */
function Outcome({ chosen, notMade }: { chosen: Product | undefined; notMade: boolean }) {
  const soldOut = chosen !== undefined && !isAvailable(chosen)
  return (
    <>
      <output className="sr-only">{chosen ? outcomeWords(chosen) : notMade ? NOT_MADE : ''}</output>
      {chosen?.sku ? <p className="mt-3 text-sm text-ink-soft">SKU {chosen.sku}</p> : null}
      {soldOut ? (
        <p className="mt-3">
          {chosen.choices.join(', ')} is sold out.{' '}
          <Link to={hrefTo('contact', { query: { about: chosen.id } })} className="link inline-block min-h-6">
            Ask for it
          </Link>
        </p>
      ) : null}
    </>
  )
}

function outcomeWords(chosen: Product): string {
  const offer = `${chosen.choices.join(', ')}: ${formatPrice(chosen.price)}`
  if (chosen.kind !== 'shelf') return `${offer}. ${supplyWords(chosen)}`
  return `${offer}, ${isAvailable(chosen) ? `${chosen.stock} available` : 'sold out'}.`
}
