import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Report } from './report.rules.ts'
import { reports, type ReportId } from './reports.rules.ts'
import { Link } from '../../shop/navigation/link.tsx'
import { hrefTo } from '../../shop/site/paths.ts'
import { askAnew } from '../../shop/desk/desk-queries.ts'
import { SectionPage } from '../../shop/desk/section-page.tsx'
import { Loaded, RowsSkeleton } from '../../machine/forms/lists/loaded.tsx'
import { clockName, shopToday } from '../../shop/desk/parts/shop-clock.ts'
import { DaysChoice, YearChoice } from './period-choice.desk.tsx'
import { periodIn } from './report-period.desk.ts'
import { ReportTable } from './report-table.desk.tsx'

/** A report as its declaration has it: its lead, its period, its table, and its file. */
export function ReportPage({ id, search }: { id: ReportId; search: URLSearchParams }) {
  const [today] = useState(shopToday)
  const report: Report = reports[id]
  const period = periodIn(id, search, today)
  const found = useQuery(askAnew('GET /api/reports/{id}', { id, ...period }))
  const choice = { id, period, today }
  return (
    <SectionPage title={report.title(period)} lead={<Lead report={report} />}>
      {report.span === 'days' ? <DaysChoice key={`${period.from} ${period.to}`} {...choice} /> : null}
      <Loaded query={found} skeleton={<RowsSkeleton rows={5} />}>
        {({ rows, notCounted, firstYear }) => (
          <>
            {report.span === 'year' ? <YearChoice {...choice} first={firstYear} /> : null}
            {rows.length === 0 ? (
              <p className="text-sm">{report.nothing}</p>
            ) : (
              <ReportTable report={report} period={period} rows={rows} />
            )}
            {report.notCounted && Number(notCounted) !== 0 ? (
              <p className="notice mt-4 py-3 text-sm">{report.notCounted(notCounted)}</p>
            ) : null}
          </>
        )}
      </Loaded>
    </SectionPage>
  )
}

function Lead({ report: { lead, leadLink } }: { report: Report }) {
  return (
    <>
      {lead(clockName())}
      {leadLink ? (
        <>
          {' '}
          <Link to={hrefTo('adminSection', { section: leadLink.section })} className="link">
            {leadLink.words}
          </Link>
        </>
      ) : null}
    </>
  )
}
