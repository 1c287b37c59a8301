import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isDay } from '../../../../domain/store/tax-registration.ts'
import { formatPrice } from '../../../../domain/money.ts'
import { Link } from '../../../navigation/link.tsx'
import { useNavigator } from '../../../navigation/navigator-context.ts'
import { hrefTo } from '../../../navigation/paths.ts'
import { InputField } from '../../../ui/field.tsx'
import { askAnew, type TaxSummaryOf } from '../../desk-queries.ts'
import { SectionPage } from '../../frame/section-page.tsx'
import { Loaded, RowsSkeleton } from '../../ui/lists/loaded.tsx'
import { clockName, shopToday } from '../../ui/shop-clock.ts'
import { taxesHref, taxPeriodIn, usualPeriods, type TaxPeriod } from './tax-period.ts'
import { TaxTable } from './tax-table.tsx'

/** What was sold, taxed and given back in a period, by state: what sales tax is filed by. */
export function TaxesPage({ search }: { search: URLSearchParams }) {
  const [today] = useState(shopToday)
  const period = taxPeriodIn(search, today)
  const summary = useQuery(askAnew('GET /api/desk/tax-summary', period))
  return (
    <SectionPage
      title="Sales tax by state"
      lead={
        <>
          An order counts by the day it was placed, once its money is here; what was given back counts by its
          own day, by the shop’s clock ({clockName()}). What was given beyond an order’s pieces has its share
          of tax.{' '}
          <Link to={hrefTo('adminSection', { section: 'settings' })} className="link">
            Rates and registrations
          </Link>
        </>
      }
    >
      <PeriodChoice key={`${period.from} ${period.to}`} period={period} today={today} />
      <Loaded query={summary} skeleton={<RowsSkeleton rows={4} />}>
        {(found) => <Summary summary={found} />}
      </Loaded>
    </SectionPage>
  )
}

function PeriodChoice({ period, today }: { period: TaxPeriod; today: string }) {
  const navigator = useNavigator()
  const [typed, setTyped] = useState(period)
  const problem =
    isDay(typed.from) && isDay(typed.to)
      ? typed.from <= typed.to
        ? undefined
        : 'The last day lies before the first.'
      : 'Enter both days.'
  const show = (next: TaxPeriod) => void navigator.go(taxesHref(next), { replace: true })
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
          id="tax-from"
          label="From"
          type="date"
          value={typed.from}
          onChange={(event) => setTyped({ ...typed, from: event.target.value })}
        />
        <InputField
          id="tax-to"
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

function Summary({ summary }: { summary: TaxSummaryOf }) {
  const { states, givenBackWithoutTax } = summary
  return (
    <>
      {states.length === 0 ? (
        <p className="text-sm">Nothing was sold or given back in this period.</p>
      ) : (
        <TaxTable summary={summary} />
      )}
      {Number(givenBackWithoutTax) === 0 ? null : (
        <p className="notice mt-4 py-3 text-sm">
          Of {formatPrice(givenBackWithoutTax)} given back in this period it is not known how much was tax: it
          was noted as a sum alone. It is in none of the figures above.
        </p>
      )}
    </>
  )
}
