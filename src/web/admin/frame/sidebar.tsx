import { useQuery } from '@tanstack/react-query'
import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../paths.ts'
import { mailboxQuery } from '../owner-queries.ts'
import { mainSections, sectionTitles, type Section } from '../sections.ts'

/** A column on wide screens; on small ones the links flow like words, so that none is out of sight. */
export function Sidebar({ section }: { section: Section | undefined }) {
  const mailbox = useQuery(mailboxQuery)
  return (
    <nav
      aria-label="Admin"
      className="border-b border-line bg-paper-deep px-1 sm:px-3 lg:border-r lg:border-b-0 lg:px-0 lg:py-6"
    >
      <ul className="inline lg:block">
        {mainSections.map((name) => (
          <SectionLink key={name} name={name} current={name === section} />
        ))}
      </ul>
      <ul className="inline lg:mt-3 lg:block lg:border-t lg:border-line-strong lg:pt-3">
        <SectionLink name="categories" current={section === 'categories'} divided />
        <SectionLink name="promotions" current={section === 'promotions'} />
        <SectionLink name="reviews" current={section === 'reviews'} />
        <SectionLink name="inbox" current={section === 'inbox'} />
        <SectionLink name="newsletter" current={section === 'newsletter'} />
        <SectionLink name="history" current={section === 'history'} />
        {mailbox.data ? <SectionLink name="mailbox" current={section === 'mailbox'} /> : null}
        <SectionLink name="backups" current={section === 'backups'} />
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
