import { shortPrice } from '../../../domain/money.ts'
import { useMemo } from 'react'
import type { ProductFilter } from '../../../domain/catalogue/catalogue.ts'
import { categoriesQuery, storeQuery, type Store } from '../../data/queries.ts'
import { useQuery } from '../../data/use-query.ts'
import type { PageModule, PageProps } from '../../navigation/lazy-page.ts'
import { useNavigator } from '../../navigation/navigator-context.ts'
import { CategorySelect } from './category-select.tsx'
import { commonSorts } from './category-pages.ts'
import { FilterBar } from './filter-bar.tsx'
import { Filters } from './narrowing/filters.tsx'
import { headingOf, listingHref, readFilter } from './listing-filter.ts'
import { listingParts, loadListing } from './narrowing/listing-parts.ts'
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
    <div className={`wrap md:pt-16 ${filter.search ? 'pt-4' : 'pt-10'}`}>
      <div className="grid items-end gap-x-6 gap-y-3 md:grid-cols-[1fr_auto]">
        <div>
          <h1 className="title">{headingOf(filter)}</h1>
          <p className={`mt-1 text-ink-soft md:mt-3 ${filter.search ? 'max-md:hidden' : ''}`}>
            {introOf(store)}
          </p>
          <Description category={filter.category} />
        </div>
        {store?.freeShippingFrom === null ? null : (
          <p
            className={`border-l-2 border-brass pl-4 text-sm md:text-right ${filter.search ? 'max-md:hidden' : ''}`}
          >
            Orders over {shortPrice(store?.freeShippingFrom ?? '75.00')} ship free
          </p>
        )}
      </div>
      <hr className="track my-4 md:my-8" />
      <FilterBar name="products" filter={filter} sorts={commonSorts} placeholder="Search products...">
        <CategorySelect
          value={filter.category ?? ''}
          onChoose={(category) => void navigator.go(listingHref('products', { ...fresh, category }))}
        />
      </FilterBar>
      <Filters name="products" filter={filter} isOpen={search.get('filters') === 'open'} />
      <div className="mt-4 md:mt-8">
        <Listing
          name="products"
          filter={filter}
          one="product"
          many="products"
          empty={<NothingFound filter={filter} />}
        />
      </div>
    </div>
  )
}

/** What the owner says of the chosen category. */
function Description({ category }: Pick<ProductFilter, 'category'>) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const description = categories.find(({ name }) => name === category)?.description
  return description ? <p className="mt-2 max-w-2xl">{description}</p> : null
}
