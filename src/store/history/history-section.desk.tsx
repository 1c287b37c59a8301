import { historyKind, listedKinds } from './history-kinds.rules.ts'
import { type Difference, isOwnersSubject, shortened } from './history.rules.ts'
import { type Href, hrefTo, useNavigator, Link } from '../../shop/site/paths.ts'
import { PickField } from '../../machine/forms/fields/pick-field.tsx'
import { SectionPage, DeskList } from '../../shop/desk/section-page.tsx'
import { askPagesAnew, type Change } from '../../shop/desk/desk-queries.ts'
import { useSession } from '../../people/sign-in/desk/entry-page.tsx'
import { ShopMoment } from '../../shop/desk/parts/shop-date.tsx'
import { ChangeButton, useStep, Refused } from '../../machine/forms/fields/change-button.tsx'
import { useFocusKept } from '../../machine/forms/lists/use-focus-kept.ts'
import { toldDifferences } from './told-by-form.desk.ts'
import { type About, changeWords, differenceWords, valueWords, whyFinal } from './change-words.desk.ts'
import { deskListHref } from '../../pieces/editing/desk/desk-listing-query.tsx'
import type { Section } from '../../shop/desk/sections.ts'

const rooms: Record<string, Section> = {
  shipping: 'shipping',
  person: 'people',
  token: 'programs',
  receiver: 'programs',
  review: 'reviews',
}

/** Where one looks at what a change is about, while it is there. */
function changeHref({ subject, isThere }: { subject: string; isThere: boolean }): Href | undefined {
  const [kind = '', id = ''] = subject.split(':')
  // No order is ever deleted.
  if (kind === 'order' && id !== '')
    return hrefTo('adminSection', { section: 'orders', query: { order: id } })
  if (!isThere) return undefined
  if (kind === 'product') return deskListHref({ search: `#${id}` })
  if (kind === 'category' || kind === 'collection')
    return hrefTo('adminSection', { section: 'shelves', query: { [kind]: id ?? null } })
  if (kind === 'post') return hrefTo('adminSection', { section: 'blog', query: { post: id } })
  if (kind === 'letter') return hrefTo('adminSection', { section: 'newsletter', query: { letter: id } })
  if (kind === 'promotion') return hrefTo('adminSection', { section: 'promotions', query: { code: id } })
  const section = rooms[kind]
  return section && hrefTo('adminSection', { section })
}

/** More are there on demand. */
const SHOWN = 6

function ChangeCard({ change }: { change: Change }) {
  const words = changeWords(change)
  const final = whyFinal(change)
  const href = changeHref(change)
  // Taking back what was taken back brings it back.
  const isRedo = change.action.endsWith('undo')
  useFocusKept(change.undoable ? 1 : 0)
  const undo = useStep(
    (write) => write('POST /api/history/{id}/undo', { id: change.id }),
    ({ message }) => ({ title: isRedo ? 'Change brought back' : 'Change taken back', description: message }),
  )
  const all = toldDifferences(change)
  const isPercent = [change.after, change.before].some(
    (side) => typeof side === 'object' && side !== null && 'kind' in side && side.kind === 'percent',
  )
  const about = { subject: change.subject, wallet: change.wallet, isPercent }

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
        <ChangeButton
          change={undo}
          doing={isRedo ? 'Bringing back...' : 'Taking back...'}
          notDone="Not taken back. "
          label={`${isRedo ? 'Redo' : 'Undo'}: ${words}`}
          className="btn-quiet"
        >
          {isRedo ? 'Redo' : 'Undo'}
        </ChangeButton>
      ) : (
        <Refused error={undo.error} notDone="Not taken back. " />
      )}
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
            {difference.label ?? differenceWords(difference, about.subject, about.wallet)}
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

/** What was changed, by whom, and how it was before. What it is about stands in the address. */
export function HistorySection({ search }: { search: URLSearchParams }) {
  const navigator = useNavigator()
  const session = useSession()
  const isOwner = session.state === 'in' && session.role === 'owner'
  const kinds = listedKinds.filter((kind) => isOwner || !isOwnersSubject(kind))
  const about = kinds.find((kind) => kind === search.get('about'))
  return (
    <SectionPage title="History" lead="Every change made at the desk, and what the shop did by itself.">
      <div className="mb-5 max-w-60">
        <PickField
          id="history-about"
          label="About"
          value={about ?? ''}
          options={[
            ['', 'Everything'],
            ...kinds.map((kind) => [kind, historyKind(kind)?.many ?? ''] as const),
          ]}
          onChange={(kind) =>
            void navigator.go(hrefTo('adminSection', { section: 'history', query: { about: kind } }), {
              replace: true,
            })
          }
        />
      </div>
      <DeskList
        query={askPagesAnew('GET /api/history', { subject: about })}
        words={['change', 'changes']}
        empty={<p>{about ? 'Nothing of this kind was changed yet.' : 'Nothing was changed yet.'}</p>}
      >
        {(changes) => (
          <ol className="divide-y divide-line border border-line bg-sheet">
            {changes.map((change) => (
              <ChangeCard key={change.id} change={change} />
            ))}
          </ol>
        )}
      </DeskList>
    </SectionPage>
  )
}
