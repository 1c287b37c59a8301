import { useQuery } from '@tanstack/react-query'
import { CopyText } from '../../../machine/forms/fields/copy-text.tsx'
import { type Check, troubleQuery } from '../../../shop/desk/desk-queries.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { sectionOf, titleOf } from '../../../shop/desk/sections.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { hrefTo } from '../../../shop/site/paths.ts'
import { passOnWords } from '../health.rules.ts'

/** How something is, with what that means and what to do about it. */
export function CheckWords({ check: { state, says, at, more, toDo, room, passOn } }: { check: Check }) {
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
