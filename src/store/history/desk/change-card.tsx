import { useMutation } from '@tanstack/react-query'
import { shortened, type Difference } from '../history.rules.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { toast } from '../../../machine/web/toasts.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import type { Change } from '../../../shop/desk/desk-queries.ts'
import { sentenceOf } from '../../../machine/web/queries/refusal.ts'
import { useFocusKept } from '../../../machine/forms/lists/use-focus-kept.ts'
import { toldDifferences } from './told-by-form.ts'
import { changeHref } from './change-href.ts'
import { changeWords, differenceWords, valueWords, whyFinal, type About } from './change-words.ts'

/** More are there on demand. */
const SHOWN = 6

export function ChangeCard({ change }: { change: Change }) {
  const write = useChange()
  const words = changeWords(change)
  const final = whyFinal(change)
  const href = changeHref(change)
  // Taking back what was taken back brings it back.
  const isRedo = change.action.endsWith('undo')
  useFocusKept(change.undoable ? 1 : 0)
  const undo = useMutation({
    mutationFn: () => write('POST /api/history/{id}/undo', { id: change.id }),
    onSuccess: async ({ message }) => {
      toast({ title: isRedo ? 'Change brought back' : 'Change taken back', description: message })
      await write.refreshed()
    },
  })
  const all = toldDifferences(change)
  const isPercent = [change.after, change.before].some(
    (side) => typeof side === 'object' && side !== null && 'kind' in side && side.kind === 'percent',
  )
  const about = { subject: change.subject, isPercent }

  return (
    <li className="p-4 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="min-w-0 font-sans text-base font-semibold [overflow-wrap:anywhere]">
          {href ? (
            <Link to={href} className="inline-block py-0.5 hover:underline">
              {words}
            </Link>
          ) : (
            words
          )}
        </h2>
        <p className="text-ink-soft">
          <span className="[overflow-wrap:anywhere]">{change.who}</span>, <ShopMoment iso={change.at} />
        </p>
      </div>
      <Differences all={all.slice(0, SHOWN)} about={about} />
      {all.length > SHOWN ? (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {all.length - SHOWN} more
          </summary>
          <Differences all={all.slice(SHOWN)} about={about} />
        </details>
      ) : null}
      {final ? <p className="mt-1 text-ink-soft">{final}</p> : null}
      {change.undoable ? (
        <button
          type="button"
          className="btn-quiet"
          aria-label={`${isRedo ? 'Redo' : 'Undo'}: ${words}`}
          aria-disabled={undo.isPending}
          onClick={() => {
            if (!undo.isPending) undo.mutate()
          }}
        >
          {undo.isPending ? (isRedo ? 'Bringing back...' : 'Taking back...') : isRedo ? 'Redo' : 'Undo'}
        </button>
      ) : null}
      <div role="alert">
        {undo.isError ? <p className="field-error">Not taken back. {sentenceOf(undo.error)}</p> : null}
      </div>
    </li>
  )
}

function Differences({ all, about }: { all: readonly Difference[]; about: About }) {
  return (
    <dl className="mt-2 grid max-w-4xl gap-y-1.5">
      {all.map((difference) => (
        <div
          key={`${difference.of} ${difference.path} ${difference.label}`}
          className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <dt className="text-ink-soft first-letter:uppercase">
            {difference.label ?? differenceWords(difference, about.subject)}
          </dt>
          <dd className="[overflow-wrap:anywhere]">
            <Values difference={difference} about={about} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Before and after, told apart by words for who hears them, and by a line through for who sees them. */
function Values({ difference, about }: { difference: Difference; about: About }) {
  const [before, after] = shortened(difference)
  const words = (text: string) => valueWords(difference.path, text, about)
  return (
    <>
      {difference.before === undefined ? null : (
        <>
          <span className="sr-only">before: </span>
          <del className="text-ink-soft">{words(before)}</del>{' '}
        </>
      )}
      {difference.after === undefined ? null : (
        <>
          <span className="sr-only">after: </span>
          <ins className="no-underline">{words(after)}</ins>
        </>
      )}
    </>
  )
}
