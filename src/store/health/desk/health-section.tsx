import { useQuery } from '@tanstack/react-query'
import { CopyText } from '../../../machine/forms/fields/copy-text.tsx'
import { type Check, healthQuery, troubleQuery } from '../../../shop/desk/desk-queries.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { SectionPage, Loaded, RowsSkeleton } from '../../../shop/desk/section-page.tsx'
import { counted } from '../../../machine/values/counted.ts'
import { sectionOf, titleOf } from '../../../shop/desk/sections.ts'
import { hrefTo, Link } from '../../../shop/site/paths.ts'
import { passOnWords } from '../health.rules.ts'

const STATES: Record<Check['state'], { words: string; className: string }> = {
  broken: { words: 'Broken', className: 'border-danger bg-danger-tint font-semibold text-danger' },
  look: { words: 'Look at it', className: 'border-brass bg-brass-pale' },
  unknown: { words: 'Not known yet', className: 'border-line text-ink-soft' },
  well: { words: 'Well', className: 'border-line text-ink-soft' },
}

/** Everything the shop looks after, what is broken first. */
export function HealthSection() {
  const health = useQuery(healthQuery)
  return (
    <SectionPage
      title="Health"
      lead="What the shop looks after by itself. What is broken stands above every room as well; what touches orders, mails or your data is told by mail, once when it broke and once when it is well again."
    >
      <Loaded query={health} skeleton={<RowsSkeleton rows={8} />}>
        {({ checks, metrics }) => (
          <>
            <p className={`mb-5 ${inAll(checks).className}`}>{inAll(checks).words}</p>
            <ul className="divide-y divide-line border border-line bg-sheet text-sm">
              {checks.map((check) => (
                <CheckRow key={check.name} check={check} />
              ))}
            </ul>
            <Metrics {...metrics} />
          </>
        )}
      </Loaded>
    </SectionPage>
  )
}

function inAll(checks: readonly Check[]) {
  const count = (state: Check['state']) => checks.filter((check) => check.state === state).length
  const [broken, look] = [count('broken'), count('look')]
  if (broken > 0)
    return {
      words: `${counted(broken, 'thing')} ${broken === 1 ? 'is' : 'are'} broken.`,
      className: 'notice notice-danger',
    }
  if (look > 0)
    return {
      words: `Nothing is broken. ${counted(look, 'thing')} to look at when you have time.`,
      className: '',
    }
  return { words: 'All is well.', className: '' }
}

function CheckRow({ check }: { check: Check }) {
  const { words, className } = STATES[check.state]
  return (
    <li className="grid gap-x-6 gap-y-2 p-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:px-6">
      <div className="flex items-start justify-between gap-3 sm:block">
        <h2 className="text-base">{check.title}</h2>
        <span className={`inline-block border px-2 py-0.5 text-xs whitespace-nowrap sm:mt-1.5 ${className}`}>
          {words}
        </span>
      </div>
      <div>
        <CheckWords check={check} />
        {check.brokenSince ? (
          <p className="mt-1 text-ink-soft">
            Broken since <ShopMoment iso={check.brokenSince} />
          </p>
        ) : null}
      </div>
    </li>
  )
}

function Metrics({ address, token }: { address: string; token: string }) {
  return (
    <details className="mt-8 text-sm">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        For whoever watches the shop by a monitor
      </summary>
      <p className="mt-2 max-w-2xl">
        The same as figures that Prometheus reads: <code className="[overflow-wrap:anywhere]">{address}</code>
        , with the header <code className="[overflow-wrap:anywhere]">Authorization: Bearer {token}</code>.
        Whoever has it learns how many orders there are, and of nobody who made them.
      </p>
      <CopyText text={`Authorization: Bearer ${token}`} what="header" />
    </details>
  )
}

/** How something is, with what that means and what to do about it. */
function CheckWords({ check: { state, says, at, more, toDo, room, passOn } }: { check: Check }) {
  const section = room ? sectionOf(room, 'owner') : undefined
  const title = section && titleOf(section)
  return (
    <div className="max-w-3xl [overflow-wrap:anywhere]">
      <p>
        <strong className={state === 'well' ? 'font-normal' : 'font-semibold'}>
          {says}
          {at ? (
            <>
              {' '}
              {at.word} <ShopMoment iso={at.iso} />
            </>
          ) : null}
          .
        </strong>{' '}
        {more} {toDo}{' '}
        {room && title ? (
          <Link to={hrefTo('adminSection', { section: room })} className="link">
            Go to {title}
          </Link>
        ) : null}
      </p>
      {passOn ? (
        <>
          <p className="mt-2">{passOnWords(passOn)}</p>
          <CopyText text={passOn} what="words" />
        </>
      ) : null}
    </div>
  )
}

/** Above every room: what is broken, the worst first. What only may break is in the room 'Health'. */
export function TroubleLine() {
  const { data: broken = [] } = useQuery(troubleQuery)
  return broken.map((check) => (
    <section key={check.name} aria-label={check.title} className="no-print notice notice-danger mb-8 text-sm">
      <CheckWords check={check} />
    </section>
  ))
}
