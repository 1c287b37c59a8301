import { saleWords } from '../../../domain/catalogue/on-sale/sale-words.ts'
import { priceWords } from '../../../domain/catalogue/price-words.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { FormerPrice } from '../../ui/former-price.tsx'

/** What a piece costs; on sale, until when, and what was asked before where that is known. */
export function PriceLine({ product }: { product: Product }) {
  const { sale } = product
  return (
    <>
      <p className="mt-4 font-display text-[1.75rem] tabular-nums">
        <FormerPrice sale={sale} className="mr-3 text-xl" />
        {priceWords(product)}
      </p>
      {sale ? <p className="mt-1 text-sm text-brass-ink">{saleWords(sale)}</p> : null}
    </>
  )
}
