import { shortPrice } from '../../../machine/values/money.ts'
import { useMemo } from 'react'
import type { ProductFilter } from '../catalogue.rules.ts'
import { categoriesQuery, storeQuery, type Store } from '../../../shop/site/queries.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import type { PageModule, PageProps } from '../../../shop/navigation/lazy-page.ts'
import { useNavigator } from '../../../shop/navigation/navigator-context.ts'
import { CategorySelect } from '../../categories/category-select.page.tsx'
import { commonSorts } from '../../categories/category-pages.page.ts'
import { Filters } from './narrowing/filters.tsx'
import { headingOf, listingHref, readFilter } from './listing-filter.ts'
import { listingParts, loadListing } from './narrowing/listing-parts.ts'
import { ListingHead } from './listing-head.tsx'
import { Listing } from './listing.tsx'
import { NothingFound } from './nothing-found.tsx'

export const page: PageModule = {
  Page: ProductsPage,
  load: loadListing,
  parts: listingParts,
  head: ({ name, search }, client) => ({
    title: headingOf(readFilter(name, search)),
    description: introOf(client.getQueryData(storeQuery.queryKey)),
  }),
}

/** The specification's; of a shop with a home page of her own, what its owner says of it. */
const introOf = (store: Pick<Store, 'ownHome' | 'description'> | undefined) =>
  store?.ownHome ? store.description : 'Discover our handcrafted collection of timepieces and jewelry'

function ProductsPage({ name, search }: PageProps) {
  const navigator = useNavigator()
  const { data: store } = useQuery(storeQuery)
  const filter = useMemo(() => readFilter(name, search), [name, search])
  const fresh = { ...filter, cursor: undefined }
  return (
    <div className="wrap pt-4 md:pt-10">
      <ListingHead title={headingOf(filter)} filter={filter} one="product" many="products">
        <div
          className={`gap-x-6 text-ink-soft md:flex md:flex-wrap md:justify-between ${filter.search || filter.category ? 'max-md:hidden' : ''}`}
        >
          <p className="max-md:text-sm md:mt-1">{introOf(store)}</p>
          {/* As long as the line at the top of every page says so, it is not said twice. */}
          {store?.announcement && store.freeShippingFrom !== null ? (
            <p className="text-sm">Orders over {shortPrice(store.freeShippingFrom)} ship free</p>
          ) : null}
        </div>
        <Description category={filter.category} />
      </ListingHead>
      <Filters
        name="products"
        filter={filter}
        sorts={commonSorts}
        placeholder="Search products..."
        isOpen={search.get('filters') === 'open'}
      >
        <CategorySelect
          value={filter.category ?? ''}
          onChoose={(category) => void navigator.go(listingHref('products', { ...fresh, category }))}
        />
      </Filters>
      <div className="mt-4 md:mt-6">
        <Listing name="products" filter={filter} empty={<NothingFound filter={filter} />} />
      </div>
    </div>
  )
}

/** What the owner says of the chosen category. */
function Description({ category }: Pick<ProductFilter, 'category'>) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const description = categories.find(({ name }) => name === category)?.description
  return description ? <p className="mt-1 max-w-2xl max-md:text-sm">{description}</p> : null
}
