import type { MouseEvent } from 'react'
import { categoryLabel } from '../../../domain/catalogue/category-label.ts'
import { priceWords } from '../../../domain/catalogue/price-words.ts'
import { leadOf } from '../../../domain/catalogue/summary.ts'
import { isAvailable } from '../../../domain/catalogue/availability.ts'
import { supplyWords } from '../../../domain/catalogue/supply-words.ts'
import { isNearlyGone, type Product } from '../../../domain/catalogue/product.ts'
import type { Store } from '../../data/queries.ts'
import { isPlainClick } from '../../navigation/links-inside.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../navigation/paths.ts'
import { MailLink, WithoutScript } from '../../ui/without-script.tsx'
import { RatingStars } from '../../ui/stars.tsx'
import { PieceNumber } from '../listing/product-card.tsx'
import type { Chosen } from './choice/chosen-piece.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { Assurances } from './assurances.tsx'
import { BuyBar, HOW_TO_ORDER } from './buy-bar.tsx'
import { AskedAddToCart } from './questions/lazy-form.tsx'
import { PriceLine } from './price-line.tsx'
import { FactLabel } from './label/fact-label.tsx'
import type { LabelledPiece } from './label/labelled-piece.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { SoldOut } from './restock/sold-out.tsx'

interface ProductDetailsProps extends Pick<Partial<Chosen>, 'form' | 'askForMissing'> {
  product: Product
  /** The piece it is, or is a combination of. */
  piece: LabelledPiece
  rated: boolean
  store: Store | undefined
}

export function ProductDetails({ product, piece, rated, store, form, askForMissing }: ProductDetailsProps) {
  return (
    <div className="max-md:flex max-md:flex-col">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:*:not-[.tag]:hidden">
        <Link
          to={hrefTo('products', { query: { category: product.category } })}
          className="label inline-flex min-h-8 items-center text-brass-ink hover:underline"
        >
          {categoryLabel(product.category)}
        </Link>
        <PieceNumber id={piece.id} className="text-xs text-ink-soft tabular-nums" />
        {product.featured ? <span className="label tag tag-accent">Featured Product</span> : null}
      </p>
      <h1 className="title max-md:-order-1 max-md:mb-1 md:mt-3">{product.name}</h1>
      <a href="#reviews" className="link-rating empty:hidden" onClick={openTab}>
        <RatingStars product={product} rated={rated} unit=" reviews" />
      </a>
      <PriceLine product={product} />
      <FactLabel product={product} label={piece.label} />
      <Lead text={product.description} />
      <StockLine product={product} />
      {product.kind !== 'shelf' && !isAvailable(product) ? <AskForOne id={product.id} /> : null}
      {form}
      {product.questions.length > 0 ? (
        <AskedAddToCart product={product} piece={piece} askForMissing={askForMissing} />
      ) : (
        <BuyBar product={product} price={priceWords(product)}>
          <AddToCart product={product} askForMissing={askForMissing} />
          <FavoriteButton product={piece} />
        </BuyBar>
      )}
      {isAvailable(product) ? (
        <p className="mt-4 text-sm text-ink-soft empty:hidden">{store?.giftWords}</p>
      ) : (
        <SoldOut product={product} piece={piece} contactEmail={store?.contactEmail} />
      )}
      {isAvailable(piece) ? (
        <OrderingWithoutScript piece={product} contactEmail={store?.contactEmail} />
      ) : null}
      {product.tags.length > 0 ? <Tags tags={product.tags} /> : null}
      {store ? <Assurances store={store} label={piece.label} questions={piece.questions} /> : null}
    </div>
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

/** The first words about a piece; all of them stand in the tab below, where the link leads. */
function Lead({ text }: { text: string }) {
  const lead = leadOf(text)
  return (
    <p className="mt-5 whitespace-pre-line">
      {lead}{' '}
      {lead === text ? null : (
        <a href="#description" className="link inline-block min-h-6" onClick={openTab}>
          Read more
        </a>
      )}
    </p>
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
    <p className="mt-7 flex items-center gap-2.5 text-sm">
      <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
      {product.kind === 'shelf' ? `Stock: ${product.stock} available` : supplyWords(product)}
    </p>
  )
}

/** There is no other, or no place for one: its maker may be asked. */
function AskForOne({ id }: { id: number }) {
  return (
    <Link
      to={hrefTo('contact', { query: { about: id } })}
      className="link mt-3 inline-flex min-h-8 items-center"
    >
      Ask for one like it
    </Link>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label="Search by a tag" className="mt-7 flex flex-wrap gap-x-2 gap-y-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={hrefTo('products', { query: { search: tag } })} className="tag-search">
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}
