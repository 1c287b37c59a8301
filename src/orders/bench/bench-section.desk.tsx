import { useQuery } from '@tanstack/react-query'
import { dayAfter } from '../../buying/promise/business-days.rules.ts'
import { WEEK } from '../../pieces/supply/making-words.rules.ts'
import { counted } from '../../machine/values/counted.ts'
import { Loaded, RowsSkeleton } from '../../machine/forms/lists/loaded.tsx'
import { type Bench, type BenchLine, benchQuery } from '../../shop/desk/desk-queries.ts'
import { SectionPage } from '../../shop/desk/section-page.tsx'
import { BenchLineRow } from './bench-lines.desk.tsx'

/** The making list: what is made for orders, by the day on which it is to be sent. */
export function BenchSection() {
  const bench = useQuery(benchQuery)
  return (
    <SectionPage
      title="Bench"
      lead="What is made for paid orders, by the day to send it. What is done frees its place, and waits to be packed."
    >
      <Loaded query={bench} skeleton={<RowsSkeleton rows={5} />}>
        {(shown) => <Lines bench={shown} />}
      </Loaded>
    </SectionPage>
  )
}

function Lines({ bench: { lines, count, today, workingDays, places } }: { bench: Bench }) {
  if (lines.length === 0)
    return (
      <p className="border border-line bg-sheet px-4 py-3 text-sm sm:px-5">
        Nothing is to be made. A piece that is made to order stands here once it is paid.
      </p>
    )
  const open = lines.filter(({ making }) => making !== 'done')
  const nextWeek = dayAfter(today, 7)
  const isIn = (part: Part) => (line: BenchLine) => partOf(line, today, nextWeek) === part
  return (
    <div className="grid gap-5 text-sm">
      <button
        type="button"
        className="btn btn-line no-print min-h-11 justify-self-start"
        onClick={() => print()}
      >
        Print the List
      </button>
      {workingDays ? (
        <p>
          {counted(Math.ceil(workingDays / WEEK), 'week')} of work at your pace, so a piece that takes less is
          promised for later.
        </p>
      ) : null}
      <Places places={places} />
      {parts.map((part) => (
        <Group key={part} title={part} lines={open.filter(isIn(part))} today={today} />
      ))}
      <Group
        title="Done, to be packed"
        lines={lines.filter(({ making }) => making === 'done')}
        today={today}
      />
      {count > lines.length ? (
        <p>{counted(count - lines.length, 'more line')} follow once these are sent.</p>
      ) : null}
    </div>
  )
}

/** How full the bench is, of pieces that have a number of places. */
function Places({ places }: Pick<Bench, 'places'>) {
  if (places.length === 0) return null
  return (
    <section aria-label="Places">
      <h2 className="text-lg">Places</h2>
      <ul className="mt-1 divide-y divide-line border border-line bg-sheet">
        {places.map(({ id, name, atOnce, taken, asked }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 px-4 py-2 sm:px-5">
            <span className="font-semibold">{name}</span>
            <span>
              {taken} of {counted(atOnce, 'place')} taken
              {asked === 0 ? '' : `; ${counted(asked, 'visitor')} asked to be told of a free one`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const parts = ['Late', 'Within a week', 'Later', 'No day promised'] as const
type Part = (typeof parts)[number]

function partOf({ dispatchBy }: BenchLine, today: string, nextWeek: string): Part {
  if (dispatchBy === null) return 'No day promised'
  if (dispatchBy < today) return 'Late'
  return dispatchBy <= nextWeek ? 'Within a week' : 'Later'
}

function Group({ title, lines, today }: { title: string; lines: readonly BenchLine[]; today: string }) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="text-lg">
        {title} <span className="font-sans text-sm text-ink-soft tabular-nums">{lines.length}</span>
      </h2>
      <ul className="mt-1 divide-y divide-line border border-line bg-sheet">
        {lines.map((line) => (
          <BenchLineRow key={`${line.orderId} ${line.n}`} line={line} today={today} whole />
        ))}
      </ul>
    </section>
  )
}
