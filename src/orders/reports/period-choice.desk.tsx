import { useState } from 'react'
import type { Period } from './report.rules.ts'
import type { ReportId } from './reports.rules.ts'
import { isDay } from '../../buying/tax/tax-registration.rules.ts'
import { Link } from '../../shop/navigation/link.tsx'
import { useNavigator } from '../../shop/navigation/navigator-context.ts'
import { InputField } from '../../machine/web/ui/field.tsx'
import { reportHref, usualPeriods, yearOf } from './report-period.desk.ts'

interface PeriodChoiceProps {
  id: ReportId
  /** What is shown. */
  period: Period
  today: string
}

/** The years since the first one, or since the one that is shown. */
export function YearChoice({ id, period, today, first }: PeriodChoiceProps & { first: number | null }) {
  const shown = Number(period.from.slice(0, 4))
  const last = Number(today.slice(0, 4))
  const count = Math.max(0, last - Math.min(first ?? shown, shown) + 1)
  if (count < 2) return null
  return (
    <nav aria-label="Years" className="mb-5 flex flex-wrap gap-x-5 text-sm">
      {Array.from({ length: count }, (_, ago) => last - ago).map((year) => (
        <Link
          key={year}
          to={reportHref(id, yearOf(year))}
          className="btn-quiet"
          aria-current={year === shown ? 'page' : undefined}
        >
          {year}
        </Link>
      ))}
    </nav>
  )
}

/** Months, quarters and years at a press, or any days. */
export function DaysChoice({ id, period, today }: PeriodChoiceProps) {
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
      className="mb-5 grid gap-3 text-sm"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (problem === undefined) show(typed)
      }}
    >
      <div className="flex flex-wrap gap-x-5">
        {Object.entries(usualPeriods(today)).map(([name, usual]) => (
          <button
            key={name}
            type="button"
            className="btn-quiet"
            aria-pressed={usual.from === period.from && usual.to === period.to}
            onClick={() => show(usual)}
          >
            {name}
          </button>
        ))}
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
