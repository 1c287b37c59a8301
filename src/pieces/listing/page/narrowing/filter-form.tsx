import { type FormEvent, useEffect, useState } from 'react'
import { addressOf } from '../../../../machine/contract/path-template.ts'
import { MAX_SEARCH_LENGTH, type ProductFilter } from '../../catalogue.rules.ts'
import { type FactFilter, type Way, ways } from '../../filters.rules.ts'
import { counted } from '../../../../machine/values/counted.ts'
import { facetsQuery, listingQuery } from '../../listing-query.part.ts'
import { storeQuery } from '../../../../shop/site/queries.ts'
import { useLastAnswer } from '../../../../machine/web/queries/use-last-answer.ts'
import { useInfiniteQuery } from '../../../../machine/web/queries/use-infinite-query.ts'
import { useQuery } from '../../../../machine/web/queries/use-query.ts'
import { type PathName, paths, useNavigator } from '../../../../shop/site/paths.ts'
import { listingHref, readFilter } from '../listing-filter.ts'
import { Choice, Count, type Facet, type Facets, TextField, Values } from './filter-choices.tsx'
import { wristWords } from '../../../sizes/wrist.rules.ts'
import { useKeptWrist } from '../../../sizes/page/kept-wrist.ts'

export interface FilterFormProps {
  name: PathName
  filter: ProductFilter
  /** The search's, which on a phone stands here. */
  placeholder: string
  onDone?: () => void
}

const factNames: Record<FactFilter, string> = {
  madeOf: 'Made of',
  color: 'Color',
  treatment: 'Treatment',
}

const nothingSet = {
  search: undefined,
  priceFrom: undefined,
  priceTo: undefined,
  wrist: undefined,
  by: undefined,
}

/** In milliseconds: whoever types a price is not asked about half of it. */
const SETTLED = 250

