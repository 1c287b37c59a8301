import { Link } from '../../shop/navigation/link.tsx'
import { hrefTo } from '../../shop/site/paths.ts'
import type { Sales } from '../../shop/desk/desk-queries.ts'

/** What runs out, the scarcest first. */
export function LowStock({ stock }: { stock: Sales['lowStock'] }) {
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
                  {left === 0 ? 'Sold out' : `${left} left`}
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
