import { useQuery } from '@tanstack/react-query'
import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../paths.ts'
import { reaches, type Role } from '../../../domain/role.ts'
import { mailboxQuery } from '../owner-queries.ts'
import { mainSections, sectionRoles, sectionTitles, type Section } from '../sections.ts'

/** What follows the divider, in this order. */
const furtherSections = [
  'categories',
  'promotions',
  'reviews',
  'inbox',
  'newsletter',
  'history',
  'mailbox',
  'backups',
  'people',
  'account',
] as const

/** A column on wide screens; on small ones the links flow like words, so that none is out of sight. */
export function Sidebar({ section, role }: { section: Section | undefined; role: Role }) {
  const isFor = (name: Section) => reaches(role, sectionRoles[name])
  const mailbox = useQuery({ ...mailboxQuery, enabled: isFor('mailbox') })
  const further = furtherSections.filter((name) => isFor(name) && (name !== 'mailbox' || mailbox.data))
  return (
    <nav
      aria-label="Admin"
      className="border-b border-line bg-paper-deep px-1 sm:px-3 lg:border-r lg:border-b-0 lg:px-0 lg:py-6"
    >
      <ul className="inline lg:block">
        {mainSections.filter(isFor).map((name) => (
          <SectionLink key={name} name={name} current={name === section} />
        ))}
      </ul>
      <ul className="inline lg:mt-3 lg:block lg:border-t lg:border-line-strong lg:pt-3">
        {further.map((name, index) => (
          <SectionLink key={name} name={name} current={name === section} divided={index === 0} />
        ))}
      </ul>
    </nav>
  )
}

interface SectionLinkProps {
  name: Section
  current: boolean
  /** The divider, where the links stand in a row. */
  divided?: boolean
}

function SectionLink({ name, current, divided = false }: SectionLinkProps) {
  return (
    <li className={`inline-block lg:block ${divided ? 'border-l border-line-strong lg:border-l-0' : ''}`}>
      <Link
        to={hrefTo('adminSection', { section: name })}
        aria-current={current ? 'page' : undefined}
        className={`flex min-h-10 items-center border-b-3 px-3 text-sm whitespace-nowrap focus-visible:-outline-offset-3 lg:min-h-11 lg:border-b-0 lg:border-l-4 lg:px-6 ${
          current ? 'border-brass bg-sheet font-semibold' : 'border-transparent hover:bg-paper'
        }`}
      >
        {sectionTitles[name]}
      </Link>
    </li>
  )
}