/** What narrows a listing. A plain GET form, with how much each choice would leave beside what is chosen already. */
export function FilterForm({ name, filter, placeholder, onDone }: FilterFormProps) {
  const navigator = useNavigator()
  // Once something is.
  const [chosen, setChosen] = useState<ProductFilter>()
  const { data: facets } = useLastAnswer(useQuery(facetsQuery(useSettled(chosen, SETTLED) ?? filter)))
  const { data: store } = useQuery(storeQuery)
  const read = useInfiniteQuery(listingQuery(filter)).data?.pages[0]?.question?.inFilters
  const way = store?.shippingMethods[0]?.name
  // What the search said stands in the fields, and is left out of the search: so it can be changed here.
  const set = read ? { ...filter, ...nothingSet, ...read } : filter
  const saysMore = facets !== undefined && (facets.troubles.length > 0 || facets.found.count === 0)
  // What could be chosen when it was opened stays a choice: nothing jumps under a finger.
  const [first, setFirst] = useState(facets)
  if (facets && !first) setFirst(facets)
  const { category } = chosen ?? filter
  const isOneKind = !first?.category.length && category === filter.category

  const filterOf = (form: HTMLFormElement): ProductFilter => {
    const given = new URLSearchParams([...new FormData(form)] as [string, string][])
    return { ...readFilter(name, given, filter.of), sort: filter.sort }
  }

  const choose = (form: HTMLFormElement | null) => setChosen(filterOf(form!))

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void navigator.go(listingHref(name, filterOf(event.currentTarget))).then(onDone)
  }

  return (
    <form
      action={addressOf(paths[name], { slug: filter.of })}
      method="get"
      onSubmit={submit}
      onInput={({ currentTarget }) => choose(currentTarget)}
      className="grid gap-7"
    >
      <h2 className="font-display text-2xl">Filters</h2>
      {([...(isOneKind ? (['category'] as const) : []), 'type', 'sort'] as const).map((field) =>
        set[field] ? <input key={field} type="hidden" name={field} value={set[field]} /> : null,
      )}
      {/* Where there is room it stands beside the button that leads here, and goes along from there. */}
      <label className="in-sheet-only font-display text-lg">
        Search
        <input
          name="search"
          type="search"
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          placeholder={placeholder}
          defaultValue={set.search}
          className="input mt-2 font-sans"
        />
      </label>
      {isOneKind ? null : (
        <Values
          name="category"
          says="Kind of piece"
          values={facets?.category ?? []}
          stays={!isOneKind}
          chosen={category}
          onChoose={choose}
        />
      )}
      <fieldset>
        <legend className="font-display text-lg">Price in dollars</legend>
        <div className="mt-2 flex gap-3">
          <TextField label="From" name="priceFrom" value={set.priceFrom} mode="decimal" />
          <TextField label="To" name="priceTo" value={set.priceTo} mode="decimal" />
        </div>
      </fieldset>
      <fieldset>
        <legend className="font-display text-lg">Availability</legend>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="available"
            value="now"
            defaultChecked={set.available === 'now'}
            className="size-5"
          />
          <span>
            Available now <Count of={facets?.available.now} />
          </span>
        </label>
      </fieldset>
      <fieldset>
        <legend className="font-display text-lg">Ready or made to order</legend>
        <Choice name="way" value="" says="All" isChosen={!set.way} />
        {(Object.keys(ways) as Way[]).map((way) => (
          <Choice key={way} name="way" value={way} says={ways[way]} isChosen={set.way === way}>
            {facets?.way[way]}
          </Choice>
        ))}
      </fieldset>
      {(Object.keys(factNames) as FactFilter[]).map((fact) => (
        <Values
          key={fact}
          name={fact}
          says={factNames[fact]}
          values={facets?.[fact] ?? []}
          stays={first !== undefined && first[fact].length > 0}
          chosen={(chosen ?? set)[fact]}
          onChoose={choose}
        />
      ))}
      {first?.fitsWrists || set.wrist ? <WristChoice wrist={set.wrist} /> : null}
      <fieldset>
        <legend className="font-display text-lg">Arrives by</legend>
        <label className="block text-sm">
          Ordered now{way ? `, by ${way} delivery` : ''}
          <input type="date" name="by" defaultValue={set.by} className="input mt-1" />
        </label>
      </fieldset>
      <div className="drawer-foot border-t border-line bg-paper py-3">
        <output className={saysMore ? 'mb-2 block text-sm' : 'sr-only'}>
          {facets && foundWords(facets)}
        </output>
        <button type="submit" className="btn btn-primary w-full">
          {facets && facets.found.count > 0 ? `Show ${piecesOf(facets.found)}` : 'Show pieces'}
        </button>
      </div>
    </form>
  )
}

/** Before it is shown: what is found, or why not what was asked. */
function foundWords({ found, troubles }: Facets): string {
  if (troubles.length > 0) return troubles.join(' ')
  return found.count === 0 ? 'Nothing fits all of this' : piecesOf(found)
}

const piecesOf = ({ count, more }: Facet) => (more ? `more than ${count} pieces` : counted(count, 'piece'))

/** The filter as it was last chosen, once `wait` milliseconds went by without another choice. */
function useSettled(chosen: ProductFilter | undefined, wait: number): ProductFilter | undefined {
  const [settled, setSettled] = useState(chosen)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(chosen), wait)
    return () => clearTimeout(timer)
  }, [chosen, wait])
  return settled
}

/** Shown in a shop that has something for wrists. */
function WristChoice({ wrist }: { wrist: string | undefined }) {
  return (
    <fieldset>
      <legend className="font-display text-lg">Fits a wrist of</legend>
      <TextField
        label="In inches or centimeters, as 6 1/2 in or 17 cm"
        name="wrist"
        value={wrist}
        mode="text"
      />
      <KeptWrist />
    </fieldset>
  )
}

/** Puts what the browser keeps into the field: it is sent only if somebody so chooses. */
function KeptWrist() {
  const kept = useKeptWrist()
  if (!kept) return null
  const words = wristWords(kept)
  return (
    <button
      type="button"
      className="btn-quiet"
      onClick={({ currentTarget: { form } }) => {
        const field = form!.elements.namedItem('wrist') as HTMLInputElement
        field.value = words
        // Its form counts what is left, as after typing.
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.focus()
      }}
    >
      Yours: {words}
    </button>
  )
}
