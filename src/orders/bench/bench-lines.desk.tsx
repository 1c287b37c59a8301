import { daysBetween, shortDayWords } from '../../buying/promise/business-days.rules.ts'
import { counted } from '../../machine/values/counted.ts'
import { ChangeButton } from '../../machine/forms/fields/change-button.tsx'
import { useStep } from '../../machine/forms/fields/use-step.ts'
import { sentenceOf } from '../../machine/web/queries/refusal.ts'
import { useChange } from '../../machine/web/queries/use-change.ts'
import { toast } from '../../machine/web/toasts.ts'
import { answerPictureId } from '../../pieces/questions/answer-picture.rules.ts'
import { Answers } from '../../pieces/questions/parts/answers.tsx'
import type { BenchLine } from '../../shop/desk/desk-queries.ts'
import { Link } from '../../shop/navigation/link.tsx'
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
  const takeBack = (from: Making) =>
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
      ...(to === making ? {} : { action: { label: 'Undo', run: () => takeBack(to) } }),
    }),
  )
  const next = steps[making]
  const asked = Object.values(customization ?? {}).filter((text) => answerPictureId(text) === undefined)
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
            ...(whole ? [] : asked),
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
