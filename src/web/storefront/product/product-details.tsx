import type { MouseEvent, ReactNode } from 'react'
import { categoryLabel } from '../../../domain/catalogue/category-label.ts'
import { formatPrice, roundPrice } from '../../../domain/money.ts'
import { leadOf } from '../../../domain/catalogue/summary.ts'
import { isNearlyGone, isSoldOut, type Product } from '../../../domain/catalogue/product.ts'
import type { Store } from '../../data/queries.ts'
import { isPlainClick, Link } from '../../navigation/link.tsx'
import { hrefTo, type Href } from '../../navigation/paths.ts'
import { ReturnIcon, ShieldIcon, TruckIcon } from '../../ui/icons.tsx'
import { MailLink, WithoutScript } from '../../ui/without-script.tsx'
import { RatingStars } from '../../ui/stars.tsx'
import { pieceNumber } from '../listing/product-card.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { FavoriteButton } from './favorite-button.tsx'

interface ProductDetailsProps {
  product: Product
  rated: boolean
  store: Store | undefined
}

export function ProductDetails({ product, rated, store }: ProductDetailsProps) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to={hrefTo('products', { query: { category: product.category } })}
          className="label inline-flex min-h-8 items-center text-brass-ink hover:underline"
        >
          {categoryLabel(product.category)}
        </Link>
        <span className="text-xs text-ink-soft tabular-nums">{pieceNumber(product.id)}</span>
        {product.featured ? <span className="label tag tag-accent">Featured Product</span> : null}
      </p>
      <h1 className="title mt-3">{product.name}</h1>
      <a href="#reviews" className="link-rating empty:hidden" onClick={openTab}>
        <RatingStars product={product} rated={rated} unit=" reviews" />
      </a>
      <p className="mt-4 font-display text-[1.75rem] tabular-nums">{formatPrice(product.price)}</p>
      <Lead text={product.description} />
      <StockLine product={product} />
      <div className="no-print needs-script mt-5 flex gap-3">
        <AddToCart product={product} />
        <FavoriteButton product={product} />
      </div>
      <WithoutScript>
        {import.meta.env.SSR ? (
          <>
            The cart is kept by your browser, which needs JavaScript for it. Turn it on to order here, or
            write to <MailLink address={store?.contactEmail} />.
          </>
        ) : null}
      </WithoutScript>
      {product.tags.length > 0 ? <Tags tags={product.tags} /> : null}
      {store ? <Assurances store={store} /> : null}
    </div>
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
  const soldOut = isSoldOut(product)
  const dot = soldOut ? 'bg-ink-soft' : isNearlyGone(product) ? 'bg-brass' : 'bg-accent'
  return (
    <p className="mt-7 flex items-center gap-2.5 text-sm">
      <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
      Stock: {product.stock} available
    </p>
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

/** What holds for every piece, as far as the owner promises it; each leads to the page that says more. */
function Assurances({ store: { freeShippingFrom, promised } }: { store: Store }) {
  return (
    <ul className="mt-8 grid border-t border-line text-sm xl:auto-cols-fr xl:grid-flow-col xl:divide-x xl:divide-line">
      <Assurance
        icon={<TruckIcon />}
        title="Free Shipping"
        text={`On orders over ${roundPrice(freeShippingFrom)}`}
        to={hrefTo('shipping')}
      />
      {promised.warranty ? (
        <Assurance
          icon={<ShieldIcon />}
          title="Warranty"
          text={`${promised.warranty} on our work`}
          to={hrefTo('returns', { hash: 'warranty' })}
        />
      ) : null}
      {promised.returns ? (
        <Assurance
          icon={<ReturnIcon />}
          title="Easy Returns"
          text={`Within ${promised.returns}`}
          to={hrefTo('returns')}
        />
      ) : null}
    </ul>
  )
}

function Assurance({ icon, title, text, to }: { icon: ReactNode; title: string; text: string; to: Href }) {
  return (
    <li className="border-b border-line xl:first:*:pl-0">
      <Link to={to} className="group flex gap-3 py-4 xl:flex-col xl:gap-2 xl:px-4">
        <span className="text-brass-ink">{icon}</span>
        <span>
          <span className="block font-semibold group-hover:underline">{title}</span>
          <span className="text-ink-soft">{text}</span>
        </span>
      </Link>
    </li>
  )
}
