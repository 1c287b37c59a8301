import { AsShopDialog, useAsShop } from '../../../shop/desk/parts/as-shop.tsx'
import { shop } from '../../../shop/site/shop.ts'
import { ChangeButton, DeleteButton } from '../../../machine/forms/fields/change-button.tsx'
import { formatPrice } from '../../../machine/values/money.ts'
import { existsOnce, isAvailable } from '../../supply/availability.rules.ts'
import { type DeskProduct, isNearlyGone } from '../../product/product.rules.ts'
import { supplyLine } from '../../supply/supply-line.desk.ts'
import { hrefToPiece } from '../../../shop/site/paths.ts'
import { salePlanWords } from '../../prices/sale-form.desk.ts'
import { comesIn } from '../../options/desk/comes-in.ts'
import { Plate } from '../../pictures/plate.part.tsx'
import { CopyText } from '../../../machine/forms/fields/copy-text.tsx'
import { linkTo } from '../../../buying/cart/link.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { waitedForQuery } from '../../../shop/desk/desk-queries.ts'

interface ProductTileProps {
  product: DeskProduct
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onEdit: () => void
  onSale: () => void
  onDuplicate: () => void
}

export function ProductTile({
  product,
  isSelected,
  onSelect,
  onEdit,
  onSale,
  onDuplicate,
}: ProductTileProps) {
  const short = !existsOnce(product.kind) && (!isAvailable(product) || isNearlyGone(product))
  const { id, name } = product
  return (
    <li className="flex flex-col border border-line bg-sheet text-sm">
      <Plate product={product} sizes="(min-width: 40rem) 14rem, 46vw" widths={[320, 480]} decorative>
        <span className="absolute top-2 left-2 flex flex-wrap gap-1">
          {product.featured ? <span className="tag tag-accent text-xs">Featured</span> : null}
          {product.published ? null : <span className="tag text-xs">Draft</span>}
        </span>
        <label className="absolute top-0 right-0 grid size-11 place-items-center">
          <input
            type="checkbox"
            className="size-5"
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </label>
      </Plate>
      <div className="grow p-3">
        <h2 className="font-sans leading-snug font-semibold">
          {product.published ? (
            <a href={hrefToPiece(product)} className="inline-block py-0.5 hover:underline">
              {name}
            </a>
          ) : (
            name
          )}
        </h2>
        <p className="mt-1 tabular-nums">{priceWords(product)}</p>
        {product.salePlan ? (
          <p className="mt-1 text-brass-ink">{salePlanWords(product, product.salePlan)}</p>
        ) : null}
        {product.optionGroups.length > 0 ? (
          <p className="mt-1 text-ink-soft">{comesIn(product.optionGroups)}</p>
        ) : null}
        <p className={`mt-1 ${short ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
          {supplyLine(product)} - {product.category}
        </p>
        <WaitedFor id={id} />
      </div>
      <div className="flex flex-wrap gap-x-4 border-t border-line px-3">
        <button type="button" className="btn-quiet" data-product-edit="" onClick={onEdit}>
          Edit<span className="sr-only"> {name}</span>
        </button>
        <button type="button" className="btn-quiet" onClick={onSale}>
          Sale<span className="sr-only"> of {name}</span>
        </button>
        <button type="button" className="btn-quiet" onClick={onDuplicate}>
          Duplicate<span className="sr-only"> {name}</span>
        </button>
        {product.published ? (
          <span className="max-sm:hidden">
            <CopyText
              quiet
              text={location.origin + linkTo([{ id, quantity: 1 }])}
              what="cart link"
              of={name}
            />
          </span>
        ) : (
          <SeeDraft id={id} name={name} />
        )}
        <DeleteButton
          name={name}
          call={(change) => change('DELETE /api/products/{id}', { id })}
          question={{
            title: `Delete “${name}”?`,
            text: [
              'Are you sure you want to delete this product?',
              'It leaves the shop at once. Orders that have it keep it. You can put it back by Undo in History, with its pictures, stock and reviews.',
            ],
            yes: 'Delete product',
          }}
          gone={{ title: 'Product deleted successfully', description: name }}
          className="btn-quiet text-danger"
        />
      </div>
    </li>
  )
}

/** A draft at its address, for this browser alone. */
function SeeDraft({ id, name }: Pick<DeskProduct, 'id' | 'name'>) {
  const asShop = useAsShop((draft: number) => shop('POST /api/desk/previews/product', { id: draft }))
  return (
    <>
      <ChangeButton
        change={{ isPending: asShop.isPending, error: asShop.refusedOf(id) }}
        run={() => asShop.see(id)}
        doing="Opening..."
        notDone="Not shown. "
        label={`See it as the shop: ${name}`}
        className="btn-quiet"
      >
        See it as the shop
      </ChangeButton>
      <AsShopDialog asShop={asShop} noun="piece" state="saved" />
    </>
  )
}

/** The price, from the lowest to the highest where a piece's combinations cost differently. */
function priceWords({ price, priceTo }: DeskProduct): string {
  return price === priceTo ? formatPrice(price) : `${formatPrice(price)} to ${formatPrice(priceTo)}`
}

/** How many people want to be told when a piece is back; of one with options, which combinations they wait for. */
function WaitedFor({ id }: { id: number }) {
  const { data = [] } = useQuery(waitedForQuery)
  const here = data.filter(({ pieceId }) => pieceId === id)
  if (here.length === 0) return null
  const all = here.reduce((sum, { waiting }) => sum + waiting, 0)
  const combinations = here.filter(({ productId }) => productId !== id)
  return (
    <p className="mt-1 font-semibold">
      {all === 1 ? '1 person waits' : `${all.toLocaleString('en-US')} people wait`} for it
      {combinations.length > 0
        ? `: ${combinations.map(({ name, waiting }) => `${name} (${waiting})`).join('; ')}`
        : null}
    </p>
  )
}
