import { canComeBack, isAvailable } from '../supply/availability.rules.ts'
import { priceWords } from '../prices/price-words.rules.ts'
import type { Product } from '../product/product.rules.ts'
import { relatedQuery } from '../../shop/site/queries.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'
import { Link } from '../../shop/navigation/link.tsx'
import { hrefToPiece } from '../../shop/site/paths.ts'
import { Plate } from '../pictures/plate.part.tsx'
import { relatedTo } from '../product/page/related.ts'
import { RestockForm } from './restock-form.page.tsx'

export interface InsteadProps {
  product: Product
  /** The piece it is, or is a combination of. */
  piece: Product
  contactEmail: string | undefined
}

/** How many other pieces stand beside the form. */
const ALTERNATIVES = 3

/** Offers whoever finds a piece sold out a mail when it is back, and pieces that can be bought now. */
export function Instead({ product, piece, contactEmail }: InsteadProps) {
  return (
    <>
      {canComeBack(product) ? <RestockForm product={product} contactEmail={contactEmail} /> : null}
      {/* Another of its combinations is nearer than another piece. */}
      {isAvailable(piece) ? null : <Alternatives piece={piece} />}
    </>
  )
}

function Alternatives({ piece: { id, category } }: { piece: Product }) {
  const { data } = useQuery(relatedQuery(category))
  const there = relatedTo(id, data?.items).filter(isAvailable).slice(0, ALTERNATIVES)
  if (there.length === 0) return null
  return (
    <section aria-labelledby="instead" className="no-print mt-6">
      <h2 id="instead" className="text-xl">
        Available now
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {there.map((one) => (
          <li key={one.id}>
            <Link to={hrefToPiece(one)} className="group flex items-center gap-4 py-2">
              <span className="w-14 shrink-0">
                <Plate product={one} sizes="3.5rem" widths={[160, 320]} decorative />
              </span>
              <span className="min-w-0 grow group-hover:underline">{one.name}</span>
              <span className="shrink-0 tabular-nums">{priceWords(one)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
