import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../../navigation/link.tsx'
import { hrefTo, type Href } from '../../../navigation/paths.ts'
import { askAnew } from '../../desk-queries.ts'
import { SectionPage } from '../../frame/section-page.tsx'
import { Loaded, RowsSkeleton } from '../../ui/lists/loaded.tsx'
import { clockName, shopToday } from '../../ui/shop-clock.ts'
import { BooksTable } from './books-table.tsx'

/** The page of a year; without one, of this year. */
export function booksHref(year?: number): Href {
  const query = { view: 'books', ...(year === undefined ? {} : { year: String(year) }) }
  return hrefTo('adminSection', { section: 'settings', query })
}

/** What became of every cent, month by month. */
export function BooksPage({ search }: { search: URLSearchParams }) {
  const [thisYear] = useState(() => Number(shopToday().slice(0, 4)))
  const asked = search.get('year') ?? ''
  const year = /^20\d\d$/.test(asked) ? Number(asked) : thisYear
  const books = useQuery(askAnew('GET /api/books/months', { year: String(year) }))
  return (
    <SectionPage
      title={`Books of ${year}`}
      lead={
        <>
          An order counts in the month its money came in, what was given back in the month it left, by the
          shop’s clock ({clockName()}).
        </>
      }
    >
      <Loaded query={books} skeleton={<RowsSkeleton rows={6} />}>
        {({ firstYear, months }) => (
          <>
            <Years first={Math.min(firstYear, year)} last={thisYear} shown={year} />
            {months.length === 0 ? (
              <p className="text-sm">This year has not begun.</p>
            ) : (
              <BooksTable year={year} months={months} />
            )}
          </>
        )}
      </Loaded>
    </SectionPage>
  )
}

function Years({ first, last, shown }: { first: number; last: number; shown: number }) {
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => last - index)
  if (years.length < 2) return null
  return (
    <nav aria-label="Years" className="mb-5 flex flex-wrap gap-x-5 text-sm">
      {years.map((year) => (
        <Link
          key={year}
          to={booksHref(year)}
          className="btn-quiet"
          aria-current={year === shown ? 'page' : undefined}
        >
          {year}
        </Link>
      ))}
    </nav>
  )
}
