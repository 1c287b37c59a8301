import { useQuery } from '@tanstack/react-query'
import { dayAfter, daysBetween, shortDayWords } from '../../buying/promise/business-days.rules.ts'
import { WEEK } from '../../pieces/supply/making-words.rules.ts'
import { counted } from '../../machine/values/counted.ts'
import { type Bench, type BenchLine, benchQuery } from '../../shop/desk/desk-queries.ts'
import { SectionPage, Loaded, RowsSkeleton } from '../../shop/desk/section-page.tsx'
import { ChangeButton, useStep } from '../../machine/forms/fields/change-button.tsx'
import { sentenceOf } from '../../machine/web/queries/refusal.ts'
import { useChange } from '../../machine/web/queries/use-change.ts'
import { toast } from '../../machine/web/toasts.ts'
import { answerPictureId } from '../../pieces/questions/answer-picture.rules.ts'
import { Answers } from '../../pieces/questions/parts/answers.tsx'
import { Link } from '../../shop/site/paths.ts'
import { LinePicture, SkuLine } from '../list/line-parts.desk.tsx'
import { writeHref } from '../../words/inbox/inbox-address.desk.ts'
import { orderHref } from '../list/orders-address.desk.ts'
import { type Making, makingWords } from './making.rules.ts'

/** By when something is to be sent, as seen from a day of the shop's clock: late and near days stand out. */
export function Due({ by, today }: { by: string; today: string }) {
  const left = daysBetween(today, by)
  if (left < 0) return <span className="font-semibold text-danger">{counted(-left, 'day')} late</span>
  if (left > 1) return `by ${shortDayWords(by)}`
  return <span className="font-semibold text-ink">{left === 0 ? 'due today' : 'due tomorrow'}</span>
}

interface BenchLineProps {
  line: BenchLine
  today: string
  /** With its picture, and with all that its buyer asked for. */
  whole?: boolean
}

/** What the one button of a line says, and where that brings it. */
const steps: Record<Making, { to: Making; words: string }> = {
  waiting: { to: 'started', words: 'Start' },
  started: { to: 'done', words: 'Done' },
  done: { to: 'started', words: 'Not done' },
}

/** A line of the making list, with the one press that brings it on. */
export function BenchLineRow({ line, today, whole = false }: BenchLineProps) {
  const { orderId, n, name, quantity, customerName, dispatchBy, making, customization } = line
  const what = quantity === 1 ? name : `${quantity} × ${name}`
  const change = useChange()
  const set = (to: Making, seen: Making) =>
    change('PUT /api/orders/{id}/making', { id: orderId, n, making: to, seen })
  // Its row is gone by then, perhaps: why it was not taken back is said where the step was.
  const undoStep = (from: Making) =>
    void set(making, from).catch((error: Error) =>
      toast({ title: 'Not taken back', description: sentenceOf(error), destructive: true }),
    )
  const move = useStep(
    (_, to: Making) => set(to, making),
    // “Done” stands where “Start” stood: a second tap is easily meant for the first.
    (_, to) => ({
      title: `${what}: ${makingWords[to]}`,
      description:
        to === 'done'
          ? `Order #${orderId} waits to be packed, unless more of it is to be made.`
          : `For order #${orderId}.`,
      ...(to === making ? {} : { action: { label: 'Undo', run: () => undoStep(to) } }),
    }),
  )
  const next = steps[making]
  const textAnswers = Object.values(customization ?? {}).filter((text) => answerPictureId(text) === undefined)
  return (
    <li className="flex items-center gap-x-3 py-1.5 pr-3 pl-4 sm:pl-5">
      {whole ? (
        <span className="w-14 shrink-0 self-start">
          <LinePicture of={line} />
        </span>
      ) : null}
      <div className="min-w-0 grow">
        <Link
          to={orderHref(orderId)}
          className={`block py-0.5 font-semibold hover:underline ${whole ? '[overflow-wrap:anywhere]' : 'truncate'}`}
        >
          {what}
        </Link>
        <p className={`text-ink-soft ${whole ? '' : 'truncate'}`}>
          {dispatchBy === null ? null : (
            <>
              <Due by={dispatchBy} today={today} />
              {' · '}
            </>
          )}
          {[
            `#${orderId} ${customerName}`,
            ...(making === 'started' ? ['begun'] : []),
            ...(whole ? [] : textAnswers),
          ].join(' · ')}
        </p>
        {whole ? (
          <>
            <SkuLine of={line} />
            <Answers of={customization ?? undefined} />
          </>
        ) : null}
        {whole && making !== 'waiting' ? (
          <Link
            to={writeHref(orderId)}
            className="btn-quiet no-print mr-4"
            aria-label={`A picture for the buyer: ${what} for order #${orderId}`}
          >
            A picture for the buyer
          </Link>
        ) : null}
        {whole && making === 'started' ? (
          <button
            type="button"
            className="btn-quiet no-print"
            aria-label={`Undo start: ${what} for order #${orderId}`}
            disabled={move.isPending}
            onClick={() => move.mutate('waiting')}
          >
            Undo start
          </button>
        ) : null}
      </div>
      <ChangeButton
        change={move}
        run={() => move.mutate(next.to)}
        doing="Saving..."
        label={`${next.words}: ${what} for order #${orderId}`}
        className="btn btn-line no-print min-h-11 shrink-0 px-3.5 py-1"
      >
        {next.words}
      </ChangeButton>
    </li>
  )
}

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
