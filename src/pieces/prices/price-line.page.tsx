import type { ReactNode } from 'react'
import { saleWords } from './sale-words.rules.ts'
import { priceWords } from './price-words.rules.ts'
import type { Product } from '../product/product.rules.ts'
import { FormerPrice } from './former-price.part.tsx'

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
