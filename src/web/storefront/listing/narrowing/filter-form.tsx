import type { FormEvent } from 'react'
import { addressOf } from '../../../../api/http/path-template.ts'
import type { Output } from '../../../../api/contract.ts'
import type { ProductFilter } from '../../../../domain/catalogue/catalogue.ts'
import { ways, type FactFilter, type Way } from '../../../../domain/catalogue/filters.ts'
import { facetsQuery, listingQuery } from '../../../data/listing-query.ts'
import { storeQuery } from '../../../data/queries.ts'
import { useInfiniteQuery } from '../../../data/use-infinite-query.ts'
import { useQuery } from '../../../data/use-query.ts'
import { useNavigator } from '../../../navigation/navigator-context.ts'
import { paths, type PathName } from '../../../navigation/paths.ts'
import { listingHref, readFilter } from '../listing-filter.ts'
import { TextField } from './text-field.tsx'
import { WristChoice } from './wrist-choice.tsx'

interface FilterFormProps {
  name: PathName
  filter: ProductFilter
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

type Facet = Output<'GET /api/facets'>['available']['now']

/** What narrows a listing. A plain GET form, with how much each choice would leave. */
export function FilterForm({ name, filter, onDone }: FilterFormProps) {
  const navigator = useNavigator()
  const { data: facets } = useQuery(facetsQuery(filter))
  const { data: store } = useQuery(storeQuery)
  const [first] = useInfiniteQuery(listingQuery(filter)).data?.pages ?? []
  const way = store?.shippingMethods[0]?.name
  // What the search said stands in the fields, and is left out of the search: so it can be changed here.
  const read = first?.question?.inFilters
  const set = read ? { ...filter, ...nothingSet, ...read } : filter
  const kinds = facets?.category ?? []
  const isOneKind = kinds.length === 0

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const given = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][])
    const asked = { ...readFilter(name, given, filter.of), sort: filter.sort }
    void navigator.go(listingHref(name, asked)).then(onDone)
  }

  return (
    <form
      action={addressOf(paths[name], { slug: filter.of })}
      method="get"
      onSubmit={submit}
      className="grid gap-7"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-display text-2xl">Filters</h2>
        {first ? (
          <p className="text-sm text-ink-soft">
            {first.more ? `More than ${first.total}` : first.total} {first.total === 1 ? 'piece' : 'pieces'}{' '}
            now
          </p>
        ) : null}
      </div>
      {(['search', ...(isOneKind ? (['category'] as const) : []), 'type', 'sort'] as const).map((field) =>
        set[field] ? <input key={field} type="hidden" name={field} value={set[field]} /> : null,
      )}
      <fieldset>
        <legend className="font-display text-lg">Price in dollars</legend>
        <div className="mt-2 flex gap-3">
          <TextField label="From" name="priceFrom" value={set.priceFrom} mode="decimal" />
          <TextField label="To" name="priceTo" value={set.priceTo} mode="decimal" />
        </div>
      </fieldset>
      {isOneKind ? null : (
        <Values name="category" says="Kind of piece" values={kinds} chosen={filter.category} />
      )}
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
        <legend className="font-display text-lg">How it comes</legend>
        <Choice name="way" value="" says="Any way" isChosen={!set.way} />
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
          chosen={set[fact]}
        />
      ))}
      {facets?.fitsWrists || set.wrist ? <WristChoice wrist={set.wrist} /> : null}
      <fieldset>
        <legend className="font-display text-lg">Arrives by</legend>
        <label className="block text-sm">
          Ordered now{way ? `, by ${way} delivery` : ''}
          <input type="date" name="by" defaultValue={set.by} className="input mt-1" />
        </label>
      </fieldset>
      <button type="submit" className="btn btn-primary">
        Show pieces
      </button>
    </form>
  )
}

interface ChoiceProps {
  name: string
  value: string
  says: string
  isChosen: boolean
  children?: Facet | undefined
}

function Choice({ name, value, says, isChosen, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} className="size-5" />
      <span>
        {says} <Count of={children} />
      </span>
    </label>
  )
}

function Count({ of }: { of: Facet | undefined }) {
  return of ? (
    <span className="text-sm text-ink-soft">{of.more ? `(more than ${of.count})` : `(${of.count})`}</span>
  ) : null
}

interface ValuesProps {
  name: FactFilter | 'category'
  says: string
  values: Output<'GET /api/facets'>['color']
  chosen: string | undefined
}

/** Nothing where no piece says it; what is chosen stays a choice though nothing is left of it. */
function Values({ name, says, values, chosen }: ValuesProps) {
  const left = values.find(({ value }) => value.toLowerCase() === chosen?.toLowerCase())
  if (values.length === 0 && chosen === undefined) return null
  return (
    <label className="block font-display text-lg">
      {says}
      {/* Drawn anew once its values are there. */}
      <select
        key={values.length}
        name={name}
        defaultValue={left?.value ?? chosen ?? ''}
        className="input mt-2 font-sans"
      >
        <option value="">Any</option>
        {chosen !== undefined && !left ? <option value={chosen}>{chosen}</option> : null}
        {values.map(({ value, count, more }) => (
          <option key={value} value={value}>
            {value} ({more ? `${count} and more` : count})
          </option>
        ))}
      </select>
    </label>
  )
}
