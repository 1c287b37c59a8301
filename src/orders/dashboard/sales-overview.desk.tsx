import { useQuery } from '@tanstack/react-query'
import { type SalesPeriod, salesPeriods } from '../reports/sales-period.rules.ts'
import { useNavigator } from '../../shop/navigation/navigator-context.ts'
import { Loaded, RowsSkeleton } from '../../machine/forms/lists/loaded.tsx'
import { type Sales, salesQuery } from '../../shop/desk/desk-queries.ts'
import { periodHref, periodWords } from './period-address.desk.ts'
import { SalesChart } from './sales-chart.desk.tsx'
import { formatPrice } from '../../machine/values/money.ts'
import { Link } from '../../shop/navigation/link.tsx'
import { hrefTo, hrefToPiece } from '../../shop/site/paths.ts'

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
              void navigator.go(periodHref(event.target.value as SalesPeriod), {
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

/** What sold most pieces in the period. */
function BestSellers({ sellers }: { sellers: Sales['bestSellers'] }) {
  return (
    <section aria-labelledby="best-sellers" className="border border-line bg-sheet p-4 text-sm">
      <h3 id="best-sellers" className="text-lg">
        Best sellers
      </h3>
      {sellers.length === 0 ? (
        <p className="mt-1 text-ink-soft">Nothing was sold in this period.</p>
      ) : (
        <ol className="mt-1 divide-y divide-line">
          {sellers.map(({ productId, name, pieces, revenue, isThere }) => (
            <li key={productId} className="flex justify-between gap-4 py-2">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {isThere ? (
                  <Link to={hrefToPiece({ id: productId, name })} target="_blank" className="link py-0.5">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </span>
              <span className="text-right tabular-nums">
                {pieces} sold
                <span className="block text-ink-soft">{formatPrice(revenue)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** What runs out, the scarcest first. */
function LowStock({ stock }: { stock: Sales['lowStock'] }) {
  return (
    <section aria-labelledby="low-stock" className="border border-line bg-sheet p-4 text-sm">
      <h3 id="low-stock" className="text-lg">
        Low stock
      </h3>
      {stock.total === 0 ? (
        <p className="mt-1 text-ink-soft">Nothing is running out.</p>
      ) : (
        <>
          <ul className="mt-1 divide-y divide-line">
            {stock.items.map(({ id, name, stock: left }) => (
              <li key={id} className="flex justify-between gap-4 py-2">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <Link
                    to={hrefTo('adminSection', { section: 'products', query: { search: `#${id}` } })}
                    className="link py-0.5"
                  >
                    {name}
                  </Link>
                </span>
                <span className="whitespace-nowrap tabular-nums">
                  {left === 0 ? 'None left' : `${left} left`}
                </span>
              </li>
            ))}
          </ul>
          <Link
            to={hrefTo('adminSection', { section: 'products', query: { stock: 'low', sort: 'stock-low' } })}
            className="btn-quiet"
          >
            All {stock.total.toLocaleString()} in Products
          </Link>
        </>
      )}
    </section>
  )
}
