import type { ReactNode } from 'react'
import { saleWords } from '../../../domain/catalogue/on-sale/sale-words.ts'
import { priceWords } from '../../../domain/catalogue/price-words.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { FormerPrice } from '../../ui/former-price.tsx'

/** What a piece costs, and beside it what buyers gave it; on sale, until when, and what was asked before where that is known. */
export function PriceLine({ product, children }: { product: Product; children: ReactNode }) {
  const { sale } = product
  return (
    <>
      <div className="price-line">
        <p className="font-display text-[1.75rem] tabular-nums">
          <FormerPrice sale={sale} className="mr-3 text-xl" />
          {priceWords(product)}
        </p>
        {children}
      </div>
      {sale ? <p className="mt-1 text-sm text-brass-ink">{saleWords(sale)}</p> : null}
    </>
  )
}
