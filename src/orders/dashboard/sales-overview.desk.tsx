import { useQuery } from '@tanstack/react-query'
import { type SalesPeriod, salesPeriods } from '../reports/sales-period.rules.ts'
import { Loaded, RowsSkeleton } from '../../shop/desk/section-page.tsx'
import { type Sales, salesQuery } from '../../shop/desk/desk-queries.ts'
import { periodHref, periodWords } from './period-address.desk.ts'
import { formatPrice, formatCents, toCents } from '../../machine/values/money.ts'
import { hrefTo, hrefToPiece, useNavigator, Link } from '../../shop/site/paths.ts'

/** Revenue and orders over time: bars for the eye, a table for everyone who wants the figures. */
function SalesChart({ sales }: { sales: Sales }) {
  const { series, unit } = sales
  return (
    <div className="border border-line bg-sheet p-4 sm:p-5">
      <div className="grid gap-6 md:grid-cols-2">
        <Bars
          name="Revenue"
          value={formatPrice(sales.revenue)}
          sales={sales}
          heights={series.map(({ revenue }) => toCents(revenue))}
          most={formatCents}
        />
        <Bars
          name="Orders"
          value={sales.orders.toLocaleString()}
          sales={sales}
          heights={series.map(({ orders }) => orders)}
          most={(orders) => orders.toLocaleString()}
        />
      </div>
      <details className="mt-3 text-sm">
        <summary className="min-h-11 cursor-pointer content-center">Figures as a table</summary>
        <table className="w-full max-w-md tabular-nums">
          <caption className="sr-only">Revenue and orders by {unit}</caption>
          <thead>
            <tr className="border-b border-line text-right">
              <th scope="col" className="py-1 text-left">
                {unit === 'day' ? 'Day' : 'Month'}
              </th>
              <th scope="col">Revenue</th>
              <th scope="col">Orders</th>
            </tr>
          </thead>
          <tbody>
            {series.toReversed().map(({ from, revenue, orders }) => (
              <tr key={from} className="border-b border-line text-right last:border-0">
                <th scope="row" className="py-1 text-left font-normal">
                  {spanWords(from, unit)}
                </th>
                <td>{formatPrice(revenue)}</td>
                <td>{orders}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}

interface BarsProps {
  name: string
  /** The sum of the whole period. */
  value: string
  sales: Sales
  heights: readonly number[]
  /** The tallest bar in words. */
  most: (height: number) => string
}

const HEIGHT = 100
const STEP = 10

/** Drawn on a grid of its own and stretched to its place; what is in it stands in the table. */
function Bars({ name, value, sales: { series, unit }, heights, most }: BarsProps) {
  const tallest = Math.max(...heights, 0)
  const gap = series.length > 40 ? 1 : 3
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="text-ink-soft">{name}</span>
        <strong className="grow font-display text-xl font-normal tabular-nums">{value}</strong>
        <span className="text-xs text-ink-soft tabular-nums">
          {most(tallest)} {unit === 'day' ? 'on' : 'in'} the best {unit}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${series.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-2 h-32 w-full border-b border-line-strong text-accent"
      >
        {heights.map((height, index) => {
          const drawn = tallest === 0 ? 0 : (height / tallest) * HEIGHT
          return (
            <rect
              key={series[index]!.from}
              x={index * STEP + gap / 2}
              y={HEIGHT - drawn}
              width={STEP - gap}
              height={drawn}
              fill="currentColor"
            />
          )
        })}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-ink-soft">
        <span>{spanWords(series[0]!.from, unit)}</span>
        <span>{spanWords(series.at(-1)!.from, unit)}</span>
      </p>
    </figure>
  )
}

/** A day or month of the series, such as '2026-11-21', as people write it: 'Nov 21' or 'Nov 2026'. */
export function spanWords(from: string, unit: 'day' | 'month'): string {
  // A calendar day has no time zone: read and written in the same one it stays what it is.
  const day = new Date(`${from}T00:00:00Z`)
  const parts = unit === 'day' ? ({ day: 'numeric' } as const) : ({ year: 'numeric' } as const)
  return day.toLocaleDateString(undefined, { month: 'short', timeZone: 'UTC', ...parts })
}

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
