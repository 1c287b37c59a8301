import { formatPrice } from '../../../domain/money.ts'
import { isNearlyGone, isSoldOut, type Product } from '../../../domain/product.ts'
import { hrefTo } from '../../paths.ts'
import { Plate } from '../../ui/plate.tsx'
import { sentenceOf } from '../refusal.ts'
import { useDelete } from './use-delete.ts'

export function ProductTile({ product, onEdit }: { product: Product; onEdit: () => void }) {
  const short = isSoldOut(product) || isNearlyGone(product)
  const { isDeleting, error, ask } = useDelete(product)
  return (
    <li className="flex flex-col border border-line bg-sheet text-sm">
      <Plate product={product} sizes="(min-width: 40rem) 14rem, 46vw" widths={[320, 480]} decorative>
        {product.featured ? (
          <span className="tag tag-accent absolute top-2 left-2 text-xs">Featured</span>
        ) : null}
      </Plate>
      <div className="grow p-3">
        <h2 className="font-sans leading-snug font-semibold">
          <a href={hrefTo('product', { id: product.id })} className="inline-block py-0.5 hover:underline">
            {product.name}
          </a>
        </h2>
        <p className="mt-1 tabular-nums">{formatPrice(product.price)}</p>
        <p className={`mt-1 ${short ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
          Stock: {product.stock} - {product.category}
        </p>
      </div>
      <div className="flex flex-wrap gap-x-4 border-t border-line px-3">
        <button type="button" className="btn-quiet" onClick={onEdit}>
          Edit<span className="sr-only"> {product.name}</span>
        </button>
        <button type="button" className="btn-quiet text-danger" disabled={isDeleting} onClick={ask}>
          {isDeleting ? 'Deleting...' : 'Delete'}
          <span className="sr-only"> {product.name}</span>
        </button>
      </div>
      <div role="alert">
        {error ? <p className="field-error px-3 pb-3">Not deleted. {sentenceOf(error)}</p> : null}
      </div>
    </li>
  )
}
