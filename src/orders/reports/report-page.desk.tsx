import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Period, periodWords } from './period-words.rules.ts'
import { type Report, type ReportId, reportIds, reports } from './reports.rules.ts'
import { storeQuery } from '../../shop/site/queries.ts'
import { hrefTo, useNavigator, Link } from '../../shop/site/paths.ts'
import { askAnew } from '../../shop/desk/desk-queries.ts'
import { SectionPage, Loaded, RowsSkeleton } from '../../shop/desk/section-page.tsx'
import { clockName, shopToday } from '../../shop/desk/parts/shop-clock.ts'
import { periodIn, reportHref, reportIn, usualPeriods } from './report-period.desk.ts'
import { ReportTable } from './report-table.desk.tsx'
import { isDay } from '../../buying/tax/tax-registration.rules.ts'
import { InputField } from '../../machine/web/ui/field.tsx'

/** A report as its declaration has it: its lead, its period, its table, and its file; and what else its room tells. */
export function ReportPage({ room, search }: { room: Report['room']; search: URLSearchParams }) {
  const [today] = useState(shopToday)
  const { data: store } = useQuery(storeQuery)
  const id = reportIn(room, search)
  const report: Report = reports[id]
  const period = periodIn(id, search, today)
  const found = useQuery(askAnew('GET /api/reports/{id}', { id, ...period }))
  return (
    <SectionPage title={report.title(period)} lead={<Lead report={report} />}>
      <p className="print-only mb-4">
        {store?.name}, {periodWords(period)}
      </p>
      <Views id={id} period={period} />
      <DaysChoice key={`${period.from} ${period.to}`} id={id} period={period} today={today} />
      <Loaded query={found} skeleton={<RowsSkeleton rows={5} />}>
        {({ rows, notCounted }) => (
          <>
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
          <Link
            to={hrefTo('adminSection', { section: leadLink.section, hash: leadLink.hash })}
            className="link"
          >
            {leadLink.words}
          </Link>
        </>
      ) : null}
    </>
  )
}

interface PeriodProps {
  id: ReportId
  /** What is shown. */
  period: Period
}

/** The same period told otherwise, where the room has more than one report. */
function Views({ id, period }: PeriodProps) {
  const views = reportIds.filter((other) => reports[other].room === reports[id].room)
  if (views.length === 1) return null
  return (
    <nav aria-label="What the books are told by" className="mb-3 flex flex-wrap gap-x-5 text-sm">
      {views.map((view) => (
        <Link
          key={view}
          to={reportHref(view, period)}
          className={view === id ? 'btn-quiet font-semibold' : 'btn-quiet'}
          aria-current={view === id ? 'page' : undefined}
        >
          {reports[view].view}
        </Link>
      ))}
    </nav>
  )
}

/** Months, quarters and years at a press, or any days. */
function DaysChoice({ id, period, today }: PeriodProps & { today: string }) {
  const navigator = useNavigator()
  const [typed, setTyped] = useState(period)
  const problem =
    isDay(typed.from) && isDay(typed.to)
      ? typed.from <= typed.to
        ? undefined
        : 'The last day lies before the first.'
      : 'Enter both days.'
  const show = (next: Period) => void navigator.go(reportHref(id, next), { replace: true })
  return (
    <form
      className="no-print mb-5 grid gap-3 text-sm"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (problem === undefined) show(typed)
      }}
    >
      <div className="flex flex-wrap gap-x-5">
        {Object.entries(usualPeriods(today)).map(([name, usual]) => {
          const isShown = usual.from === period.from && usual.to === period.to
          return (
            <button
              key={name}
              type="button"
              className={isShown ? 'btn-quiet font-semibold' : 'btn-quiet'}
              aria-pressed={isShown}
              onClick={() => show(usual)}
            >
              {name}
            </button>
          )
        })}
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-[11rem_11rem_auto]">
        <InputField
          id="report-from"
          label="From"
          type="date"
          value={typed.from}
          onChange={(event) => setTyped({ ...typed, from: event.target.value })}
        />
        <InputField
          id="report-to"
          label="To"
          type="date"
          value={typed.to}
          error={problem}
          onChange={(event) => setTyped({ ...typed, to: event.target.value })}
        />
        <button
          type="submit"
          className="btn btn-line justify-self-start sm:mt-7"
          disabled={problem !== undefined}
        >
          Show
        </button>
      </div>
    </form>
  )
}
