import { useQuery } from '@tanstack/react-query'
import { reaches, type Role } from '../../machine/contract/role.ts'
import { Link } from '../navigation/link.tsx'
import { hrefTo } from '../site/paths.ts'
import { mailStateQuery, waitingQuery } from './desk-queries.ts'
import { furtherSections, mainSections } from '../site/desk-sections.ts'
import { sectionRoles, sectionTitles, type Section } from './sections.ts'

/** What waits in a room, for those who hear it. */
const waitingWords: Partial<Record<Section, string>> = { reviews: 'waiting to be read', inbox: 'unread' }

export interface Rooms {
  main: readonly Section[]
  further: readonly Section[]
  counts: Partial<Record<Section, number>>
}

/** The rooms of somebody who is not signed in: none. */
export const noRooms: Rooms = { main: [], further: [], counts: {} }

/** The rooms that are for this role, and how much waits in them. */
export function useRooms(role: Role): Rooms {
  const isFor = (name: Section) => reaches(role, sectionRoles[name])
  const mail = useQuery(mailStateQuery)
  const waiting = useQuery({ ...waitingQuery, enabled: isFor('inbox') })
  return {
    main: mainSections.filter(isFor),
    further: furtherSections.filter(
      (name) => isFor(name) && (name !== 'mailbox' || mail.data?.server === false),
    ),
    counts: { reviews: waiting.data?.reviews ?? 0, inbox: waiting.data?.messages ?? 0 },
  }
}

interface SectionLinksProps {
  rooms: Rooms
  /** The room one is in. */
  section: Section | undefined
}

/** In a column, with a line between the five that every desk has and ours. */
export function SectionLinks({ rooms: { main, further, counts }, section }: SectionLinksProps) {
  const links = (names: readonly Section[]) =>
    names.map((name) => (
      <SectionLink key={name} name={name} current={name === section} waiting={counts[name] ?? 0} />
    ))
  return (
    <>
      <ul>{links(main)}</ul>
      <ul className="mt-3 border-t border-line-strong pt-3">{links(further)}</ul>
    </>
  )
}

interface SectionLinkProps {
  name: Section
  current: boolean
  /** How many things wait there. */
  waiting: number
}

function SectionLink({ name, current, waiting }: SectionLinkProps) {
  return (
    <li>
      <Link
        to={hrefTo('adminSection', { section: name })}
        aria-current={current ? 'page' : undefined}
        className={`flex min-h-11 items-center border-l-4 px-4 text-sm whitespace-nowrap focus-visible:-outline-offset-3 lg:px-6 ${
          current ? 'border-brass bg-sheet font-semibold' : 'border-transparent hover:bg-paper'
        }`}
      >
        {sectionTitles[name]}
        <Waiting count={waiting} words={waitingWords[name] ?? ''} />
      </Link>
    </li>
  )
}

function Waiting({ count, words }: { count: number; words: string }) {
  if (count === 0) return null
  return (
    <span className="ml-auto rounded-full bg-brass-pale px-2 py-0.5 text-xs font-semibold text-ink tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {words}</span>
    </span>
  )
}
