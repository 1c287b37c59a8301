import { categoryLabel } from '../../categories/category-label.rules.ts'
import { summaryOf } from '../summary.rules.ts'
import { isAvailable } from '../../supply/availability.rules.ts'
import { type Product, RELATED_PRODUCTS } from '../product.rules.ts'
import {
  arrivalQuery,
  productQuery,
  relatedQuery,
  reviewsQuery,
  type Store,
  storeQuery,
} from '../../../shop/site/queries.ts'
import { isMissing } from '../../../machine/web/queries/query-client.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import { lazyPart, type PageModule, type PageProps } from '../../../shop/navigation/lazy-page.ts'
import { hrefTo, hrefToPiece, idIn, Link } from '../../../shop/site/paths.ts'
import { useLoaded } from '../../../shop/navigation/use-loaded.ts'
import { Breadcrumbs } from '../../../shop/navigation/breadcrumbs.tsx'
import { Trouble } from '../../../machine/web/ui/trouble.tsx'
import { ProductGrid } from '../../listing/page/product-grid.tsx'
import { soldOutPart } from '../../back-in-stock/sold-out.page.tsx'
import type { ProductAnswer, Chosen } from '../../options/page/chosen-piece.tsx'
import { questionForm } from '../../questions/page/lazy-form.tsx'
import { Gallery } from '../../pictures/page/gallery.tsx'
import { Assurances } from './assurances.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { relatedTo } from './related.ts'
import { reviewList } from '../../reviews/reviews-tab.page.tsx'

export const page: PageModule = {
  Page: ProductPage,
  async load({ params }, client) {
    const { id, parentId, category } = await client.ensureQueryData(productQuery(idIn(params)))
    const pieceId = parentId ?? id
    await Promise.all([
      // A combination's page is its piece's, with the choice made.
      client.ensureQueryData(productQuery(pieceId)),
      client.ensureQueryData(relatedQuery(category)),
      client.ensureQueryData(reviewsQuery(pieceId)),
      client.ensureQueryData(arrivalQuery(id)),
    ])
  },
  head: ({ params }, client) => {
    const product = client.getQueryData(productQuery(idIn(params)).queryKey)
    if (!product) return { title: 'Product not found' }
    const { name, description, parentId, id } = product
    const piece = client.getQueryData(productQuery(parentId ?? id).queryKey) ?? product
    const canonical = hrefToPiece(piece)
    return { title: name, description: summaryOf(description), canonical }
  },
  parts: ({ params }, client) => {
    const product = client.getQueryData(productQuery(idIn(params)).queryKey)
    if (!product) return []
    const { id, parentId, optionGroups, questions } = product
    const reviews = client.getQueryData(reviewsQuery(parentId ?? id).queryKey)
    return [
      ...(optionGroups.length > 0 ? [choiceOf(product)] : []),
      ...(questions.length > 0 ? [questionForm] : []),
      ...(isAvailable(product) ? [] : [soldOutPart]),
      ...(reviews?.length ? [reviewList] : []),
    ]
  },
}

function ProductPage({ params }: PageProps) {
  const product = useQuery(productQuery(idIn(params)))
  const { data: store } = useQuery(storeQuery)

  if (product.isPending) return <ProductSkeleton />
  if (product.isError) {
    if (isMissing(product.error)) return <ProductNotFound />
    return (
      <div className="wrap py-16">
        <h1 className="title mb-6">This piece could not be shown</h1>
        <Trouble message="It could not be loaded just now." onRetry={() => void product.refetch()} />
      </div>
    )
  }
  const piece = product.data
  return piece.optionGroups.length > 0 ? (
    <PieceToChoose product={piece} store={store} />
  ) : (
    <Piece piece={piece} shown={piece} store={store} />
  )
}

interface InShop {
  store: Store | undefined
}

/** Only pieces that have options load it: all others are drawn without. */
const choicePart = lazyPart(
  'pieces/options/page/chosen-piece.tsx',
  () => import('../../options/page/chosen-piece.tsx'),
)

/** Only a numbered series loads it. */
const numbersPart = lazyPart(
  'pieces/numbers/page/chosen-number.tsx',
  () => import('../../numbers/page/chosen-number.tsx'),
)

const choiceOf = ({ kind }: Pick<Product, 'kind'>) => (kind === 'numbered' ? numbersPart : choicePart)

function PieceToChoose({ product, ...props }: { product: ProductAnswer } & InShop) {
  const choice = useLoaded(choiceOf(product))
  if (!choice) return <ProductSkeleton />
  return (
    <choice.ChosenPiece product={product}>{(chosen) => <Piece {...chosen} {...props} />}</choice.ChosenPiece>
  )
}

interface PieceProps
  extends InShop, Pick<Chosen, 'piece' | 'shown'>, Partial<Omit<Chosen, 'piece' | 'shown'>> {}

function Piece({ piece, shown, store, ...choice }: PieceProps) {
  return (
    <div className="wrap md:pt-8">
      {/* The heading is in sight on a phone, and says where one is. */}
      <div className="trail-up">
        <Breadcrumbs
          trail={[
            { to: hrefTo('products'), name: 'Shop' },
            {
              to: hrefTo('products', { query: { category: piece.category } }),
              name: categoryLabel(piece.category),
            },
          ]}
          here={piece.name}
        />
      </div>
      <div className="grid items-start gap-x-10 md:mt-4 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-16">
        <Gallery key={shown.imageUrl} product={shown} />
        <ProductDetails product={shown} piece={piece} store={store} {...choice} />
      </div>
      <ProductTabs product={piece} />
      {store ? <Assurances store={store} label={piece.label} questions={piece.questions} /> : null}
      <Tags tags={piece.tags} />
      <RelatedProducts product={piece} />
    </div>
  )
}

function RelatedProducts({ product }: { product: Product }) {
  const { data } = useQuery(relatedQuery(product.category))
  const related = relatedTo(product.id, data?.items).slice(0, RELATED_PRODUCTS)
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related" className="related no-print mt-12 md:mt-20">
      <hr className="track mb-6 md:mb-10" />
      <h2 id="related" className="mb-5 text-2xl md:mb-8">
        Related Products
      </h2>
      <ProductGrid products={related} />
    </section>
  )
}

function ProductNotFound() {
  return (
    <div className="wrap py-24">
      <h1 className="title">Product not found</h1>
      <p className="mt-4 text-lg text-ink-soft">The product you&#39;re looking for doesn&#39;t exist.</p>
      <Link to={hrefTo('products')} className="btn btn-primary mt-8">
        See all pieces
      </Link>
    </div>
  )
}

function ProductSkeleton() {
  return (
    <div className="wrap grid gap-16 pt-20 lg:grid-cols-[7fr_5fr]" aria-busy="true">
      <h1 className="sr-only">Loading the piece</h1>
      <div className="skeleton aspect-square" />
      <div>
        <div className="skeleton h-4 w-1/3" />
        <div className="skeleton mt-5 h-12 w-4/5" />
        <div className="skeleton mt-6 h-7 w-1/4" />
        <div className="skeleton mt-8 h-32" />
      </div>
    </div>
  )
}

/** Words to search the shop for. */
function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Search by a tag" className="tags">
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
