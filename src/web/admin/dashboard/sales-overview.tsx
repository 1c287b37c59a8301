import { useQuery } from '@tanstack/react-query'
import { salesPeriods, type SalesPeriod } from '../../../domain/sales-period.ts'
import { Link } from '../../navigation/link.tsx'
import { useNavigator } from '../../navigation/navigator-context.ts'
import { Loaded, RowsSkeleton } from '../ui/loaded.tsx'
import { ordersHref, slipsHref } from '../orders/orders-address.ts'
import { salesQuery, type Sales } from '../owner-queries.ts'
import { BestSellers } from './best-sellers.tsx'
import { LowStock } from './low-stock.tsx'
import { periodHref, periodWords } from './period-address.ts'
import { SalesChart } from './sales-chart.tsx'

/** What was sold in a period, and what there is to do about it. */
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
      <TakenBack count={sales.takenBack} />
      <SalesChart sales={sales} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-3">
        <ToPack count={sales.toPack} />
        <BestSellers sellers={sales.bestSellers} />
        <LowStock stock={sales.lowStock} />
      </div>
    </>
  )
}

/** Nothing to overlook: PayPal waits for an answer, or a parcel must not leave. */
function TakenBack({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="notice notice-danger mb-4 text-sm">
      <Link to={ordersHref({ queue: 'taken-back' })} className="btn-quiet font-semibold">
        {count === 1
          ? 'One order is in dispute, or its money was taken back'
          : `${count.toLocaleString()} orders are in dispute, or their money was taken back`}
      </Link>
    </p>
  )
}

function ToPack({ count }: { count: number }) {
  return (
    <section aria-labelledby="to-pack" className="border border-line bg-sheet p-4 text-sm">
      <h3 id="to-pack" className="text-lg">
        To pack
      </h3>
      {count === 0 ? (
        <p className="mt-1 text-ink-soft">Nothing waits to be packed.</p>
      ) : (
        <>
          <p className="mt-1">
            <Link to={ordersHref({ queue: 'to-pack' })} className="btn-quiet font-semibold">
              {count.toLocaleString()} {count === 1 ? 'waits' : 'wait'} to be packed
            </Link>
          </p>
          <p>
            <Link to={slipsHref()} className="btn-quiet">
              Print packing slips
            </Link>
          </p>
        </>
      )}
    </section>
  )
}
