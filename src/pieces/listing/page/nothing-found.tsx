import type { ProductFilter } from '../catalogue.rules.ts'
import { categoriesQuery } from '../../../shop/site/queries.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { useNavigator } from '../../../shop/navigation/navigator-context.ts'
import { hrefTo, paths } from '../../../shop/site/paths.ts'
import { EmptyShelf } from './empty-shelf.tsx'
import { isFiltered, WRISTLETS, listingHref } from './listing-filter.ts'

/** Nothing fits; or there is nothing at all, in a shop that has just been set up. */
export function NothingFound({ filter }: { filter: ProductFilter }) {
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
