import { shortPrice } from '../../../machine/values/money.ts'
import { useMemo } from 'react'
import type { ProductFilter } from '../catalogue.rules.ts'
import { categoriesQuery, type Store, storeQuery } from '../../../shop/site/queries.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import type { PageModule, PageProps } from '../../../shop/navigation/lazy-page.ts'
import { CategorySelect } from '../../categories/category-select.page.tsx'
import { commonSorts } from '../../collections/house-pages.page.ts'
import { Filters } from './narrowing/filters.tsx'
import { headingOf, isFiltered, listingHref, readFilter, WRISTLETS } from './listing-filter.ts'
import { listingParts, loadListing } from './narrowing/listing-parts.ts'
import { ListingHead } from './listing-head.tsx'
import { Listing } from './listing.tsx'
import { hrefTo, paths, useNavigator, Link } from '../../../shop/site/paths.ts'
import { EmptyShelf } from './empty-shelf.tsx'

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

/** Nothing fits; or there is nothing at all, in a shop that has just been set up. */
function NothingFound({ filter }: { filter: ProductFilter }) {
  const { search, category, type, sort } = filter
  const { data: categories } = useQuery(categoriesQuery)
  const isUnknown =
    category !== undefined && categories !== undefined && !categories.some(({ name }) => name === category)
  if (!search && !category && !isFiltered(filter)) return <NothingYet type={type} />
  return (
    <EmptyShelf
      title="No products found"
      hint="Try adjusting your search criteria or browse all categories"
      why={
        isUnknown
          ? `There is no category called “${category}”.`
          : category && type && !search
            ? `${WRISTLETS} and ${category} have no piece in common.`
            : undefined
      }
    >
      <div className="flex flex-wrap justify-center gap-3">
        <ClearFilters filter={filter} />
        {category && type && !isUnknown ? (
          <>
            <Link to={listingHref('products', { search, category, sort })} className="btn btn-line">
              Show all of {category}
            </Link>
            <Link to={listingHref('products', { search, type, sort })} className="btn btn-line">
              Show all {WRISTLETS}
            </Link>
          </>
        ) : null}
      </div>
    </EmptyShelf>
  )
}

function NothingYet({ type }: Pick<ProductFilter, 'type'>) {
  return type ? (
    <EmptyShelf title="No products found" hint={`There are no ${WRISTLETS} at the moment.`} drawing="stand">
      <Link to={hrefTo('products')} className="btn btn-line">
        See all pieces
      </Link>
    </EmptyShelf>
  ) : (
    <EmptyShelf title="No products found" hint="The first pieces are still on the bench." drawing="thread">
      <Link to={hrefTo('contact')} className="btn btn-line">
        Ask what is coming
      </Link>
    </EmptyShelf>
  )
}

/** Takes off search and category (spec section 4). A form of its own, so that it works without a script. */
function ClearFilters({ filter: { type, sort } }: { filter: ProductFilter }) {
  const navigator = useNavigator()
  return (
    <form
      action={paths.products}
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        void navigator.go(listingHref('products', { type, sort }))
      }}
    >
      {type ? <input type="hidden" name="type" value={type} /> : null}
      {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      <button type="submit" className="btn btn-line">
        Clear Filters
      </button>
    </form>
  )
}
