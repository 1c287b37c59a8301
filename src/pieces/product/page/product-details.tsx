import type { MouseEvent, ReactNode } from 'react'
import { categoryLabel } from '../../categories/category-label.rules.ts'
import { priceWords } from '../../prices/price-words.rules.ts'
import { isAvailable } from '../../supply/availability.rules.ts'
import { supplyWords } from '../../supply/supply-words.rules.ts'
import { isNearlyGone, type Product } from '../product.rules.ts'
import type { Store } from '../../../shop/site/queries.ts'
import { hrefTo, isPlainClick, Link } from '../../../shop/site/paths.ts'
import { MailLink, WithoutScript } from '../../../machine/web/ui/without-script.tsx'
import { RatingStars } from '../../reviews/stars.part.tsx'
import { pieceNumber } from '../../listing/page/product-card.tsx'
import type { Chosen } from '../../options/page/chosen-piece.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { BuyBar, HOW_TO_ORDER } from './buy-bar.tsx'
import { AskedAddToCart } from '../../questions/page/lazy-form.tsx'
import { FormerPrice } from '../../prices/former-price.part.tsx'
import { saleWords } from '../../prices/sale-words.rules.ts'
import { FactLabel } from '../../facts/fact-label.page.tsx'
import type { LabelledPiece } from '../../facts/labelled-piece.page.ts'
import { FavoriteButton } from '../../favorites/favorite-button.page.tsx'
import { SoldOut } from '../../back-in-stock/sold-out.page.tsx'

interface ProductDetailsProps extends Pick<Partial<Chosen>, 'form' | 'missing' | 'askForMissing'> {
  product: Product
  /** The piece it is, or is a combination of. */
  piece: LabelledPiece
  store: Store | undefined
}

/** Name and price, what is to be chosen, the way to buy, and what a shopper asks first. */
export function ProductDetails({ product, piece, store, form, ...choosing }: ProductDetailsProps) {
  return (
    <div>
      <p className="above-name">
        <Link
          to={hrefTo('products', { query: { category: product.category } })}
          className="label inline-flex min-h-8 items-center text-brass-ink hover:underline max-md:hidden"
        >
          {categoryLabel(product.category)}
        </Link>
        {store?.withoutDemo ? null : (
          <span className="text-xs text-ink-soft tabular-nums max-md:hidden">{pieceNumber(piece.id)}</span>
        )}
        {product.featured ? <span className="label tag tag-accent">Featured Product</span> : null}
      </p>
      <h1 className="title product-name">{product.name}</h1>
      <PriceLine product={product}>
        <a href="#reviews" className="link-rating empty:hidden" onClick={openTab}>
          <RatingStars product={product} rated={store?.placeholderRatings} unit=" reviews" />
        </a>
      </PriceLine>
      {form}
      {product.questions.length > 0 ? (
        <AskedAddToCart product={product} piece={piece} {...choosing} />
      ) : (
        <BuyBar product={product} price={priceWords(product)}>
          <AddToCart product={product} {...choosing} />
          <FavoriteButton product={piece} />
        </BuyBar>
      )}
      {isAvailable(product) ? null : (
        <SoldOut product={product} piece={piece} contactEmail={store?.contactEmail} />
      )}
      {isAvailable(piece) ? (
        <OrderingWithoutScript piece={product} contactEmail={store?.contactEmail} />
      ) : null}
      <FactLabel product={product} label={piece.label} />
      <StockLine product={product} />
      {product.kind !== 'shelf' && !isAvailable(product) ? <AskForOne id={product.id} /> : null}
      {isAvailable(product) ? (
        <p className="mt-1 text-sm text-ink-soft empty:hidden">{store?.giftWords}</p>
      ) : null}
    </div>
  )
}

/** What a piece costs, and beside it what buyers gave it; on sale, until when, and what was asked before where that is known. */
function PriceLine({ product, children }: { product: Product; children: ReactNode }) {
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

function OrderingWithoutScript({
  piece: { questions },
  contactEmail,
}: {
  piece: Product
  contactEmail: string | undefined
}) {
  return (
    <WithoutScript id={HOW_TO_ORDER}>
      {import.meta.env.SSR ? (
        <>
          The cart is kept by your browser, which needs JavaScript for it. Turn it on to order here, or write
          to <MailLink address={contactEmail} />.
          {questions.some(({ kind }) => kind === 'picture')
            ? ' This piece can be made from a picture of yours: send it with your mail.'
            : ''}
        </>
      ) : null}
    </WithoutScript>
  )
}

/** Follows a link to a panel by choosing its tab. */
function openTab(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainClick(event)) return
  event.preventDefault()
  const tab = document.getElementById(`tab-${event.currentTarget.hash.slice(1)}`)
  tab?.click()
  tab?.focus()
  tab?.scrollIntoView()
}

function StockLine({ product }: { product: Product }) {
  const dot = !isAvailable(product) ? 'bg-ink-soft' : isNearlyGone(product) ? 'bg-brass' : 'bg-accent'
  return (
    <p className="mt-4 flex items-center gap-2.5 text-sm">
      <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
      {stockWords(product)}
    </p>
  )
}

/** How long it is made is said on the button, and not here again. */
function stockWords(product: Product): string {
  if (product.kind === 'shelf') return `Stock: ${product.stock} available`
  return isAvailable(product) && product.makingDays ? 'Made to order' : supplyWords(product)
}

/** There is no other, or no place for one: its maker may be asked. A phone's bar says so already. */
function AskForOne({ id }: { id: number }) {
  return (
    <Link
      to={hrefTo('contact', { query: { about: id } })}
      className="link mt-3 inline-flex min-h-8 items-center max-md:hidden"
    >
      Ask for one like it
    </Link>
  )
}
