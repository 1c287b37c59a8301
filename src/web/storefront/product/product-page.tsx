import { categoryLabel } from '../../../domain/catalogue/category-label.ts'
import { summaryOf } from '../../../domain/catalogue/summary.ts'
import { RELATED_PRODUCTS, type Product } from '../../../domain/catalogue/product.ts'
import {
  adviceQuery,
  arrivalQuery,
  productQuery,
  relatedQuery,
  reviewsQuery,
  storeQuery,
} from '../../data/queries.ts'
import { isMissing } from '../../data/query-client.ts'
import { useQuery } from '../../data/use-query.ts'
import type { PageModule, PageProps } from '../../navigation/lazy-page.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefTo, idIn } from '../../navigation/paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Trouble } from '../../ui/trouble.tsx'
import { ProductGrid } from '../listing/product-grid.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductTabs } from './product-tabs.tsx'

export const page: PageModule = {
  Page: ProductPage,
  async load({ params }, client) {
    const { id, category } = await client.ensureQueryData(productQuery(idIn(params)))
    await Promise.all([
      client.ensureQueryData(relatedQuery(category)),
      client.ensureQueryData(adviceQuery(category)),
      client.ensureQueryData(reviewsQuery(id)),
      client.ensureQueryData(arrivalQuery(id)),
    ])
  },
  head: ({ params }, client) => {
    const product = client.getQueryData(productQuery(idIn(params)).queryKey)
    if (!product) return { title: 'Product not found' }
    return { title: product.name, description: summaryOf(product.description) }
  },
}

function ProductPage({ params }: PageProps) {
  const product = useQuery(productQuery(idIn(params)))
  const { data: store } = useQuery(storeQuery)
  const rated = store?.testPayments ?? false

  if (product.isPending) return <ProductSkeleton />
  if (product.isError) {
    if (isMissing(product.error)) return <ProductNotFound />
    return (
      <div className="wrap py-16">
        <h1 className="title mb-6">This piece could not be shown</h1>
        <Trouble message="We could not load it just now." onRetry={() => void product.refetch()} />
      </div>
    )
  }
  const piece = product.data
  return (
    <div className="wrap pt-4 md:pt-8">
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
      <div className="mt-4 grid items-start gap-x-10 gap-y-3 md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-16">
        <Gallery product={piece} />
        <ProductDetails product={piece} rated={rated} store={store} />
      </div>
      <ProductTabs product={piece} />
      <RelatedProducts product={piece} rated={rated} />
    </div>
  )
}

function RelatedProducts({ product, rated }: { product: Product; rated: boolean }) {
  const { data } = useQuery(relatedQuery(product.category))
  const related = (data?.items ?? []).filter(({ id }) => id !== product.id).slice(0, RELATED_PRODUCTS)
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related" className="no-print mt-20">
      <hr className="track mb-10" />
      <h2 id="related" className="mb-8 text-2xl">
        Related Products
      </h2>
      <ProductGrid products={related} rated={rated} />
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
