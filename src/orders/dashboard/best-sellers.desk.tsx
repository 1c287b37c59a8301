import { formatPrice } from '../../machine/values/money.ts'
import { Link } from '../../shop/navigation/link.tsx'
import { hrefTo } from '../../shop/site/paths.ts'
import type { Sales } from '../../shop/desk/desk-queries.ts'

/** What sold most pieces in the period. */
export function BestSellers({ sellers }: { sellers: Sales['bestSellers'] }) {
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
                  <Link to={hrefTo('product', { id: productId })} target="_blank" className="link py-0.5">
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
