import { useQuery } from '@tanstack/react-query'
import { salesPeriods, type SalesPeriod } from '../reports/sales-period.rules.ts'
import { useNavigator } from '../../shop/navigation/navigator-context.ts'
import { Loaded, RowsSkeleton } from '../../machine/forms/lists/loaded.tsx'
import { salesQuery, type Sales } from '../../shop/desk/desk-queries.ts'
import { BestSellers } from './best-sellers.desk.tsx'
import { LowStock } from './low-stock.desk.tsx'
import { periodHref, periodWords } from './period-address.desk.ts'
import { SalesChart } from './sales-chart.desk.tsx'

/** What was sold in a period, what sells best and what runs out. */
export function SalesOverview({ period }: { period: SalesPeriod }) {
  const sales = useQuery(salesQuery(period))
  const navigator = useNavigator()
  return (
    <section aria-labelledby="sales" className="mt-8" aria-busy={sales.isFetching}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="sales" className="text-xl">
          Sales
        </h2>
        <div className="w-full sm:w-48">
          <label htmlFor="period" className="sr-only">
            Period
          </label>
          <select
            id="period"
            className="input min-h-11 py-1 text-sm"
            value={period}
            onChange={(event) =>
              void navigator.go(periodHref(location.pathname, event.target.value as SalesPeriod), {
                replace: true,
              })
            }
          >
            {salesPeriods.map((one) => (
              <option key={one} value={one}>
                {periodWords[one]}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className="mt-3">
        <Loaded query={sales} skeleton={<RowsSkeleton rows={4} />}>
          {(shown) => <Shown sales={shown} />}
        </Loaded>
      </div>
    </section>
  )
}

function Shown({ sales }: { sales: Sales }) {
  return (
    <>
      <SalesChart sales={sales} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <BestSellers sellers={sales.bestSellers} />
        <LowStock stock={sales.lowStock} />
      </div>
    </>
  )
}
