import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reaches, type Role } from '../../../domain/role.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../paths.ts'
import { Icon } from '../../ui/icons.tsx'
import { mailStateQuery, waitingQuery } from '../owner-queries.ts'
import { furtherSections, mainSections, sectionRoles, sectionTitles, type Section } from '../sections.ts'

/** What waits in a room, for those who hear it. */
const waitingWords: Partial<Record<Section, string>> = { reviews: 'waiting to be read', inbox: 'unread' }

/** Fewer rooms need no word to stand behind. */
const HIDDEN_FROM = 3

interface SidebarProps {
  section: Section | undefined
  role: Role
}

/** A column on wide screens. On small ones the main rooms stand in a row, and the others open below it. */
export function Sidebar({ section, role }: SidebarProps) {
  const isFor = (name: Section) => reaches(role, sectionRoles[name])
  const mail = useQuery(mailStateQuery)
  const waiting = useQuery({ ...waitingQuery, enabled: isFor('inbox') })
  const counts: Partial<Record<Section, number>> = {
    reviews: waiting.data?.reviews ?? 0,
    inbox: waiting.data?.messages ?? 0,
  }
  const further = furtherSections.filter(
    (name) => isFor(name) && (name !== 'mailbox' || mail.data?.server === false),
  )
  const links = (names: readonly Section[]) =>
    names.map((name) => (
      <SectionLink key={name} name={name} current={name === section} waiting={counts[name] ?? 0} />
    ))
  const here = further.find((name) => name === section)
  const waitsThere = further.reduce((sum, name) => sum + (counts[name] ?? 0), 0)

  return (
    <nav
      aria-label="Admin"
      className="border-b border-line bg-paper-deep px-1 sm:px-3 lg:border-r lg:border-b-0 lg:px-0 lg:py-6"
    >
      <ul className="flex flex-wrap lg:block">{links(mainSections.filter(isFor))}</ul>
      <ul className="hidden lg:mt-3 lg:block lg:border-t lg:border-line-strong lg:pt-3">{links(further)}</ul>
      {further.length < HIDDEN_FROM ? (
        <ul className="flex flex-wrap border-t border-line lg:hidden">{links(further)}</ul>
      ) : (
        <More key={section} here={here} waiting={waitsThere}>
          {links(further)}
        </More>
      )}
    </nav>
  )
}

interface MoreProps {
  /** The room one is in, when it is one of these. */
  here: Section | undefined
  waiting: number
  children: ReactNode
}

/** A new one for each room: it closes once one was chosen. */
function More({ here, waiting, children }: MoreProps) {
  return (
    <details className="group border-t border-line lg:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 text-sm focus-visible:-outline-offset-3">
        {here ? <span className="font-semibold">{sectionTitles[here]}</span> : 'More'}
        <Waiting count={waiting} words="waiting" />
        <span className="ml-auto group-open:rotate-180">
          <Icon size={20}>
            <path d="m6 9.5 6 6 6-6" />
          </Icon>
        </span>
      </summary>
      <ul className="grid grid-cols-2 pb-2 sm:grid-cols-4">{children}</ul>
    </details>
  )
}

interface SectionLinkProps {
  name: Section
  current: boolean
  /** So much waits there. */
  waiting: number
}

function SectionLink({ name, current, waiting }: SectionLinkProps) {
  return (
    <li>
      <Link
        to={hrefTo('adminSection', { section: name })}
        aria-current={current ? 'page' : undefined}
        className={`flex min-h-11 items-center border-b-3 px-3 text-sm whitespace-nowrap focus-visible:-outline-offset-3 lg:border-b-0 lg:border-l-4 lg:px-6 ${
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
    <span className="ml-2 rounded-full bg-brass-pale px-2 py-0.5 text-xs font-semibold text-ink tabular-nums lg:ml-auto">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {words}</span>
    </span>
  )
}
