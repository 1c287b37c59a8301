import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../paths.ts'
import { mailboxQuery } from '../owner-queries.ts'
import { mainSections, sectionTitles, type Section } from '../sections.ts'

/** A column on wide screens, one row to swipe through on small ones. */
export function Sidebar({ section }: { section: Section | undefined }) {
  const mailbox = useQuery(mailboxQuery)

  return (
    <nav
      aria-label="Admin"
      className="relative flex overflow-x-auto border-b border-line bg-paper-deep px-1 sm:px-3 lg:block lg:border-r lg:border-b-0 lg:px-0 lg:py-6"
    >
      <ul className="flex lg:block">
        {mainSections.map((name) => (
          <SectionLink key={name} name={name} current={name === section} />
        ))}
      </ul>
      {mailbox.data ? (
        <ul className="flex border-l border-line-strong lg:mx-0 lg:mt-3 lg:block lg:border-t lg:border-l-0 lg:pt-3">
          <SectionLink name="mailbox" current={section === 'mailbox'} />
        </ul>
      ) : null}
    </nav>
  )
}

function SectionLink({ name, current }: { name: Section; current: boolean }) {
  const item = useRef<HTMLLIElement>(null)

  useEffect(() => {
    if (current) item.current?.closest('nav')?.scrollTo({ left: item.current.offsetLeft - 16 })
  }, [current])

  return (
    <li ref={item}>
      <Link
        to={hrefTo('adminSection', { section: name })}
        aria-current={current ? 'page' : undefined}
        className={`flex min-h-11 items-center border-b-3 px-3 text-sm whitespace-nowrap focus-visible:-outline-offset-3 lg:border-b-0 lg:border-l-4 lg:px-6 ${
          current ? 'border-brass bg-sheet font-semibold' : 'border-transparent hover:bg-paper'
        }`}
      >
        {sectionTitles[name]}
      </Link>
    </li>
  )
}
