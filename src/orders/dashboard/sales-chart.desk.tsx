import { formatCents, formatPrice, toCents } from '../../machine/values/money.ts'
import type { Sales } from '../../shop/desk/desk-queries.ts'

/** Revenue and orders over time: bars for the eye, a table for everyone who wants the figures. */
export function SalesChart({ sales }: { sales: Sales }) {
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
